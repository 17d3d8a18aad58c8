import clsx from 'clsx';
import type { WalletTransaction } from '#contract/credit.ts';
import { idOf } from '#contract/hydra.ts';
import { accountOrderPath, accountResalePath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { itemName, type TradeInLabels } from '#lib/trade-in-labels.ts';
import styles from './account.module.css';

interface LedgerProps {
  transactions: WalletTransaction[];
  labels: TradeInLabels;
  texts: Messages;
}

/** Movements of the credit, newest first. */
export function Ledger({ transactions, labels, texts }: LedgerProps) {
  const about = (movement: string, detail: string | null | undefined) =>
    detail ? format(texts, 'account.ledger.about', { movement, detail }) : movement;
  return (
    <ul className={clsx(styles.rows, styles.bare)}>
      {transactions.map(({ id, amount, currency, reason, order, tradeIn, note, store, createdAt }) => (
        <li key={id}>
          <div className={styles.words}>
            {about(
              about(
                format(texts, `account.ledger.${reason}`),
                tradeIn && itemName({ metadata: tradeIn }, labels),
              ) + (store ? `, ${store}` : ''),
              note,
            )}
            <p className="soft small">
              <time dateTime={createdAt}>{dayInWords(createdAt, texts.locale)}</time>
              {tradeIn && (
                <>
                  {' · '}
                  <a className={styles.link} href={accountResalePath(tradeIn.id)}>
                    {format(texts, 'account.ledger.tradeIn', { reference: tradeIn.reference })}
                  </a>
                </>
              )}
              {order && (
                <>
                  {' · '}
                  <a className={styles.link} href={accountOrderPath(idOf(order))}>
                    {format(texts, 'account.order.see')}
                  </a>
                </>
              )}
            </p>
          </div>
          <div className={styles.end}>
            <b>
              {amount > 0 ? '+' : '−'}
              {formatMoney(Math.abs(amount), currency)}
            </b>
          </div>
        </li>
      ))}
    </ul>
  );
}
