import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { centsOf, money } from '#lib/office/formats.ts';
import { itemText } from '#lib/office/item.ts';
import { itemsText } from '#lib/office/items.ts';

import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './item.module.css';
import type { ItemDraft } from './use-draft.ts';

/** The card of an item as shoppers see it, with what is typed, and what it still lacks. */
export function PreviewPanel({ item, draft }: { item: OfficeItemDetails; draft: ItemDraft }) {
  const photos = draft.get('photos');
  const cover = item.photos.find(({ key }) => key === photos[0])?.url;
  const price = centsOf(draft.get('price')) ?? item.price;
  const facts = [
    { id: 'front', isThere: photos.length > 0 },
    { id: 'back', isThere: photos.length > 1 },
    { id: 'faults', isThere: draft.get('faults').every(({ photo }) => photo !== undefined) },
    { id: 'lengths', isThere: draft.get('measurements').length > 0 },
    { id: 'text', isThere: draft.get('description') !== '' },
    { id: 'safety', isThere: item.responsible !== undefined },
  ] as const;
  return (
    <Panel title={itemText('office.item.preview')}>
      <div className={styles.preview}>
        <div className={styles.card}>
          <div className={styles.cover}>
            {cover ? <img src={cover} alt="" /> : <Icon name="item" />}
            <span>{itemsText('office.items.condition', { condition: draft.get('condition') })}</span>
          </div>
          <b className={styles.brand}>{item.brand}</b>
          <span>{draft.get('title')}</span>
          <span className={styles.soft}>{itemText('office.item.sizeIs', { size: draft.get('size') })}</span>
          <span>
            <b>{money(price)}</b>{' '}
            {item.originPrice !== undefined && <s className={styles.soft}>{money(item.originPrice)}</s>}
          </span>
        </div>
        <ul className={styles.facts}>
          {facts.map(({ id, isThere }) => (
            <li key={id} className={isThere ? undefined : styles.lacks}>
              <Icon name={isThere ? 'check' : 'warning'} />
              {itemText(`office.item.fact.${id}`)}
              {!isThere && <span className={styles.hidden}>{itemText('office.item.fact.lacks')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
