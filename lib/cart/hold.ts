import type { Messages } from '../i18n/format.ts';

/** Minutes of a new hold, for the full length of the bar, from the settings; only the API's `reservedUntil` decides. */
export const fullHold = (texts: Messages): number => Math.max(1, texts.settings.holdMinutes ?? 1);

/** The warning appears this long before a hold ends. In ms. */
const WARNING_MS = 2 * 60_000;
/** More time is offered from this remainder on. In ms. */
const OFFER_MS = 10 * 60_000;
/** Minutes left at which a screen reader announces the time, not every second. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

export interface Hold {
  /** held: enough time; offer: more time is offered; late: ends soon; over: expired. */
  phase: 'held' | 'offer' | 'late' | 'over';
  /** Minutes left, rounded; 1 until the end. */
  minutes: number;
  /** Remaining share of a full hold, 0 to 1. */
  share: number;
}

/**
 * Returns the rest of a hold. `reservedUntil` is ISO 8601, `now` in ms of the server's clock; null if there is
 * none.
 */
export function holdOf(reservedUntil: string | undefined, now: number, fullMinutes: number): Hold | null {
  const end = reservedUntil ? Date.parse(reservedUntil) : Number.NaN;
  if (Number.isNaN(end)) return null;
  const left = end - now;
  if (left <= 0) return { phase: 'over', minutes: 0, share: 0 };
  const share = Math.min(1, left / (fullMinutes * 60_000));
  return {
    phase: left <= WARNING_MS ? 'late' : left <= OFFER_MS ? 'offer' : 'held',
    minutes: Math.max(1, Math.round(left / 60_000)),
    share,
  };
}

/** Returns the minutes to announce if the remaining time passed a threshold, both in ms; else undefined. */
export function announcedMinutes(before: number, now: number): number | undefined {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => before > minutes * 60_000 && now <= minutes * 60_000);
  return now > 0 ? passed.at(-1) : undefined;
}

/** Returns the ends of the lines' holds, in ms; lines without a hold are left out. */
export function holdEnds(items: readonly { reservedUntil?: string }[]): number[] {
  return items.map((item) => Date.parse(item.reservedUntil ?? '')).filter((end) => !Number.isNaN(end));
}

/** Returns whether all holds of the lines have ended at a moment, in ms. */
export function areAllOver(items: readonly { reservedUntil?: string }[], now: number): boolean {
  const ends = holdEnds(items);
  return ends.length > 0 && ends.length === items.length && ends.every((end) => end <= now);
}

type HeldCart = { items: readonly { id: string; reservedUntil?: string }[] };

/** Returns whether any line's hold was extended. */
export function isExtended(before: HeldCart, after: HeldCart): boolean {
  const was = new Map(before.items.map((item) => [item.id, item.reservedUntil]));
  return after.items.some((item) => {
    const [earlier = Number.NaN] = holdEnds([{ reservedUntil: was.get(item.id) }]);
    const [later = Number.NaN] = holdEnds([item]);
    return later > earlier;
  });
}
