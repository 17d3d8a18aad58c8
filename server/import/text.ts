import { repairEncoding } from './encoding.ts';

/** Spaces in order, no control characters, no escapes left over from another file ('Brawn\\'s'). */
export function normalizeSpaces(text: string): string {
  return repairEncoding(text)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, (control) => (/\s/.test(control) ? ' ' : ''))
    .replace(/\\(?=['"])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
