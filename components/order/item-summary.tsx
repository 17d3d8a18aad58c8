import type { ReactNode } from 'react';
import { Thumbnail } from '#components/cart/thumbnail.tsx';
import type { OrderItem } from '#contract/order.ts';
import { sizeText } from '#lib/catalogue/size-text.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import styles from './item-summary.module.css';

interface ItemSummaryProps {
  item: OrderItem | undefined;
  name: string;
  texts: Messages;
  /** Note below the description. */
  note?: ReactNode;
  side?: ReactNode;
}

/** One item of an order, with its photo. */
export function ItemSummary({ item, name, texts, note, side }: ItemSummaryProps) {
  const { brand, size, condition } = item?.article ?? {};
  const facts = [
    size && sizeText(size, texts, 'cart.size'),
    condition && format(texts, `condition.${condition}`),
  ].filter(Boolean);
  return (
    <span className={styles.piece}>
      <span className={styles.shot}>
        <Thumbnail photo={item?.article.photos[0]} />
      </span>
      <span className={styles.facts}>
        {brand && <span className="brand">{brand}</span>}
        <span>{name}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {note && <small>{note}</small>}
      </span>
      {side && <span className={styles.side}>{side}</span>}
    </span>
  );
}
