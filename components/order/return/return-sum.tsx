import type { ReturnQuote } from '#lib/contract/order-return.ts';
import { say, type Texts } from '#lib/forms/say.ts';
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
  texts: Texts;
}) {
  const money = (cents: number) => formatMoney(cents, currency);
  const pieces = quote.refundTotal - quote.deliveryAmount;
  return (
    <div className={styles.sum}>
      <dl>
        <dt>{say(texts, 'actions.return.sum.piece')}</dt>
        <dd>{money(pieces)}</dd>
        {quote.deliveryAmount > 0 && (
          <>
            <dt>{say(texts, 'actions.return.sum.delivery')}</dt>
            <dd>{money(quote.deliveryAmount)}</dd>
          </>
        )}
        <dt className={styles.total}>{say(texts, 'actions.return.sum.total')}</dt>
        <dd className={styles.total}>{money(quote.refundTotal)}</dd>
      </dl>
      <p>
        <b>{say(texts, `actions.return.cost.${quote.returnCost}`)}</b>
      </p>
      <p className={styles.soft}>{say(texts, 'actions.return.how')}</p>
    </div>
  );
}
