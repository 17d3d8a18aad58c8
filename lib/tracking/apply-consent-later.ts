import type { ConsentRecord } from '#lib/consent/record.ts';

/** `applyConsent`, fetched once there is a choice: who has not answered yet has no use for it. */
export const applyConsentLater = async (record: ConsentRecord): Promise<void> =>
  (await import('./apply-consent.ts')).applyConsent(record);
