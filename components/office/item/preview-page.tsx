import { PriceLine } from '#components/product/price-line.tsx';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { CARD_TEXTS } from '#lib/office/card-texts.ts';
import { centsOf } from '#lib/office/formats.ts';
import { itemText } from '#lib/office/item.ts';
import { lowestBeforeOf } from '#lib/office/item-price.ts';
import { itemsText } from '#lib/office/items.ts';
import { shopCurrency } from '#shared/currency.ts';
import { Values } from '../parts/panel.tsx';
import styles from './preview.module.css';
import type { ItemDraft } from './use-draft.ts';

/** The product page of an item: photos, title, price with the lowest one before a reduction, and facts. */
export function PagePreview({ item, draft }: { item: OfficeItemDetails; draft: ItemDraft }) {
  const price = centsOf(draft.get('price')) ?? item.price;
  const lowest = lowestBeforeOf(item, price);
  const photos = draft.get('photos').flatMap((key) => item.photos.find((photo) => photo.key === key) ?? []);
  const faults = draft.get('faults').filter(({ description }) => description.trim() !== '');
  const rows = [
    {
      name: itemText('office.item.condition'),
      value: itemsText('office.items.condition', { condition: draft.get('condition') }),
    },
    { name: itemText('office.item.size'), value: draft.get('size') },
    { name: itemText('office.item.color'), value: draft.get('color') },
    ...draft.get('measurements').map(({ name, value }) => ({
      name: itemText('office.item.length', { name }),
      value: value && `${value} cm`,
    })),
    { name: itemText('office.item.responsible'), value: item.responsible ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <article className={styles.page}>
      {photos.length > 0 && (
        <ul className={styles.gallery}>
          {photos.map(({ key, url }) => (
            <li key={key}>
              <img src={url} alt="" />
            </li>
          ))}
        </ul>
      )}
      <b className={styles.brand}>{item.brand}</b>
      <p className={styles.title}>{draft.get('title')}</p>
      <div>
        <PriceLine
          texts={CARD_TEXTS}
          item={{
            price,
            originPrice: item.originPrice,
            currency: shopCurrency(),
            reduction: lowest === undefined ? undefined : { lowestPrice: lowest },
          }}
        />
      </div>
      {draft.get('description') && <p className={styles.text}>{draft.get('description')}</p>}
      {faults.length > 0 && (
        <div>
          <b>{itemText('office.item.faults')}</b>
          <ul>
            {faults.map(({ description }) => (
              <li key={description}>{description}</li>
            ))}
          </ul>
        </div>
      )}
      <Values rows={rows} />
    </article>
  );
}
