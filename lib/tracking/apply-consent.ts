import Cookies from 'js-cookie';
import { browserClient } from '#lib/api/browser-client.ts';
import { NO_BODY } from '#lib/api/client.ts';
import type { ConsentRecord } from '#lib/consent/record.ts';
import { removals } from '#lib/consent/tracking-cookies.ts';
import { updateConsent } from './data-layer.ts';
import { clearWaitingPurchase } from './purchase-once.ts';
import { allowsTags } from './tag-pages.ts';
import { startTags } from './tags.ts';

/** Does what a choice says: tells the layers, removes what was refused, adds what was accepted, and keeps the proof. */
export function applyConsent(record: ConsentRecord): void {
  const { categories } = record;
  updateConsent(categories);
  if (!categories.includes('analytics')) {
    for (const { name, domain } of removals(Object.keys(Cookies.get()), location.hostname))
      Cookies.remove(name, { path: '/', domain });
  }
  const accepted = categories.some((name) => name !== 'necessary');
  if (!accepted) clearWaitingPurchase();
  else if (allowsTags(location.pathname)) void startTags(categories);
  void keepProof(record);
}

const PROVED = 'revoir:consent-proof';

/** Sends a choice to be kept as proof, once; what does not arrive is sent again from the next page. */
async function keepProof(record: ConsentRecord): Promise<void> {
  const mark = `${record.consentId} ${record.lastConsentTimestamp}`;
  const { data: _, expirationTime: __, ...body } = record;
  try {
    if (localStorage.getItem(PROVED) === mark) return;
    await browserClient({ method: 'POST', path: 'consents', body, returns: NO_BODY });
    localStorage.setItem(PROVED, mark);
  } catch {
    // The choice counts all the same; the shopper has nothing to do with its proof.
  }
}
