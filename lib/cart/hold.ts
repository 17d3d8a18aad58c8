/** Minutes of a fresh hold, for the bar's full length; the API's `reservedUntil` alone decides. */
export const HOLD_MINUTES = 20;
/** The shopper is warned this long before a hold ends (decisions, section 2, line 18). In ms. */
const WARNING_MS = 2 * 60_000;

export interface Hold {
  /** held: enough time; late: ends soon; over: nobody's any more. */
  phase: 'held' | 'late' | 'over';
  /** Minutes left, to the nearest; the last one reads 1 to its end. */
  minutes: number;
  /** Share of a full hold that is left, 0 to 1. */
  share: number;
}

/** What is left of a hold. `reservedUntil` is ISO 8601, `now` in ms of the server's clock; null when nothing runs. */
export function holdOf(
  reservedUntil: string | undefined,
  now: number,
  fullMinutes = HOLD_MINUTES,
): Hold | null {
  const end = reservedUntil ? Date.parse(reservedUntil) : Number.NaN;
  if (Number.isNaN(end)) return null;
  const left = end - now;
  if (left <= 0) return { phase: 'over', minutes: 0, share: 0 };
  const share = Math.min(1, left / (fullMinutes * 60_000));
  return {
    phase: left <= WARNING_MS ? 'late' : 'held',
    minutes: Math.max(1, Math.round(left / 60_000)),
    share,
  };
}
