import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repairEncoding } from './encoding.ts';

const WINDOWS_1252 = new TextDecoder('windows-1252');
/** Encodes UTF-8 as a program that read it as Windows-1252 exports it. */
const encodedTwice = (text: string) => WINDOWS_1252.decode(new TextEncoder().encode(text));
/** The same for a program that read it as Latin-1. */
const encodedTwiceAsLatin = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

it.each([
  ['hermÃ¨s', 'hermès'],
  ['MARITHÃ‰ & FRANÃ‡OIS GIRBAUD', 'MARITHÉ & FRANÇOIS GIRBAUD'],
  ['NÂ°21', 'N°21'],
  ['RADÃ€', 'RADÀ'],
  ['radÃ\u00a0', 'radà'],
  ['Ã–sterreich, Ã„rmel, Ã™ber, NoÃ‹L', 'Österreich, Ärmel, Ùber, NoËL'],
  ['6â…ž UK', '6⅞ UK'],
  ['lâ€™Autre â€“ Chose â€œNeufâ€\u009d', 'l’Autre – Chose “Neuf”'],
  ['SÅ“ur', 'Sœur'],
  ['12,50 â‚¬', '12,50 €'],
  // The no-break space of à was read as a space.
  ['Sac Ã main', 'Sac à main'],
  ['voilÃ ', 'voilà'],
  // Three and four times.
  ['hermÃƒÂ¨s', 'hermès'],
  [encodedTwice(encodedTwice(encodedTwice('Éric'))), 'Éric'],
])('repairs %s', (broken, whole) => {
  expect(repairEncoding(broken).trim()).toBe(whole);
});

it.each([
  'Écharpe',
  'CAFÉ”',
  '“CAFÉ”',
  'MAÇÃ”',
  'Ä–Ö',
  'São Paulo',
  'IRMÃ',
  'È™ hmm',
  'Noël – “à la carte”',
  '無印良品',
  'plain',
])('leaves %s as it is', (text) => {
  expect(repairEncoding(text)).toBe(text);
});

const LETTERS = 'aeinorstAEINORST àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿßÀÂÄÁÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŸ&.-’“”–—…€°«»';
const text = fc.array(fc.constantFrom(...LETTERS), { minLength: 1 }).map((list) => list.join(''));
/** Letters whose byte, followed by that of a sign or of Œ, œ or Ÿ, reads as a letter in UTF-8: they are ambiguous. */
const AMBIGUOUS = /[ÂÃÄÅ][^A-Za-z À-ÿ]|[ÂÃÄÅ][°«»ŒœŸ ]|[ÂÃ]$|â[^A-Za-z ]{2}|á[^A-Za-z À-ÿ]{2}/;
const western = text.filter((sample) => !AMBIGUOUS.test(sample));

it('brings back any text of Western European letters that was encoded twice', () => {
  fc.assert(
    fc.property(western, (sample) => {
      expect(repairEncoding(encodedTwice(sample))).toBe(sample);
      expect(repairEncoding(encodedTwiceAsLatin(sample))).toBe(sample);
    }),
    { numRuns: 5_000 },
  );
});

it('leaves any text that was right', () => {
  fc.assert(
    fc.property(western, (sample) => {
      expect(repairEncoding(sample)).toBe(sample);
    }),
    { numRuns: 5_000 },
  );
});
