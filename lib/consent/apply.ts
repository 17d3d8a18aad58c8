import Cookies from 'js-cookie';
import { updateConsent } from '../tracking/layer.ts';
import { forgetPurchase } from '../tracking/purchase-once.ts';
import { startTags } from '../tracking/tags.ts';
import { takesTags } from '../tracking/where.ts';
import { keepProof } from './proof.ts';
import type { ConsentRecord } from './record.ts';
import { removals } from './tracking-cookies.ts';

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
  else if (takesTags(location.pathname)) void startTags(categories);
  void keepProof(record);
}
