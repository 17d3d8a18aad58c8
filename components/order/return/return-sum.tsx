import type { ReturnQuote } from '#lib/contract/order-return.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './return-form.module.css';

/** What a return brings back before it is sent, as the API reckons it. */
export function ReturnSum({
  quote,
  currency,
  texts,
}: {
  quote: ReturnQuote;
  currency: string;
  texts: Messages;
}) {
  const money = (cents: number) => formatMoney(cents, currency);
  const pieces = quote.refundTotal - quote.deliveryAmount;
  return (
    <div className={styles.sum}>
      <dl>
        <dt>{format(texts, 'actions.return.sum.piece')}</dt>
        <dd>{money(pieces)}</dd>
        {quote.deliveryAmount > 0 && (
          <>
            <dt>{format(texts, 'actions.return.sum.delivery')}</dt>
            <dd>{money(quote.deliveryAmount)}</dd>
          </>
        )}
        <dt className={styles.total}>{format(texts, 'actions.return.sum.total')}</dt>
        <dd className={styles.total}>{money(quote.refundTotal)}</dd>
      </dl>
      <p>
        <b>{format(texts, `actions.return.cost.${quote.returnCost}`)}</b>
      </p>
      <p className={styles.soft}>{format(texts, 'actions.return.how')}</p>
    </div>
  );
}
