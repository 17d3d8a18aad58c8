import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { discountOf } from '#lib/money.ts';
import { cardText } from '#lib/office/card-texts.ts';
import { centsOf, money, signedPerCent } from '#lib/office/formats.ts';
import { sizeText } from '#lib/office/frame-texts.ts';
import { lowestBeforeOf } from '#lib/office/item-price.ts';
import { itemsText } from '#lib/office/items.ts';
import { Icon } from '../parts/icon.tsx';
import styles from './preview.module.css';
import type { ItemDraft } from './use-draft.ts';

/** The card of an item in listings, without its buttons and its link. */
export function CardPreview({ item, draft }: { item: OfficeItemDetails; draft: ItemDraft }) {
  const cover = item.photos.find(({ key }) => key === draft.get('photos')[0])?.url;
  const price = centsOf(draft.get('price')) ?? item.price;
  const lowest = lowestBeforeOf(item, price);
  const off = discountOf(price, item.originPrice);
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        {cover ? <img src={cover} alt="" /> : <Icon name="item" />}
        <span>{itemsText('office.items.condition', { condition: draft.get('condition') })}</span>
      </div>
      <b className={styles.brand}>{item.brand}</b>
      <span>{draft.get('title')}</span>
      {draft.get('size') && <span className={styles.soft}>{sizeText(draft.get('size'))}</span>}
      <span>
        <b>{money(price)}</b>{' '}
        {off !== undefined && item.originPrice !== undefined && (
          <>
            <s className={styles.soft}>{cardText('card.wasNew', { price: money(item.originPrice) })}</s>{' '}
            <span className={styles.cut}>{signedPerCent(-off)}</span>
          </>
        )}
      </span>
      {lowest !== undefined && (
        <span className={styles.cut}>{cardText('card.reduced.short', { price: money(lowest) })}</span>
      )}
    </div>
  );
}
