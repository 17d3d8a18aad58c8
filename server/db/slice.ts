/** Part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A select in Drizzle's dynamic mode. */
export interface Sliceable<T> extends PromiseLike<T[]> {
  limit(count: number): Sliceable<T>;
  offset(count: number): Sliceable<T>;
}

/** Reads a page of a select and the total number of rows, which is queried only if the page does not show it. */
export async function readSlice<T>(
  total: PromiseLike<number>,
  rows: Sliceable<T>,
  { limit, offset }: Slice,
): Promise<{ total: number; rows: T[] }> {
  const found = await rows.limit(limit).offset(offset);
  const isLastPart = found.length < limit && (found.length > 0 || offset === 0);
  return { total: isLastPart ? offset + found.length : await total, rows: found };
}
