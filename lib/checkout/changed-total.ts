import { failureOf } from '../api/error-messages.ts';
import { format, type Messages } from '../i18n/format.ts';
import { formatMoney } from '../money.ts';

/** Returns the message for an amount that changed before the button was pressed, with both amounts; else undefined. */
export function changedTotalMessage(error: unknown, texts: Messages, currency: string): string | undefined {
  const problem = failureOf(error)?.problem;
  const [amountDue, expectedDue] = [problem?.amountDue, problem?.expectedDue];
  if (typeof amountDue !== 'number' || typeof expectedDue !== 'number') return undefined;
  return format(texts, 'checkout.total.changed', {
    total: formatMoney(amountDue, currency),
    before: formatMoney(expectedDue, currency),
  });
}
