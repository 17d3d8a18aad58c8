import styles from '#components/account/account.module.css';
import type { TradeIn, TradeInState } from '#contract/trade-in.ts';
import { accountResalePath } from '#lib/account-paths.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { dayInWords } from '#lib/order/actions/period.ts';
import { tradeInPath, tradeInThumbnailPath } from '#lib/trade-in/paths.ts';
import { itemName, type TradeInLabels } from '#lib/trade-in-labels.ts';
import itemRows from '../item-rows.module.css';

/** States of items that the shop does not buy. */
const NOT_PAID: readonly TradeInState[] = [
  'refused',
  'declined',
  'returned',
  'donated',
  'recycled',
  'cancelled',
  'expired',
];

/** The seller's next step, by state. */
const NEXT: Partial<Record<TradeInState, string>> = {
  estimated: 'resale.continue',
  devalued: 'resale.answer',
};

interface ResaleRowsProps {
  resales: readonly TradeIn[];
  labels: TradeInLabels;
  texts: Messages;
}

/** Items, one per row: title, state and amount. */
export function ResaleRows({ resales, labels, texts }: ResaleRowsProps) {
  return (
    <ul className={styles.rows}>
      {resales.map((resale) => {
        const { id, state = 'validated', currency, createdAt, photos: [photo] = [] } = resale;
        const name = itemName(resale, labels);
        const amount = NOT_PAID.includes(state) ? undefined : (resale.purchasePrice ?? resale.priceOffer);
        return (
          <li key={id}>
            <div className={itemRows.pieces}>
              <span className="shot">
                {photo && (
                  <img src={tradeInThumbnailPath(photo)} alt="" loading="lazy" width={76} height={101} />
                )}
              </span>
            </div>
            <div className={styles.words}>
              <a className={itemRows.title} href={accountResalePath(id)}>
                {name}
              </a>
              <p className="soft small">
                {format(texts, `resale.state.${state}`)}
                {createdAt && ` · ${dayInWords(createdAt, texts.locale)}`}
              </p>
            </div>
            <div className={styles.end}>
              {amount !== undefined && <b>{formatMoney(amount, currency)}</b>}
              <a
                className={`${styles.link} small`}
                href={state === 'estimated' ? tradeInPath() : accountResalePath(id)}
              >
                {format(texts, NEXT[state] ?? 'resale.see')}
                <span className="visually-hidden"> {name}</span>
              </a>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
