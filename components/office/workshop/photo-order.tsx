'use client';

import { useRef, useState } from 'react';
import type { OfficePhoto } from '#contract/private/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import { Panel } from '../parts/panel.tsx';
import styles from './bench.module.css';
import photoStyles from './photos.module.css';

interface PhotoOrderProps {
  photos: readonly OfficePhoto[];
  setOrder(ids: readonly string[]): void;
  add(files: readonly File[]): void;
}

/** Photos in the order for shoppers: Alt and an arrow moves the focused one. */
export function PhotoOrder({ photos, setOrder, add }: PhotoOrderProps) {
  const upload = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState('');
  const nameOf = ({ kind }: OfficePhoto) =>
    kind === 'fault' ? kind : workshopText(`office.workshop.photo.${kind}`);
  const move = (id: string, step: 1 | -1) => {
    const ids = photos.map((photo) => photo.id);
    const from = ids.indexOf(id);
    const to = from + step;
    if (from < 0 || to < 0 || to >= ids.length) return;
    setOrder(ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1)));
  };
  useKeys({
    u: () => upload.current?.click(),
    'alt arrowleft': () => move(chosen, -1),
    'alt arrowright': () => move(chosen, 1),
  });
  return (
    <Panel
      title={workshopText('office.workshop.publish.photos')}
      actions={
        <Button size="small" shortcut="U" onClick={() => upload.current?.click()}>
          <Icon name="plus" />
          {workshopText('office.workshop.upload')}
        </Button>
      }
    >
      <input
        ref={upload}
        className={photoStyles.file}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={workshopText('office.workshop.uploadLabel')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <ol ref={list} className={photoStyles.sorted}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={workshopText('office.workshop.publish.place', {
                kind: nameOf(photo),
                place: index + 1,
                count: photos.length,
              })}
              onFocus={() => setChosen(photo.id)}
            >
              <img src={`${photo.url}?width=320`} alt="" />
              <span>{nameOf(photo)}</span>
            </button>
            <span className={photoStyles.moves}>
              <button
                type="button"
                disabled={index === 0}
                onClick={() => move(photo.id, -1)}
                aria-label={workshopText('office.workshop.publish.before', { kind: nameOf(photo) })}
              >
                ←
              </button>
              <button
                type="button"
                disabled={index === photos.length - 1}
                onClick={() => move(photo.id, 1)}
                aria-label={workshopText('office.workshop.publish.after', { kind: nameOf(photo) })}
              >
                →
              </button>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        <Key>Alt ←</Key> <Key>Alt →</Key> {workshopText('office.workshop.publish.move')}.{' '}
        {workshopText('office.workshop.publish.closeUps')}
      </p>
    </Panel>
  );
}
