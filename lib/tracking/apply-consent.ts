import Cookies from 'js-cookie';
import { keepProof } from '#lib/consent/proof.ts';
import type { ConsentRecord } from '#lib/consent/record.ts';
import { removals } from '#lib/consent/tracking-cookies.ts';
import { updateConsent } from './data-layer.ts';
import { forgetPurchase } from './purchase-once.ts';
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
  if (!accepted) forgetPurchase();
  else if (allowsTags(location.pathname)) void startTags(categories);
  void keepProof(record);
}
