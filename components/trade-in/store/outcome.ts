import type { StoreItem } from '#contract/store-session.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';

/** The outcome of an item at the counter, as its seller signs it: the amount paid, or its fate. */
export function outcomeOf(
  { answer, offer, fate }: Pick<StoreItem, 'answer' | 'offer' | 'fate'>,
  texts: Messages,
): string {
  if (answer === 'accepted') return formatMoney(offer ?? 0);
  return format(texts, fate === 'donate' ? 'store.receipt.donated' : 'store.receipt.givenBack');
}
