import { failureOf } from '../api/error-messages.ts';
import { changedTotal } from '../api/orders.ts';
import { say, type Texts } from '../forms/say.ts';
import { formatMoney } from '../money.ts';

/** What is said when the amount was another by the time the button was pressed: both of them. */
export function changedTotalMessage(error: unknown, texts: Texts, currency: string): string | undefined {
  const changed = changedTotal.safeParse(failureOf(error)?.problem);
  if (!changed.success) return undefined;
  const [total = '', before = ''] = [changed.data.amountDue, changed.data.expectedDue].map((cents) =>
    formatMoney(cents, currency),
  );
  return say(texts, 'checkout.total.changed', { total, before });
}
