import type { ConsentRecord } from '#lib/consent/record.ts';

/** Loads and runs `applyConsent` after a choice: before it, the code is not needed. */
export const applyConsentLater = async (record: ConsentRecord): Promise<void> =>
  (await import('./apply-consent.ts')).applyConsent(record);
