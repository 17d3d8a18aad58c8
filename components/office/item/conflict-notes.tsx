import type { Ref } from 'react';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { fieldsOf, type ItemFields, itemText } from '#lib/office/item.ts';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/state.tsx';
import styles from './item.module.css';
import type { ItemDraft } from './use-draft.ts';

/** A value of a field in words. */
const inWords = (value: ItemFields[keyof ItemFields]): string =>
  typeof value === 'string'
    ? value
    : value
        .map((part, index) => {
          if (typeof part === 'string') return String(index + 1);
          return 'value' in part ? `${part.name} ${part.value}` : part.description;
        })
        .join(', ');

interface ConflictNotesProps {
  draft: ItemDraft;
  item: OfficeItemDetails;
  /** Of the element around the notes. */
  ref: Ref<HTMLDivElement>;
}

/** Fields that another member has saved meanwhile: both values, one to choose. */
export function ConflictNotes({ draft, item, ref }: ConflictNotesProps) {
  const theirs = fieldsOf(item);
  const notes = draft.conflicts.map((key) => (
    <Note key={key} tone="warn">
      <div className={styles.conflict}>
        <b>{itemText('office.item.conflict', { field: itemText(`office.item.${key}`) })}</b>
        <span>{itemText('office.item.conflict.theirs', { value: inWords(theirs[key]) })}</span>
        <Button size="small" onClick={() => draft.takeTheirs(key)}>
          {itemText('office.item.conflict.takeTheirs')}
        </Button>
        <span>{itemText('office.item.conflict.mine', { value: inWords(draft.get(key)) })}</span>
        <Button size="small" onClick={() => draft.keepMine(key)}>
          {itemText('office.item.conflict.keepMine')}
        </Button>
      </div>
    </Note>
  ));
  return (
    <div ref={ref} className={styles.conflicts}>
      {notes}
    </div>
  );
}
