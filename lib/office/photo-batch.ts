import { z } from 'zod';
import { SOLD_WITH } from '#contract/private/trade-ins.ts';
import type { DraftPhoto } from './bench-draft.ts';

const BATCH = 'office-photo-batch';
/** Number of items in a batch, in shelf order. */
export const BATCH_SIZE = 12;

/** `waits`: photographed, but a photo is not uploaded yet. `off`: it no longer needs photos. */
export type BatchState = 'reading' | 'open' | 'waits' | 'done' | 'off';
export type BatchStates = Readonly<Record<string, BatchState>>;

/** Returns the numbers of the items in this device's batch. */
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

/** Parses the number of an item as scanned or typed; undefined if invalid. */
export function numberOf(scanned: string): string | undefined {
  const number = scanned.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9]+-\d{1,2}$/.test(number) ? number : undefined;
}

/** Returns the kinds of photos required for sale that are not taken yet. */
export const missingKinds = (photos: readonly Pick<DraftPhoto, 'kind'>[]) =>
  SOLD_WITH.filter((kind) => photos.every((photo) => photo.kind !== kind));

/** Returns the next item without photos, starting over after the last one; undefined if there is none. */
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

/** Returns the item `by` places further, without wrapping at the ends. */
export function neighbour(batch: readonly string[], from: string, by: 1 | -1): string {
  return batch[batch.indexOf(from) + by] ?? from;
}
