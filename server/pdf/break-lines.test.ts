import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import { Sheet } from './sheet.ts';

const letters = (text: string) => text.length;

it('breaks after spaces and hyphens, and keeps the lines of the text', () => {
  expect(breakLines('Anna Żółć-Łukaszewska\nWarszawa', 12, letters)).toEqual([
    'Anna Żółć-',
    'Łukaszewska',
    'Warszawa',
  ]);
});

it('breaks a word that is longer than a line between its letters', () => {
  expect(breakLines('Wolfeschlegel', 5, letters)).toEqual(['Wolfe', 'schle', 'gel']);
});

it('keeps the letters of a word on one line where the font changes within it', async () => {
  const sheet = await Sheet.open({ title: 'A', author: 'A', lang: 'pl', at: new Date(0) });
  const line = sheet.draw('Anna');
  expect(sheet.draw('Anna Łukaszewska', { width: 60 })).toBeCloseTo(2 * line);
  const pdf = await getDocument({ data: await sheet.bytes(), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const heightOf = (text: string) =>
    items.flatMap((item) => ('str' in item && item.str === text ? item.transform[5] : []));
  expect(heightOf('ukaszewska')).toHaveLength(1);
  expect(heightOf('ukaszewska')).toEqual(heightOf('Ł'));
});

it('draws a letter that was typed as letter and accent', async () => {
  const sheet = await Sheet.open({ title: 'A', author: 'A', lang: 'fr', at: new Date(0) });
  sheet.draw('Zoe\u0308');
  const pdf = await getDocument({ data: await sheet.bytes(), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Zoë');
});
