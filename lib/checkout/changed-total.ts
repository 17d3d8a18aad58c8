import { failureOf } from '../api/error-messages.ts';
import { changedTotal } from '../api/orders.ts';
import { format, type Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';

/** What is said when the amount was another by the time the button was pressed: both of them. */
export function changedTotalMessage(error: unknown, texts: Messages, currency: string): string | undefined {
  const changed = changedTotal.safeParse(failureOf(error)?.problem);
  if (!changed.success) return undefined;
  const [total = '', before = ''] = [changed.data.amountDue, changed.data.expectedDue].map((cents) =>
    formatMoney(cents, currency),
  );
  return format(texts, 'checkout.total.changed', { total, before });
}
