import { PrintButton } from '#components/ui/print-button.tsx';
import type { StoreSession, StoreTradeIn } from '#contract/store-session.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { ReleaseCustomer } from './identify.tsx';
import { outcomeOf } from './outcome.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  session: StoreSession;
  tradeIn: StoreTradeIn;
  texts: Messages;
}

/** The customer's receipt, printed by the browser; never the identity document. */
export function Receipt({ session, tradeIn, texts }: ReceiptProps) {
  const { items, reference, signature, seller, receivedAt, total } = tradeIn;
  const isCredited = items.some(
    ({ state }) => state === 'credited' || state === 'on_sale' || state === 'sold',
  );
  return (
    <>
      <article className={styles.receipt}>
        <p>
          <b>{format(texts, 'store.receipt.number', { reference: reference ?? '' })}</b>
          <br />
          {session.store.name} ·{' '}
          {receivedAt && format(texts, 'store.receipt.at', { at: Date.parse(receivedAt) })}
          <br />
          {seller.firstName} {seller.lastName}
        </p>
        <table>
          <caption className="visually-hidden">{format(texts, 'store.receipt.items')}</caption>
          <tbody>
            {items.map(({ id, brand, type, ...item }) => (
              <tr key={id}>
                <th scope="row">
                  {brand}, {type}
                </th>
                <td>{outcomeOf(item, texts)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {format(texts, isCredited ? 'store.receipt.credited' : 'store.receipt.later')}
              </th>
              <td>{formatMoney(total)}</td>
            </tr>
          </tfoot>
        </table>
        {session.customer && !session.customer.isActivated && <p>{format(texts, 'store.receipt.confirm')}</p>}
        {signature ? (
          <svg
            className={styles.signed}
            viewBox="0 0 400 100"
            role="img"
            aria-label={format(texts, 'store.sign.drawn')}
          >
            <path d={signature} />
          </svg>
        ) : (
          <p className={styles.paperLine}>{format(texts, 'store.sign.title')}</p>
        )}
      </article>
      <div className={styles.actions}>
        <PrintButton kind="main">{format(texts, 'store.receipt.print')}</PrintButton>
        <ReleaseCustomer texts={texts} />
      </div>
    </>
  );
}
