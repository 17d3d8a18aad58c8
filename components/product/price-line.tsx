import type { Item } from '#contract/product.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { discountOf, formatDiscount, formatMoney } from '#lib/money.ts';
import styles from './heading.module.css';

interface PriceLineProps {
  item: Pick<Item, 'price' | 'originPrice' | 'currency'> & {
    reduction?: Pick<NonNullable<Item['reduction']>, 'lowestPrice'>;
  };
  /** Messages of cards. */
  texts: Messages;
}

/**
 * Price, price when new and discount (specification, section 2). If the shop's own price was reduced, the
 * lowest price before that is shown separately from the price when new (Directive 98/6/EC, Art. 6a).
 */
export function PriceLine({ item, texts }: PriceLineProps) {
  const off = discountOf(item.price, item.originPrice);
  const { reduction } = item;
  return (
    <>
      <p className={styles.price}>
        <b>{formatMoney(item.price, item.currency)}</b>
        {off !== undefined && item.originPrice !== undefined && (
          <>
            <s>{format(texts, 'card.wasNew', { price: formatMoney(item.originPrice, item.currency) })}</s>
            <span className={styles.cut}>{formatDiscount(off)}</span>
          </>
        )}
      </p>
      {reduction && (
        <p className={styles.reduced}>
          {format(texts, 'card.reduced', { price: formatMoney(reduction.lowestPrice, item.currency) })}
        </p>
      )}
    </>
  );
}
