/** Part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** A select in dynamic mode. */
export interface Sliceable<T> extends PromiseLike<T[]> {
  limit(count: number): Sliceable<T>;
  offset(count: number): Sliceable<T>;
}

/** Part of the rows of a select, and how many there are in all, which is asked only where the rows do not tell. */
export async function readSlice<T>(
  total: PromiseLike<number>,
  rows: Sliceable<T>,
  { limit, offset }: Slice,
): Promise<{ total: number; rows: T[] }> {
  const found = await rows.limit(limit).offset(offset);
  const isLastPart = found.length < limit && (found.length > 0 || offset === 0);
  return { total: isLastPart ? offset + found.length : await total, rows: found };
}
