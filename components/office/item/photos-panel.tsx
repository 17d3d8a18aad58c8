'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useMutation } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { OfficeItemDetails } from '#contract/private/item-details.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { addPhoto, itemText, replacePhoto, turnPhoto } from '#lib/office/item.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import { Panel } from '../parts/panel.tsx';
import { Note } from '../parts/state.tsx';
import styles from './item.module.css';
import type { ItemSteps } from './item-steps.ts';
import { SortablePhoto } from './sortable-photo.tsx';

/** Loads when a photo is cropped. */
const CropDialog = dynamic(() => import('./crop-dialog.tsx'));

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic';
/** Names of the first two photos, which a card shows. */
const KINDS = ['office.item.photo.front', 'office.item.photo.back'] as const;

/**
 * Photos of an item: moved by dragging or by Alt and the arrows, rotated, cropped, replaced, removed, added.
 * The order is saved with the other fields.
 */
export function PhotosPanel({ item, draft, changed, refused, isOff }: ItemSteps & { isOff: boolean }) {
  const file = useRef<HTMLInputElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const urls = new Map(item.photos.map(({ key, url }) => [key, url]));
  const keys = draft.get('photos').filter((key) => urls.has(key));
  /** A redrawn photo gets another key: this map keeps its place and its focus. */
  const places = useRef(new Map<string, string>());
  const placeOf = (key: string) => places.current.get(key) ?? key;
  const exchanged = (key: string, now: OfficeItemDetails, text: string) => {
    const next = now.photos[item.photos.findIndex((photo) => photo.key === key)];
    if (next) places.current.set(next.key, placeOf(key));
    return changed(now, text);
  };
  const [cropping, setCropping] = useState<{ key: string; name: string }>();
  const opener = useRef<HTMLButtonElement>(undefined);
  // A dialog that is removed from the page does not restore the focus.
  useEffect(() => {
    if (!cropping) opener.current?.focus();
  }, [cropping]);
  const cropped = item.photos.find(({ key }) => key === cropping?.key);
  const exchange = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const adding = useMutation({
    mutationFn: (photo: Blob) => addPhoto(item, photo),
    onSuccess: (now) => changed(now, itemText('office.item.photo.added')),
    onError: refused,
  });
  const turning = useMutation({
    mutationFn: (key: string) => turnPhoto(item, key),
    onSuccess: (now, key) => exchanged(key, now, itemText('office.item.photo.turned')),
    onError: refused,
  });
  const replacing = useMutation({
    mutationFn: ({ key, photo }: { key: string; photo: Blob }) => replacePhoto(item, key, photo),
    onSuccess: (now, { key }) => exchanged(key, now, itemText('office.item.photo.replaced')),
    onError: refused,
  });
  const isBusy = adding.isPending || turning.isPending || replacing.isPending;
  const error = adding.error ?? turning.error ?? replacing.error;
  /** Rotating, cropping, replacing and adding are saved at once and would lose an unsaved order. */
  const isMoved = 'photos' in draft.changed;
  const move = (from: number, to: number) => {
    if (to >= 0 && to < keys.length) draft.set('photos', arrayMove(keys, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <Panel
      title={itemText('office.item.photos')}
      note={
        !isOff && (
          <span className={styles.hint}>
            {itemText('office.item.photos.hint')} <Key>Alt ←</Key> {itemText('office.item.photos.toMove')}
          </span>
        )
      }
      actions={
        !isOff && (
          <>
            <input
              ref={file}
              type="file"
              accept={ACCEPTED}
              aria-label={itemText('office.item.photo.upload')}
              className={styles.file}
              tabIndex={-1}
              onChange={({ target }) => {
                const [photo] = target.files ?? [];
                if (photo) adding.mutate(photo);
                target.value = '';
              }}
            />
            <input
              ref={exchange}
              type="file"
              accept={ACCEPTED}
              aria-label={itemText('office.item.photo.replaceFile')}
              className={styles.file}
              tabIndex={-1}
              onChange={({ target }) => {
                const [photo] = target.files ?? [];
                if (photo && replaced.current) replacing.mutate({ key: replaced.current, photo });
                target.value = '';
              }}
            />
            <Button size="small" disabled={isBusy || isMoved} onClick={() => file.current?.click()}>
              <Icon name="camera" />
              {itemText(adding.isPending ? 'office.item.photo.adding' : 'office.item.photo.upload')}
            </Button>
          </>
        )
      }
    >
      {error && <Note tone="late">{failureText(error)}</Note>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={keys} strategy={rectSortingStrategy} disabled={isOff}>
          <ul className={styles.photos}>
            {keys.map((key, index) => {
              const kind = KINDS[index];
              const name = `${index + 1}. ${itemText(kind ?? 'office.item.photo.more')}`;
              return (
                <SortablePhoto
                  key={placeOf(key)}
                  id={key}
                  url={urls.get(key) ?? ''}
                  name={name}
                  isOff={isOff}
                  isBusy={isBusy || isMoved}
                  onMove={(by) => move(index, index + by)}
                  onTurn={() => turning.mutate(key)}
                  onCrop={(button) => {
                    opener.current = button;
                    setCropping({ key, name });
                  }}
                  onReplace={() => {
                    replaced.current = key;
                    exchange.current?.click();
                  }}
                  onRemove={
                    keys.length > 1
                      ? () =>
                          draft.set(
                            'photos',
                            keys.filter((one) => one !== key),
                          )
                      : undefined
                  }
                />
              );
            })}
            {KINDS.slice(keys.length).map((kind) => (
              <li key={kind} className={styles.missing}>
                {itemText('office.item.photo.missing', { kind: itemText(kind) })}
              </li>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {cropping && cropped && (
        <CropDialog
          item={item}
          photo={cropped}
          name={cropping.name}
          close={() => setCropping(undefined)}
          done={(now, text) => {
            setCropping(undefined);
            return exchanged(cropping.key, now, text);
          }}
          refused={refused}
        />
      )}
    </Panel>
  );
}
