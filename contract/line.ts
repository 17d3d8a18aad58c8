import { z } from 'zod';

/** No line breaks and no other invisible control characters: they break mails, parcel labels and logs. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Line breaks and tabs, and no other control characters. */
const LINES = /^(?:[\n\r\t]|\P{Cc})*$/u;

/**
 * A one-line text, trimmed. The pattern is checked before trimming, so that leading and trailing breaks are
 * refused.
 */
export const oneLine = (most: number, least = 1) => z.string().regex(ONE_LINE).trim().min(least).max(most);

/** A text of one or several lines, trimmed. */
export const lines = (most: number) => z.string().regex(LINES).trim().max(most);
