'use client';

import clsx from 'clsx';
import { type RefObject, useEffect, useState } from 'react';
import { PRIVATE_BASE } from '#contract/base.ts';
import type { WorkshopPhotoKind } from '#contract/private/trade-ins.ts';
import type { DraftPhoto } from '#lib/office/bench-draft.ts';
import { readKeptPhoto } from '#lib/office/photo-store.ts';
import { workshopText } from '#lib/office/workshop.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Note } from '../parts/state.tsx';
import styles from './bench.module.css';
import photoStyles from './photos.module.css';
import type { Bench } from './use-bench.ts';
import type { Camera } from './use-camera.ts';

const KINDS = ['front', 'back', 'label', 'fabric'] as const;

/** URL of a draft's photo: the shop's once it is uploaded, before that one of this device. */
function usePhotoUrl({ key, id }: DraftPhoto): string | undefined {
  const [local, setLocal] = useState<string>();
  useEffect(() => {
    if (id) return;
    let url: string | undefined;
    let isOver = false;
    void readKeptPhoto(key).then((file) => {
      if (!file || isOver) return;
      url = URL.createObjectURL(file);
      setLocal(url);
    });
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, id]);
  return id ? `${PRIVATE_BASE}/trade-in-photos/${id}/file?width=640` : local;
}

interface FoundPhotosProps {
  bench: Bench;
  camera: Camera;
  upload: RefObject<HTMLInputElement | null>;
  /** Kind of the next photo; undefined if none is missing. */
  next: WorkshopPhotoKind | undefined;
  /** Kinds in the order of taking them. */
  kinds?: readonly (typeof KINDS)[number][];
  shoot(): void;
}

/** Photos for the sale of the item: one press each, or files of this device. */
export function FoundPhotos({ bench, camera, upload, next, kinds = KINDS, shoot }: FoundPhotosProps) {
  const photos = bench.draft.photos.filter(({ kind }) => kind !== 'finding');
  const count = kinds.filter((kind) => photos.some((photo) => photo.kind === kind)).length;
  const take = async (files: FileList | null) => {
    const open = kinds.filter((kind) => !photos.some((photo) => photo.kind === kind));
    for (const [index, file] of [...(files ?? [])].entries())
      await bench.addPhoto(next === 'finding' ? 'finding' : (open[index] ?? 'fabric'), file);
  };
  return (
    <section>
      <div className={styles.head}>
        <h2>{workshopText('office.workshop.found')}</h2>
        <span className={styles.quiet}>{workshopText('office.workshop.photosOf', { count })}</span>
        <span className={styles.grow} />
        <Button size="small" shortcut="U" onClick={() => upload.current?.click()}>
          {workshopText('office.workshop.upload')}
        </Button>
        <Button size="small" shortcut="C" onClick={shoot}>
          <Icon name="camera" />
          {workshopText('office.workshop.camera')}
        </Button>
      </div>
      <input
        ref={upload}
        className={photoStyles.file}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={workshopText('office.workshop.uploadLabel')}
        onChange={({ target }) => void take(target.files).then(() => (target.value = ''))}
      />
      {bench.failure && (
        <Note tone="late">{workshopText('office.workshop.photo.failed', { reason: bench.failure })}</Note>
      )}
      {camera.isRefused && <Note tone="warn">{workshopText('office.workshop.cameraRefused')}</Note>}
      <video
        ref={camera.video}
        className={photoStyles.view}
        hidden={!camera.isOpen}
        aria-label={workshopText('office.workshop.cameraView')}
        autoPlay
        playsInline
        muted
      />
      <ul className={photoStyles.photos}>
        {kinds.flatMap((kind) => {
          const ofKind = photos.filter((photo) => photo.kind === kind);
          if (ofKind.length === 0)
            return [
              <li key={kind} className={clsx(photoStyles.slot, kind === 'front' && photoStyles.large)}>
                <Icon name="plus" />
                {workshopText(`office.workshop.photo.${kind}`)}
              </li>,
            ];
          return ofKind.map((photo, index) => (
            <Shot
              key={photo.key}
              photo={photo}
              isLarge={kind === 'front' && index === 0}
              drop={() => void bench.dropPhoto(photo)}
            />
          ));
        })}
      </ul>
      {next && (
        <p className={styles.quiet}>
          {workshopText('office.workshop.nextPhoto', {
            kind: workshopText(`office.workshop.photo.${next}`).toLowerCase(),
          })}
        </p>
      )}
    </section>
  );
}

function Shot({ photo, isLarge, drop }: { photo: DraftPhoto; isLarge: boolean; drop: () => void }) {
  const url = usePhotoUrl(photo);
  const kind = workshopText(`office.workshop.photo.${photo.kind}`);
  return (
    <li className={clsx(isLarge && photoStyles.large)}>
      <figure>
        {url && <img src={url} alt="" />}
        <figcaption>
          {kind}
          {!photo.id && `, ${workshopText('office.workshop.photo.waits')}`}
        </figcaption>
        <button
          type="button"
          onClick={drop}
          aria-label={workshopText('office.workshop.photo.remove', { kind: kind.toLowerCase() })}
        >
          ×
        </button>
      </figure>
    </li>
  );
}

/** A close-up next to its fault. */
export function CloseUp({ photo }: { photo: DraftPhoto }) {
  const url = usePhotoUrl(photo);
  return url ? <img src={url} alt="" /> : null;
}
