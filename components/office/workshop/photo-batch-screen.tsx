'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '#lib/office/frame-texts.ts';
import {
  BATCH_SIZE,
  type BatchState,
  type BatchStates,
  keepBatch,
  neighbour,
  nextOpen,
  numberOf,
  readBatch,
} from '#lib/office/photo-batch.ts';
import { useKeys } from '#lib/office/use-keys.ts';
import { itemsToPhotograph, workshopText } from '#lib/office/workshop.ts';
import { officeWorkshopPath } from '#lib/office-paths.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Key } from '../parts/key.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { Note } from '../parts/state.tsx';
import { useToast } from '../parts/toast.tsx';
import { Screen } from '../screen.tsx';
import styles from './batch.module.css';
import { BatchItem } from './batch-item.tsx';
import benchStyles from './bench.module.css';
import { useCamera } from './use-camera.ts';

/**
 * Items photographed one after another: chosen by a scanner or in the order of the shelves, then front, back,
 * fabric and label of each by the key `C`, or by a pedal that types it. The batch and its photos stay on this
 * device until they are uploaded.
 */
export function PhotoBatchScreen() {
  // The server does not know what this device stores.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere && <PhotoBatch />;
}

function PhotoBatch() {
  const router = useRouter();
  const camera = useCamera();
  const toast = useToast();
  const box = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [batch, setBatch] = useState<readonly string[]>(readBatch);
  const [states, setStates] = useState<BatchStates>({});
  const [current, setCurrent] = useState(batch[0]);
  const [isChoosing, setChoosing] = useState(batch.length === 0);
  const [again, setAgain] = useState<{ number: string }>();
  const [wrong, setWrong] = useState<string>();
  // Items in the order of their photos.
  const shots = useRef<string[]>([]);

  const change = (numbers: readonly string[]) => {
    keepBatch(numbers);
    setBatch(numbers);
    if (current === undefined || !numbers.includes(current))
      setCurrent(nextOpen(numbers, states, undefined) ?? numbers[0]);
    if (numbers.length === 0) setChoosing(true);
  };
  const add = (numbers: readonly string[]) => change([...new Set([...batch, ...numbers])]);

  const taking = useMutation({
    mutationFn: () => itemsToPhotograph(BATCH_SIZE + batch.length),
    onSuccess({ 'hydra:member': items }) {
      const others = items.map(({ id }) => id).filter((id) => !batch.includes(id));
      if (others.length === 0) toast({ text: workshopText('office.batch.noneWaits') });
      else add(others.slice(0, BATCH_SIZE));
    },
  });

  const latest = useRef({ batch, states });
  latest.current = { batch, states };
  const report = useCallback(
    (number: string, state: BatchState) => setStates((before) => ({ ...before, [number]: state })),
    [],
  );
  const goOn = useCallback((number: string) => {
    const next = nextOpen(latest.current.batch, latest.current.states, number);
    if (next !== undefined) setCurrent(next);
  }, []);
  const begin = () => {
    if (batch.length === 0) return;
    setChoosing(false);
    if (current === undefined || states[current] !== 'open')
      setCurrent(nextOpen(batch, states, undefined) ?? batch[0]);
  };
  const step = (by: 1 | -1) => current !== undefined && setCurrent(neighbour(batch, current, by));
  const takeAgain = () => {
    const number = shots.current.pop() ?? current;
    if (number === undefined || !batch.includes(number)) return;
    setCurrent(number);
    setAgain({ number });
  };
  const scan = (code: string) => {
    const number = numberOf(code);
    setWrong(number === undefined ? code : undefined);
    if (number !== undefined) add([number]);
  };
  const isDone = (number: string) => states[number] === 'done';
  const done = batch.filter(isDone).length;
  const isOver = batch.length > 0 && batch.every((number) => /done|waits|off/.test(states[number] ?? ''));
  const putAway = () => change(batch.filter((number) => !isDone(number)));

  const choosing = { t: () => taking.mutate(), enter: begin, '/': () => box.current?.focus() };
  const photographing = {
    '/': () => setChoosing(true),
    enter: () => step(1),
    j: () => step(1),
    k: () => step(-1),
    r: takeAgain,
  };
  useKeys({
    escape: () => router.push(officeWorkshopPath()),
    ...(isChoosing ? choosing : photographing),
  });
  return (
    <Screen
      crumb={
        <Link href={officeWorkshopPath()} prefetch={false}>
          {workshopText('office.workshop.crumb')}
        </Link>
      }
      title={workshopText('office.batch.title')}
      note={
        batch.length > 0 && (
          <span className={benchStyles.quiet} role="status">
            {workshopText('office.batch.done', { done, count: batch.length })}
          </span>
        )
      }
      actions={
        isChoosing ? (
          <>
            <Button shortcut="T" disabled={taking.isPending} onClick={() => taking.mutate()}>
              {workshopText('office.batch.take', { count: BATCH_SIZE })}
            </Button>
            <Button kind="go" shortcut="Enter" disabled={batch.length === 0} onClick={begin}>
              {workshopText('office.batch.begin')}
            </Button>
          </>
        ) : (
          <>
            <Button shortcut="/" onClick={() => setChoosing(true)}>
              <Icon name="scan" />
              {workshopText('office.batch.add')}
            </Button>
            <Button shortcut="R" onClick={takeAgain}>
              {workshopText('office.batch.again')}
            </Button>
            <Button kind="go" shortcut="J" onClick={() => step(1)}>
              {workshopText('office.batch.next')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.batch}>
        <div className={styles.list}>
          {isChoosing && (
            <ScanBox
              box={box}
              label={workshopText('office.batch.scanLabel')}
              placeholder={workshopText('office.batch.scanHint')}
              onScan={scan}
            />
          )}
          {wrong !== undefined && (
            <Note tone="late">{workshopText('office.batch.noNumber', { code: wrong })}</Note>
          )}
          {taking.error && <Note tone="late">{failureText(taking.error)}</Note>}
          {batch.length === 0 && <p className={benchStyles.quiet}>{workshopText('office.batch.empty')}</p>}
          <ol className={styles.rows} aria-label={workshopText('office.batch.items')}>
            {batch.map((number) => (
              <BatchItem
                key={number}
                number={number}
                isCurrent={number === current}
                stage={isChoosing ? null : stage}
                camera={camera}
                again={again}
                choose={setCurrent}
                remove={(one) => change(batch.filter((other) => other !== one))}
                report={report}
                taken={(one) => shots.current.push(one)}
                goOn={goOn}
              />
            ))}
          </ol>
          {done > 0 && (
            <Button size="small" onClick={putAway}>
              {workshopText('office.batch.putAway')}
            </Button>
          )}
        </div>
        {!isChoosing && (
          <div className={styles.stage}>
            {isOver && <Note tone="good">{workshopText('office.batch.all')}</Note>}
            <div ref={setStage} className={styles.item} />
          </div>
        )}
      </div>
      {!isChoosing && (
        <p className={benchStyles.keys} aria-hidden="true">
          <span>
            <Key>C</Key> {workshopText('office.workshop.keys.camera')}
          </span>
          <span>
            <Key>Enter</Key> <Key>J</Key> {workshopText('office.batch.keys.next')}
          </span>
          <span>
            <Key>K</Key> {workshopText('office.batch.keys.previous')}
          </span>
          <span>
            <Key>R</Key> {workshopText('office.batch.again').toLowerCase()}
          </span>
        </p>
      )}
    </Screen>
  );
}
