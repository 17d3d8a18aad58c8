import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { Sheet } from './sheet.ts';

/** Draws a text, and returns its lines from top to bottom. */
async function linesOf(text: string): Promise<string[]> {
  const sheet = await Sheet.open({ title: 'Lines', author: 'Revoir', lang: 'en-GB', at: new Date(0) });
  sheet.write(sheet.root, 'P', text);
  const pdf = await getDocument({ data: await sheet.bytes(), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const lines = new Map<number, string>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const height = Math.round(item.transform[5]);
    lines.set(height, (lines.get(height) ?? '') + item.str);
  }
  return [...lines.values()];
}

it('keeps the end of a line before a letter of another font', async () => {
  expect(await linesOf('1 Œuvre\nŁódź\nPoland')).toEqual(['1 Œuvre', 'Łódź', 'Poland']);
});

it('draws a letter that was typed as letter and accent', async () => {
  expect(await linesOf('Zoe\u0308')).toEqual(['Zoë']);
});

it('draws Greek and Cyrillic letters as they were typed', async () => {
  expect(await linesOf('Νίκος Παπαδόπουλος\nЮлия Щербакова\nЇжак')).toEqual([
    'Νίκος Παπαδόπουλος',
    'Юлия Щербакова',
    'Їжак',
  ]);
});

it('writes letters that no font has in Latin ones', async () => {
  expect(await linesOf('小明 王\nNguyễn Thị Ánh\nיוסף')).toEqual(['XiaoMing Wang', 'Nguyen Thi Ánh', 'yvsf']);
});

it('leaves pictographs out', async () => {
  expect(await linesOf('Ada 🌸👩🏽‍🎨 Byron')).toEqual(['Ada Byron']);
});
