import { repairEncoding } from './encoding.ts';

/** Normalizes spaces, and removes control characters and another file's escapes ('Brawn\\'s'). */
export function normalizeSpaces(text: string): string {
  return repairEncoding(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, (control) => (/\s/.test(control) ? ' ' : ''))
    .replace(/\\(?=['"])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
