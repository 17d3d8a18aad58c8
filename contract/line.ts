import { z } from 'zod';

/** No line breaks, and no other characters that show nothing and steer what prints them: mails, parcel labels, logs. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
/** Line breaks and tabs, and no other control characters. */
const LINES = /^(?:[\n\r\t]|\P{Cc})*$/u;

/** A text of one line, without the spaces around it; looked at before these are taken off, so that no break is lost unseen. */
export const oneLine = (most: number, least = 1) => z.string().regex(ONE_LINE).trim().min(least).max(most);

/** A text that may have several lines. */
export const lines = (most: number) => z.string().regex(LINES).trim().max(most);
