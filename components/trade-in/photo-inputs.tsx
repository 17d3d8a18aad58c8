'use client';

import { type ChangeEvent, useEffect, useState } from 'react';
import type { PhotoUpload } from '#contract/trade-in-photo.ts';
import {
  MAX_PHOTO_BYTES,
  SELLER_PHOTO_KINDS,
  type SellerPhotoKind,
  TRADE_IN_PHOTOS,
} from '#contract/trade-in-photo-kinds.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import { browserClient } from '#lib/api/browser-client.ts';
import { failureOf } from '#lib/api/error-messages.ts';
import { storeClient, storePhotoPath } from '#lib/api/store-client.ts';
import { format, hasMessage, type Messages } from '#lib/i18n/format.ts';
import { itemFieldName, photoField } from '#lib/trade-in/field-names.ts';
import { smallPhotoPath } from '#lib/trade-in/paths.ts';
import { photoError } from '#lib/trade-in/photo-error.ts';
import frameStyles from './photo-inputs.module.css';
import { useOnFieldChange } from './posted-form.tsx';
import styles from './trade-in.module.css';

interface PhotoInputsProps {
  item: string;
  /** Taken by the staff of a store, for one of several items: opens the tablet's camera directly. */
  atCounter?: boolean;
  photos: TradeInPhoto[];
  /** Errors by field, such as `photo-front`: ids of texts, or texts written by the API. */
  errors: Record<string, string>;
  texts: Messages;
}

/** A photo in upload, with its progress from 0 to 1, or its error and a retry. */
interface Sending {
  part: number;
  error: string;
  file: File;
  begun: PhotoUpload | undefined;
}

/** A frame for each required photo. Without JavaScript they are file fields of the surrounding form. */
export function PhotoInputs({ item, atCounter = false, photos: first, errors, texts }: PhotoInputsProps) {
  const client = atCounter ? storeClient(browserClient) : browserClient;
  const fieldOf = (kind: SellerPhotoKind) =>
    atCounter ? itemFieldName(photoField(kind), item) : photoField(kind);
  const [photos, setPhotos] = useState(first);
  const onFieldChange = useOnFieldChange();
  useEffect(() => {
    if (photos !== first) onFieldChange('photos');
  }, [photos, first, onFieldChange]);
  const [sending, setSending] = useState<Partial<Record<SellerPhotoKind, Sending>>>({});
  const [said, setSaid] = useState('');
  /** Photos that could not be removed, by id. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const frames = SELLER_PHOTO_KINDS.flatMap((kind) => {
    const there = photos.filter((photo) => photo.kind === kind);
    // Another fault can be added while there is room.
    const hasRoom = photos.length < TRADE_IN_PHOTOS.max && kind === 'fault';
    const shown = there.map((photo) => ({ kind, photo, key: photo.id }));
    return there.length === 0 || hasRoom ? [...shown, { kind, photo: undefined, key: kind }] : shown;
  });
  const nameOf = (kind: SellerPhotoKind) => format(texts, `tradeIn.photos.kind.${kind}`);
  const textOf = (message: string) => (hasMessage(texts, message) ? format(texts, message) : message);
  const update = (kind: SellerPhotoKind, next: Sending | undefined) =>
    setSending((before) => ({ ...before, [kind]: next }));

  async function send(kind: SellerPhotoKind, file: File, begun?: PhotoUpload): Promise<void> {
    const state: Sending = { part: 0, error: '', file, begun };
    if (file.size > MAX_PHOTO_BYTES) return update(kind, { ...state, error: 'tradeIn.photos.large' });
    update(kind, { ...state });
    setSaid(format(texts, 'tradeIn.photos.sending', { kind: nameOf(kind) }));
    try {
      const { uploadPhoto } = await import('#lib/trade-in/upload-photo.ts');
      const photo = await uploadPhoto(client, {
        item,
        kind,
        file,
        begun,
        onProgress: (part) => {
          state.part = part;
          update(kind, { ...state });
        },
        onBegun: (upload) => {
          state.begun = upload;
        },
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      });
      setPhotos((before) => [...before.filter((one) => kind === 'fault' || one.kind !== kind), photo]);
      update(kind, undefined);
      setSaid(format(texts, 'tradeIn.photos.there', { kind: nameOf(kind) }));
    } catch (error) {
      update(kind, { ...state, error: photoError(error) });
    }
  }

  function onChosen(kind: SellerPhotoKind, { currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const [file] = input.files ?? [];
    // Uploaded now, so the form must not send it again.
    input.value = '';
    if (file) void send(kind, file);
  }

  async function remove(photo: TradeInPhoto): Promise<void> {
    setKept((before) => new Set([...before].filter((id) => id !== photo.id)));
    try {
      const { deleteTradeInPhoto } = await import('#lib/api/trade-ins.ts');
      await deleteTradeInPhoto(client, photo.id);
    } catch (error) {
      // 404: already removed in another window.
      if (failureOf(error)?.status !== 404) return setKept((before) => new Set([...before, photo.id]));
    }
    setPhotos((before) => before.filter(({ id }) => id !== photo.id));
  }

  return (
    <>
      {!atCounter && <input type="hidden" name="photos" value={photos.length} />}
      <ul className={frameStyles.frames}>
        {frames.map(({ kind, photo, key }) => {
          const now = photo ? undefined : sending[kind];
          const refused = now ? now.error : errors[fieldOf(kind)];
          const error = photo ? kept.has(photo.id) && 'tradeIn.photos.notRemoved' : refused;
          const canRetry = now?.error === 'tradeIn.photos.failed';
          return (
            <li key={key} className={frameStyles.frame}>
              {photo ? (
                <>
                  <img
                    src={atCounter ? storePhotoPath(photo.url, '320') : smallPhotoPath(photo.url, '320')}
                    alt={nameOf(kind)}
                    width={photo.width}
                    height={photo.height}
                  />
                  <button
                    type="submit"
                    form={`remove-${photo.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      void remove(photo);
                    }}
                  >
                    {format(texts, 'tradeIn.photos.remove')}{' '}
                    <span className="visually-hidden">{nameOf(kind)}</span>
                  </button>
                </>
              ) : (
                <label>
                  <span>{nameOf(kind)}</span>
                  <input
                    type="file"
                    id={`field-${fieldOf(kind)}`}
                    name={fieldOf(kind)}
                    capture={atCounter ? 'environment' : undefined}
                    accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
                    aria-describedby={error ? `said-${fieldOf(kind)}` : undefined}
                    aria-invalid={error ? true : undefined}
                    onChange={(event) => onChosen(kind, event)}
                  />
                  {now && !now.error && <progress value={now.part} max={1} aria-label={nameOf(kind)} />}
                </label>
              )}
              {error && (
                <span id={photo ? undefined : `said-${fieldOf(kind)}`} role="alert" className={styles.bad}>
                  {textOf(error)}
                </span>
              )}
              {canRetry && now && (
                <button type="button" onClick={() => void send(kind, now.file, now.begun)}>
                  {format(texts, 'tradeIn.photos.again')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
