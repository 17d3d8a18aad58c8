import { repairEncoding } from './encoding.ts';

/** Spaces in order, no control characters, no escapes left over from another file ('Brawn\\'s'). */
export function tidy(text: string): string {
  const clean = [...repairEncoding(text)]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('');
  return clean
    .toWellFormed()
    .replace(/\\(?=['"])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
