import clsx from 'clsx';
import type { PricePreview } from '#contract/private/items.ts';
import { itemsText, shortMoney } from '#lib/office/items.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import styles from './price-panel.module.css';

/** Each item with its price before and after, or the reason why it keeps its price. */
export function PricePreviewTable({ items }: Pick<PricePreview, 'items'>) {
  return (
    <table className={styles.preview}>
      <thead>
        <tr>
          <th scope="col">{itemsText('office.items.prices.preview')}</th>
          <th scope="col">{itemsText('office.items.prices.before')}</th>
          <th scope="col">{itemsText('office.items.prices.after')}</th>
          <th scope="col">{itemsText('office.items.prices.margin')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, brand, title, photo, price, newPrice, margin, leftOut }) => (
          <tr key={id} className={clsx(leftOut && styles.left)}>
            <th scope="row">
              <span title={title}>
                <Thumbnail photo={photo} /> {brand}
              </span>
            </th>
            <td>
              <s>{shortMoney(price)}</s>
            </td>
            {leftOut ? (
              <>
                <td>{itemsText(`office.items.prices.leftOut.${leftOut}`)}</td>
                <td />
              </>
            ) : (
              <>
                <td>
                  <b>{shortMoney(newPrice)}</b>
                </td>
                <td>{margin !== undefined && shortMoney(Math.round(margin / 100) * 100)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
