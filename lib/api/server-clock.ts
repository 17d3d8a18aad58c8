let ahead: number | undefined;

/** Learns the server's time from an answer that no cache has kept: holds end by the server's clock, whatever the browser's says. */
export function learnServerTime(answer: Response): void {
  const isFresh = answer.headers.get('cache-control')?.includes('no-store');
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (isFresh && !Number.isNaN(date)) ahead = date - Date.now();
}

/** How far the server's clock is ahead of the browser's, in ms; undefined until an answer has told. */
export const serverClockAhead = (): number | undefined => ahead;

/** The server's time in ms, as far as it is known. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);
