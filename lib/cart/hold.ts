import type { Messages } from '../i18n/format.ts';

/** Minutes of a fresh hold, for the bar's full length, as the settings have them; the API's `reservedUntil` alone decides. */
export const fullHold = (texts: Messages): number => Math.max(1, texts.settings.holdMinutes ?? 1);

/** The shopper is warned this long before a hold ends. In ms. */
const WARNING_MS = 2 * 60_000;
/** From here on more time is offered; before, there is plenty. In ms. */
const OFFER_MS = 10 * 60_000;
/** Minutes left at which a screen reader announces the time, instead of every second. */
const ANNOUNCED_MINUTES = [10, 5, 2, 1];

export interface Hold {
  /** held: enough time; offer: more time is offered; late: ends soon; over: expired. */
  phase: 'held' | 'offer' | 'late' | 'over';
  /** Minutes left, to the nearest; the last one reads 1 to its end. */
  minutes: number;
  /** Share of a full hold that is left, 0 to 1. */
  share: number;
}

/** What is left of a hold. `reservedUntil` is ISO 8601, `now` in ms of the server's clock; null when nothing runs. */
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

/** The minutes to speak of when the time left has gone from one to the other, both in ms; undefined when none was passed. */
export function announcedMinutes(before: number, now: number): number | undefined {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => before > minutes * 60_000 && now <= minutes * 60_000);
  return now > 0 ? passed.at(-1) : undefined;
}

/** Ends of the holds of some lines, in ms; lines that nothing runs for are left out. */
export function holdEnds(items: readonly { reservedUntil?: string }[]): number[] {
  return items.map((item) => Date.parse(item.reservedUntil ?? '')).filter((end) => !Number.isNaN(end));
}

/** Whether every hold of some lines has ended at a moment, in ms: none of them is the shopper's any more. */
export function areAllOver(items: readonly { reservedUntil?: string }[], now: number): boolean {
  const ends = holdEnds(items);
  return ends.length > 0 && ends.length === items.length && ends.every((end) => end <= now);
}

type HeldCart = { items: readonly { id: string; reservedUntil?: string }[] };

/** Whether any line of a cart is held longer than it was before. */
export function isExtended(before: HeldCart, after: HeldCart): boolean {
  const was = new Map(before.items.map((item) => [item.id, item.reservedUntil]));
  return after.items.some((item) => {
    const [earlier = Number.NaN] = holdEnds([{ reservedUntil: was.get(item.id) }]);
    const [later = Number.NaN] = holdEnds([item]);
    return later > earlier;
  });
}
