/**
 * The picture of the shop's name at the top of a mail, in `brand/BRAND/public`: file, and its size in a mail in pixels.
 * scripts/draw-wordmark.ts draws it three times as large.
 */
export const WORDMARK = { file: 'wordmark.png', contentId: 'wordmark', width: 240, height: 44 } as const;
