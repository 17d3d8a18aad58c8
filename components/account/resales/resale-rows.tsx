import styles from '#components/account/account.module.css';
import { accountResalePath } from '#lib/account-paths.ts';
import type { TradeIn } from '#lib/contract/trade-in.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';

/** Items in a line each: what it is, what became of it, and what it brings. */
export function ResaleRows({ resales, texts }: { resales: readonly TradeIn[]; texts: Messages }) {
  return (
    <ul className={styles.rows}>
      {resales.map(({ id, state = 'validated', metadata, currency, createdAt, ...resale }) => {
        const amount = resale.purchasePrice ?? resale.priceOffer;
        return (
          <li key={id}>
            <div className={styles.words}>
              <a className={styles.name} href={accountResalePath(id)}>
                {metadata.brand}, {metadata.model ?? metadata.type}
              </a>
              <p className={styles.soft}>
                {format(texts, `resale.state.${state}`)}
                {createdAt && ` · ${dayInWords(createdAt, texts.locale)}`}
              </p>
            </div>
            <div className={styles.end}>
              {amount !== undefined && <b>{formatMoney(amount, currency)}</b>}
              <a className={`${styles.link} ${styles.small}`} href={accountResalePath(id)}>
                {format(texts, state === 'devalued' ? 'resale.answer' : 'resale.see')}
                <span className="visually-hidden">
                  {' '}
                  {metadata.brand}, {metadata.model ?? metadata.type}
                </span>
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
