'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { moment } from '#lib/office/formats.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { itemText, moveItem } from '#lib/office/item.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note, Tag } from '../parts/state.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';

/** The shelf of an item; scanning another shelf moves the item there. */
export function ShelfPanel({ item, changed, refused, mayMove }: ItemSteps & { mayMove: boolean }) {
  const [isMoving, setMoving] = useState(false);
  const [shelf, setShelf] = useState('');
  const here = item.stores.find(({ name }) => name === item.shelf?.store)?.id ?? '';
  const [store, setStore] = useState(here);
  const moving = useMutation({
    mutationFn: () => moveItem(item, { shelf: shelf.trim(), store: store || undefined }),
    async onSuccess(now) {
      setMoving(false);
      setShelf('');
      await changed(now, itemText('office.item.moved', { shelf: now.shelf?.code ?? '' }));
    },
    onError: refused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shelf.trim() !== '') moving.mutate();
  };
  useKeys(mayMove ? { '/': () => setMoving(true) } : {});
  return (
    <Panel title={itemText('office.item.shelf')}>
      <div className={styles.stack}>
        <div className={styles.shelf}>
          {item.shelf ? (
            <>
              <Tag>{item.shelf.code}</Tag>
              <span>
                {item.shelf.store ?? itemText('office.item.workshop')}
                <small>{itemText('office.item.scanned', { at: moment(item.shelf.movedAt) })}</small>
              </span>
            </>
          ) : (
            <span className={styles.soft}>{itemText('office.item.noShelf')}</span>
          )}
          {mayMove && !isMoving && (
            <Button shortcut="/" onClick={() => setMoving(true)}>
              {itemText('office.item.move')}
            </Button>
          )}
        </div>
        {isMoving && (
          <form className={styles.fields} onSubmit={submit}>
            <Field
              label={itemText('office.item.scanShelf')}
              autoFocus
              autoComplete="off"
              autoCapitalize="characters"
              placeholder="B-02-6"
              value={shelf}
              onChange={({ target }) => setShelf(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && setMoving(false)}
            />
            <SelectField
              label={itemText('office.item.place')}
              value={store}
              onChange={({ target }) => setStore(target.value)}
            >
              <option value="">{itemText('office.item.workshop')}</option>
              {item.stores.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button type="submit" shortcut="Enter" disabled={moving.isPending}>
              {itemText('office.item.moveHere')}
            </Button>
          </form>
        )}
        {moving.error && <Note tone="late">{failureText(moving.error)}</Note>}
      </div>
    </Panel>
  );
}
