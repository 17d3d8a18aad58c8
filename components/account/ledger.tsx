import clsx from 'clsx';
import { accountOrderPath } from '#lib/account-paths.ts';
import type { WalletTransaction } from '#lib/contract/credit.ts';
import { idOf } from '#lib/contract/hydra.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import styles from './account.module.css';

/** What came into the credit and went out of it, newest first. */
export function Ledger({ transactions, texts }: { transactions: WalletTransaction[]; texts: Messages }) {
  return (
    <ul className={clsx(styles.rows, styles.bare)}>
      {transactions.map(({ id, amount, currency, reason, order, createdAt }) => (
        <li key={id}>
          <div className={styles.words}>
            {format(texts, `account.ledger.${reason}`)}
            <p className="soft small">
              <time dateTime={createdAt}>{dayInWords(createdAt, texts.locale)}</time>
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
