'use client';

import { useState } from 'react';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { itemText } from '#lib/office/item.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './preview.module.css';
import { CardPreview } from './preview-card.tsx';
import { PagePreview } from './preview-page.tsx';
import type { ItemDraft } from './use-draft.ts';

const VIEWS = ['card', 'page'] as const;

/** Shows the draft of an item as a card or a page, as shoppers will see it, and lists missing fields. */
export function PreviewPanel({ item, draft }: { item: OfficeItemDetails; draft: ItemDraft }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('card');
  const photos = draft.get('photos');
  const facts = [
    { id: 'front', isThere: photos.length > 0 },
    { id: 'back', isThere: photos.length > 1 },
    { id: 'faults', isThere: draft.get('faults').every(({ photo }) => photo !== undefined) },
    { id: 'lengths', isThere: draft.get('measurements').length > 0 },
    { id: 'text', isThere: draft.get('description') !== '' },
    { id: 'safety', isThere: item.responsible !== undefined },
  ] as const;
  return (
    <Panel
      title={itemText('office.item.preview')}
      actions={
        <fieldset className={styles.views}>
          <legend>{itemText('office.item.preview.show')}</legend>
          {VIEWS.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {itemText(`office.item.preview.${one}`)}
            </button>
          ))}
        </fieldset>
      }
    >
      <div className={styles.preview} data-view={view}>
        {view === 'card' ? (
          <CardPreview item={item} draft={draft} />
        ) : (
          <PagePreview item={item} draft={draft} />
        )}
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
