import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type OfficeTradeInDetails, SOLD_WITH } from '#contract/private/trade-ins.ts';
import { failureText } from '#lib/office/frame-texts.ts';
import { type BatchState, missingKinds } from '#lib/office/photo-batch.ts';
import { spacedNumber, tradeInQuery, tradeInsText } from '#lib/office/trade-ins.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { hangItem, workshopText } from '#lib/office/workshop.ts';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Note, State, Tag } from '../parts/state.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { useToast } from '../parts/toast.tsx';
import styles from './batch.module.css';
import benchStyles from './bench.module.css';
import { Declared } from './declared.tsx';
import { FoundPhotos } from './found-photos.tsx';
import { useBench } from './use-bench.ts';
import type { Camera } from './use-camera.ts';

/** Props and callbacks of an item in a batch. */
interface BatchSteps {
  /** Element that shows the current item; undefined until it is mounted. */
  stage: HTMLElement | null;
  camera: Camera;
  /** The item whose last photo is to be taken again; a new object for each request. */
  again: { number: string } | undefined;
  choose(number: string): void;
  remove(number: string): void;
  report(number: string, state: BatchState): void;
  /** Reports a photo of the item. */
  taken(number: string): void;
  /** Moves on from an item with all its photos. */
  goOn(number: string): void;
}

interface BatchItemProps extends BatchSteps {
  number: string;
  /** The item is in front of the camera. */
  isCurrent: boolean;
}

/** An item of a batch: a row with its missing photos; the current one is shown next to it, and photographed. */
export function BatchItem(props: BatchItemProps) {
  const { number, report } = props;
  const query = useQuery(tradeInQuery(number));
  const item = query.data;
  const isHere = item?.state === 'received' || item?.state === 'in_review';
  const state = item && !isHere ? 'off' : query.isError ? 'off' : 'reading';
  useEffect(() => {
    if (!isHere) report(number, state);
  }, [number, isHere, state, report]);
  if (item && isHere) return <Photographed {...props} item={item} />;
  const why = item
    ? workshopText('office.batch.off', {
        state: tradeInsText('office.tradeIns.stateOf', { state: item.state }),
      })
    : query.isError && failureText(query.error);
  return <Row {...props} item={item} said={why} />;
}

interface RowProps extends BatchItemProps {
  item: OfficeTradeInDetails | undefined;
  said: ReactNode;
  /** A photo still has to be uploaded: the item stays in the batch, which uploads it. */
  isKept?: boolean;
}

function Row({ number, item, isCurrent, said, isKept, choose, remove }: RowProps) {
  const photo = item?.declared.photos[0]?.url;
  return (
    <li className={clsx(styles.row, isCurrent && styles.current)}>
      <button
        type="button"
        className={styles.choose}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => choose(number)}
      >
        <Thumbnail photo={photo && `${photo}?width=320`} />
        <span className={styles.what}>
          <b>{item ? `${item.brand}, ${item.name}` : spacedNumber(number)}</b>
          {item && <span>{spacedNumber(number)}</span>}
          <span>{said}</span>
        </span>
        {item?.shelf && <Tag>{item.shelf}</Tag>}
      </button>
      <Button
        kind="plain"
        size="small"
        disabled={isKept}
        aria-label={workshopText('office.batch.remove', { number })}
        onClick={() => remove(number)}
      >
        ×
      </Button>
    </li>
  );
}

/** Uploads the item's photos, whether or not it is the current one. */
function Photographed({ item, ...steps }: BatchItemProps & { item: OfficeTradeInDetails }) {
  const { isCurrent, stage, camera, again, report, taken, goOn } = steps;
  const bench = useBench(item);
  const upload = useRef<HTMLInputElement>(null);
  const isShooting = useRef(false);
  const photos = bench.draft.photos.filter(({ kind }) => kind !== 'finding');
  const missing = missingKinds(photos);
  const [next] = missing;
  const waiting = bench.draft.photos.filter(({ id }) => id === undefined).length;
  const state = next ? 'open' : waiting > 0 ? 'waits' : 'done';
  useEffect(() => report(item.id, state), [item.id, state, report]);

  // The last photo of an item moves on to the next: the hands hold clothes.
  const wasOpen = useRef(next !== undefined);
  useEffect(() => {
    if (isCurrent && wasOpen.current && !next) goOn(item.id);
    wasOpen.current = next !== undefined;
  }, [isCurrent, next, item.id, goOn]);

  const drop = useRef(bench.dropPhoto);
  drop.current = bench.dropPhoto;
  const last = useRef(photos.at(-1));
  last.current = photos.at(-1);
  const handled = useRef(again);
  useEffect(() => {
    if (again === handled.current) return;
    handled.current = again;
    if (again?.number === item.id && last.current) void drop.current(last.current);
  }, [again, item.id]);

  const counted = {
    ...bench,
    async addPhoto(...photo: Parameters<typeof bench.addPhoto>) {
      await bench.addPhoto(...photo);
      taken(item.id);
    },
  };
  const shoot = async () => {
    if (!next) return goOn(item.id);
    if (isShooting.current) return;
    isShooting.current = true;
    try {
      const file = await camera.shoot();
      if (file) await counted.addPhoto(next, file);
      else upload.current?.click();
    } finally {
      isShooting.current = false;
    }
  };
  useKeys(isCurrent && stage ? { c: () => void shoot(), u: () => upload.current?.click() } : {});
  const named = missing.map((kind) => workshopText(`office.workshop.photo.${kind}`).toLowerCase()).join(', ');
  const count = SOLD_WITH.length - missing.length;
  const said = (
    <>
      <State filled={(count / SOLD_WITH.length) * 100} tone={state === 'done' ? 'done' : 'now'}>
        {state === 'done'
          ? workshopText('office.batch.isDone')
          : workshopText('office.batch.count', { count })}
      </State>
      {next && <small>{workshopText('office.batch.missing', { kinds: named })}</small>}
      {waiting > 0 && <small>{workshopText('office.batch.waits', { count: waiting })}</small>}
    </>
  );
  return (
    <>
      <Row {...steps} item={item} said={said} isKept={waiting > 0} />
      {isCurrent &&
        stage &&
        createPortal(
          <>
            <div className={benchStyles.head}>
              <h2>
                {item.brand}, {item.name}
              </h2>
              <span className={benchStyles.quiet}>
                {[item.size, item.color, spacedNumber(item.id)].filter(Boolean).join(', ')}
              </span>
              <Tag>{item.shelf ?? workshopText('office.batch.noShelf')}</Tag>
            </div>
            <FoundPhotos
              bench={counted}
              camera={camera}
              upload={upload}
              next={next}
              kinds={SOLD_WITH}
              shoot={() => void shoot()}
            />
            <Declared item={item} />
            <HangForm item={item} />
          </>,
          stage,
        )}
    </>
  );
}

/** Sets the workshop shelf of the item. */
function HangForm({ item }: { item: OfficeTradeInDetails }) {
  const client = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const shelf = useRef<HTMLInputElement>(null);
  const { queryKey } = tradeInQuery(item.id);
  const hanging = useMutation({
    mutationFn: () => hangItem(item, typed),
    onSuccess(now) {
      setTyped('');
      // The pedal types a letter, which the field would receive.
      shelf.current?.blur();
      client.setQueryData(queryKey, now);
      toast({
        text: workshopText('office.batch.hung', { number: item.id, shelf: now.shelf ?? '' }),
      });
    },
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !hanging.isPending) hanging.mutate();
  };
  return (
    <form className={styles.hang} onSubmit={submit}>
      {hanging.error && <Note tone="late">{failureText(hanging.error)}</Note>}
      <Field
        ref={shelf}
        label={workshopText('office.batch.shelf')}
        value={typed}
        maxLength={10}
        placeholder="B-02-6"
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={typed.trim() === '' || hanging.isPending}>
        {workshopText('office.batch.hang')}
      </Button>
    </form>
  );
}
