import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { smallMapping } from '#tests/mapping.ts';
import { readMapping } from './mapping.ts';
import { readTable, type TableRow } from './table-file.ts';

const path = join(useFolder(), 'file.csv');

const HEADER = 'id,title,brand,price,who,state';
const NAMED = { id: '1', title: 'Robe d’été', brand: 'Sézane', price: '20', who: 'Women', state: 'Good' };
const ROW = '1,Robe d’été,Sézane,20,Women,Good';

async function read(content: string | Uint8Array, more: object = {}): Promise<TableRow[]> {
  await writeFile(path, content);
  const rows: TableRow[] = [];
  for await (const row of readTable(path, readMapping(JSON.stringify({ ...smallMapping, ...more }))))
    rows.push(row);
  return rows;
}
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const windows = (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1');

it.each([
  ['utf-8', Buffer.from(`${HEADER}\n${ROW}\n`)],
  ['utf-8', Buffer.from(`\ufeff${HEADER}\r\n${ROW}\r\n`)],
  ['windows-1252', windows(`${HEADER}\n${ROW}`)],
  ['iso-8859-1', windows(`${HEADER}\n${ROW}`)],
  ['utf-16', utf16(`${HEADER}\n${ROW}`)],
  ['utf-16', utf16(`${HEADER}\n${ROW}`).swap16()],
])('reads a file in %s', async (encoding, content) => {
  expect(await read(content, { file: { encoding } })).toMatchObject([
    { line: 2, cells: NAMED, fault: undefined },
  ]);
});

it.each([';', '\t', '|'])('reads columns between %j', async (delimiter) => {
  const content = `${HEADER}\n${ROW}`.replaceAll(',', delimiter);
  expect(await read(content, { file: { delimiter } })).toMatchObject([{ cells: NAMED }]);
});

it('reads a file without a header row by the numbers of its columns', async () => {
  const columns = { reference: 1, name: 2, brand: 3, price: 4, gender: 5, condition: 6 };
  const rows = await read(`${ROW}\n2,Bag,A,5,Men,New`, { file: { header: false }, columns });
  expect(rows.map(({ line, cells }) => [line, cells['2'], cells['6']])).toEqual([
    [1, 'Robe d’été', 'Good'],
    [2, 'Bag', 'New'],
  ]);
});

it('knows the line on which each row begins, and rows of another length', async () => {
  const rows = await read(`${HEADER}\n1,"a\nb",c,1,Women,Good\n2,a,b\n\n3,a,b,1,Women,Good,more`);
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [2, undefined],
    [4, 'the row has 3 columns, not 6'],
    [6, 'the row has 7 columns, not 6'],
  ]);
});

it.each([
  ['', {}, 'The file is empty.'],
  [`id;title\n1;2`, {}, 'if ";" separates columns, set it in the mapping under file.delimiter'],
  ['id,title\n1,2', {}, 'The file has no columns "brand", "price", "who", "state", which the mapping names'],
  [`${HEADER},id\n`, {}, 'The file has the column "id" twice.'],
  [`${HEADER}\n1,"open`, {}, 'The file is not comma-separated values in line 2: quote not closed.'],
  [Buffer.from('PK\u0003\u0004 [Content_Types].xml'), {}, 'The file is a spreadsheet or an archive.'],
  [utf16(HEADER), {}, 'The file is UTF-16; the mapping says utf-8.'],
  [HEADER, { file: { encoding: 'utf-16' } }, 'does not begin with the byte order mark'],
])('says what is wrong with %j', async (content, more, sentence) => {
  await expect(read(content, more)).rejects.toThrow(sentence);
});

it('gives up on a quote that is never closed before the rest of a large file is in memory', async () => {
  await expect(read(`${HEADER}\n1,"${'x'.repeat(3_000_000)}`)).rejects.toThrow('max record size');
});
