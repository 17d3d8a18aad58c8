let ahead: number | undefined;

/** Reads the server's time from an uncached answer: holds end by the server's clock, not the browser's. */
export function learnServerTime(answer: Response): void {
  const isFresh = answer.headers.get('cache-control')?.includes('no-store');
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (isFresh && !Number.isNaN(date)) ahead = date - Date.now();
}

/** Offset of the server's clock to the browser's in ms; undefined before the first answer. */
export const serverClockAhead = (): number | undefined => ahead;

/** Returns the server's time in ms, as far as known. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);
