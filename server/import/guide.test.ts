import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readMapping } from './mapping.ts';
import { previewListings } from './preview.ts';
import { reportLine } from './report.ts';

const guide = resolve(import.meta.dirname, '../../docs/import/writing-a-mapping.md');

/** The indented blocks of a page, in order. */
const blocksOf = (page: string) =>
  (page.match(/(?:^ {4}.*\n|^\n(?= {4}))+/gm) ?? []).map((block) => block.replace(/^ {4}/gm, '').trim());

it('works as the page on writing a mapping says, step by step', async () => {
  const blocks = blocksOf(await readFile(guide, 'utf8'));
  const [stock = '', first = '', , refused = '', words = '', , rules = ''] = blocks;
  const folder = await mkdtemp(join(tmpdir(), 'revoir-guide-'));
  try {
    const path = join(folder, 'stock.csv');
    await writeFile(path, `${stock}\n`);
    const preview = (json: string) => previewListings(path, readMapping(json), 1, 20);

    const start = await preview(first);
    expect(start.items).toEqual([]);
    expect(start.remarks.map(reportLine)).toEqual(expect.arrayContaining(refused.split('\n')));

    const understood = first.replace('"genders": {},\n  "conditions": {}', words);
    const second = await preview(understood);
    expect(second.items).toMatchObject([
      { sku: 'stock-K1', brand: 'Rouje', title: 'Linen dress', type: 'Dress', size: '38', price: 104_500 },
      {
        sku: 'stock-K2',
        brand: 'Dr. Martens',
        type: 'Boots',
        gender: 'homme',
        condition: 'good',
        price: 6_250,
      },
    ]);
    expect(second.remarks.map(({ reference, column }) => [reference, column])).toEqual([
      ['K3', 'Grade'],
      ['K4', 'Cost'],
    ]);

    const third = await preview(
      `${understood.slice(0, understood.lastIndexOf('}')).trimEnd()},\n${rules}\n}`,
    );
    expect(third.items.map(({ material }) => material)).toEqual(['Linen', 'Leather']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
