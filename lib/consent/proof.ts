import { browserClient } from '../api/browser-client.ts';
import type { ConsentRecord } from './record.ts';

const PROVED = 'revoir:consent-proof';

/** Sends a choice to be kept as proof, once; what does not arrive is sent again from the next page. */
export async function keepProof(record: ConsentRecord): Promise<void> {
  const mark = `${record.consentId} ${record.lastConsentTimestamp}`;
  const { data: _, expirationTime: __, ...body } = record;
  try {
    if (localStorage.getItem(PROVED) === mark) return;
    await browserClient({ method: 'POST', path: 'consents', body, returns: { parse: () => undefined } });
    localStorage.setItem(PROVED, mark);
  } catch {
    // The choice counts all the same; the shopper has nothing to do with its proof.
  }
}
