import { z } from 'zod';
import { SOLD_WITH } from '#contract/private/trade-ins.ts';
import type { DraftPhoto } from './bench-draft.ts';

const BATCH = 'office-photo-batch';
/** Items of a batch, taken in the order of the shelves. */
export const BATCH_SIZE = 12;

/** `waits`: photographed, but a photo is not sent yet. `off`: it is not photographed now. */
export type BatchState = 'reading' | 'open' | 'waits' | 'done' | 'off';
export type BatchStates = Readonly<Record<string, BatchState>>;

/** Numbers of the items of the batch on this device. */
export function readBatch(): string[] {
  try {
    const read = z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(BATCH) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

export const keepBatch = (numbers: readonly string[]): void =>
  localStorage.setItem(BATCH, JSON.stringify(numbers));

/** The number of an item that was scanned or typed; undefined for what is none. */
export function numberOf(scanned: string): string | undefined {
  const number = scanned.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9]+-\d{1,2}$/.test(number) ? number : undefined;
}

/** Kinds that an item is sold with and that are not taken yet. */
export const missingKinds = (photos: readonly Pick<DraftPhoto, 'kind'>[]) =>
  SOLD_WITH.filter((kind) => photos.every((photo) => photo.kind !== kind));

/** The next item that is not photographed yet, from the top again after the last one; undefined when all are. */
export function nextOpen(
  batch: readonly string[],
  states: BatchStates,
  from: string | undefined,
): string | undefined {
  const start = from === undefined ? 0 : batch.indexOf(from) + 1;
  return [...batch.slice(start), ...batch.slice(0, start)].find(
    (number) => number !== from && /open|reading/.test(states[number] ?? 'reading'),
  );
}

/** The item so many places further; the first and the last one are ends. */
export function neighbour(batch: readonly string[], from: string, by: 1 | -1): string {
  return batch[batch.indexOf(from) + by] ?? from;
}
