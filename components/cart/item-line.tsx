import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { OrderItem, UnavailableItem } from '#contract/order.ts';
import { lineFacts } from '#lib/cart/line-facts.ts';
import type { Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { productPath } from '#lib/routes.ts';
import styles from './item-line.module.css';
import { Thumbnail } from './thumbnail.tsx';

interface ItemLineProps {
  item: OrderItem | UnavailableItem;
  /** Currency of the price; an item that is gone has none. */
  currency?: string;
  texts: Messages;
  isPending?: boolean;
  isUnavailable?: boolean;
  /** Its picture loads eagerly. */
  eager?: boolean;
  /** Text below the description: the remaining time, or the reason why it is gone. */
  note?: ReactNode;
  /** Action below the price. */
  action?: ReactNode;
}

/** One item of a cart: photo, brand, title, size and condition, price. */
export function ItemLine({
  item,
  currency,
  texts,
  isPending,
  isUnavailable,
  eager,
  note,
  action,
}: ItemLineProps) {
  const { article } = item;
  return (
    <li
      className={clsx(styles.line, isUnavailable && styles.unavailable, isPending && styles.pending)}
      aria-busy={isPending || undefined}
    >
      <Thumbnail photo={article.photos[0]} eager={eager} />
      <div className={styles.facts}>
        <span className="brand">{article.brand}</span>
        <a className={styles.title} href={productPath(article.slug)}>
          {item.productName}
        </a>
        <span className="soft small">{lineFacts(article, texts)}</span>
        {note}
      </div>
      <div className={styles.side}>
        {'total' in item && currency && <b>{formatMoney(item.total, currency)}</b>}
        {action}
      </div>
    </li>
  );
}
