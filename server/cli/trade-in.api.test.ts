import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { auditEntry } from '#server/db/schema/audit.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { env } from '#server/env.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { readTradeIn, usePriceGrid } from '#tests/trade-ins.ts';
import { endTimeToAnswer, newSeller, receivedSeller } from '#tests/workshop.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });
usePriceGrid();
useDataFolder();

let folder = '';
beforeAll(async () => {
  folder = join(env().DATA_DIR, 'bench');
  await mkdir(folder);
  for (const [index, name] of ['back.jpg', 'front.jpg', 'zip.jpg', 'sleeve.jpg'].entries()) {
    const picture = sharp({
      create: { width: 90, height: 120, channels: 3, background: { r: index * 60, g: 80, b: 90 } },
    });
    await writeFile(join(folder, name), await picture.jpeg().toBuffer());
  }
  await writeFile(join(folder, 'notes.txt'), 'not a picture');
});

const ops = (...parameters: string[]) => runOps(['trade-in', ...parameters, '--by', 'Mina']);
const answer = z.object({
  exitCode: z.number(),
  data: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
});
const json = async (...parameters: string[]) =>
  answer.parse(JSON.parse((await ops(...parameters, '--json')).output));
const kept = async () => (await readdir(join(env().DATA_DIR, 'trade-in-photos')).catch(() => [])).length;

describe('a trade-in at the workshop', () => {
  it('is taken in, graded with photos from a folder, and put up for sale as the workshop found it', async () => {
    const { client, cart, items } = await newSeller();
    const [id = ''] = items;
    const number = `${cart.reference}-1`;
    expect((await ops('receive', cart.parcelNumber ?? '')).output).toMatch(
      /^Trade-in \w{12} is validated\.$/m,
    );
    expect((await ops('list')).output).toMatch(
      new RegExp(`^${number} +Atelier Corvin, Coat, Navy +38 +received `, 'm'),
    );
    const graded = await ops(
      'grade',
      number,
      '--condition',
      'very_good',
      '--photos',
      folder,
      '--hidden',
      'loose_seam, sleeve.jpg, The lining is loose, inside the sleeve',
      '--checked',
      'seams,lining',
      '--measure',
      'chest=52,5',
      '--measure',
      'length=104',
    );
    expect(graded).toMatchObject({
      exitCode: 0,
      output: `Item ${number} is credited: bought for 127.00 EUR.`,
    });
    const maker = 'Atelier Corvin, 3 rue des Ateliers, 69001 Lyon, contact@corvin.example';
    const unchecked = await ops('publish', number, '--manufacturer', 'Atelier Corvin, Lyon');
    expect(unchecked.exitCode).toBe(2);
    expect(unchecked.errors).toContain('--manufacturer needs name, postal address and email or web address');
    const sold = await ops('publish', number, '--price', '149,50', '--manufacturer', maker);
    expect(sold).toMatchObject({ exitCode: 0, output: `Item ${number} is on sale for 149.50 EUR.` });
    const [row] = await database().select().from(item).where(eq(item.id, id));
    expect(row).toMatchObject({
      sku: number,
      price: 14_950,
      condition: 'very_good',
      checked_by: 'Mina',
      checked_parts: ['seams', 'lining'],
      measurements: [
        { name: 'chest', value: 52.5 },
        { name: 'length', value: 104 },
      ],
      defects: [{ description: 'The lining is loose, inside the sleeve' }],
    });
    expect(row?.photos).toHaveLength(3);
    const page = await client.send('GET', `/articles/${row?.slug}`);
    expect(await page.json()).toMatchObject({ safety: { manufacturer: maker } });
    // The brand's other products keep the brand's data.
    expect((await runOps(['brand', 'Atelier Corvin'])).output).toContain('Manufacturer: not known');
    const entries = await database().select().from(auditEntry).where(eq(auditEntry.subject_id, id));
    expect(entries.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'Mina: trade-in grade',
      'Mina: trade-in publish',
    ]);
    expect(entries[0]?.details).toMatchObject({ condition: 'very_good', checked: ['seams', 'lining'] });
    await expect(execute(sql`update audit_entry set actor = 'Nobody'`)).rejects.toThrow();
    const { output } = await ops('show', number);
    expect(output).toMatch(/declared +found/);
    expect(output).toMatch(/condition +excellent +very_good/);
    expect((await readTradeIn(client, id)).state).toBe('on_sale');
  });

  it('gets a lower offer for a fault that its seller could see, or is refused and sent back', async () => {
    const { cart, items } = await receivedSeller({ items: 2 });
    const number = (place: number) => `${cart.reference}-${place}`;
    const lower = await json(
      'grade',
      number(1),
      '--condition',
      'good',
      '--photos',
      folder,
      '--note',
      'There is a stain on the sleeve.',
      '--finding',
      'stain, sleeve.jpg, A stain on the left sleeve',
    );
    expect(lower.data).toMatchObject({ state: 'devalued', dryRun: false });
    const refused = await json(
      'refuse',
      number(2),
      '--note',
      'It is a copy.',
      '--photos',
      folder,
      '--finding',
      'zip.jpg, The zip is a copy',
    );
    expect(refused.data).toMatchObject({ state: 'refused', fate: 'return' });
    expect((await ops('return', number(2))).errors).toMatch(/may ask for a second look until/);
    await endTimeToAnswer(items[1] ?? '');
    expect(await json('return', number(2), '--carrier', 'Colissimo', '--tracking', '6A1')).toMatchObject({
      data: { state: 'returned' },
    });
    expect(await json('donate', number(1))).toMatchObject({
      exitCode: 2,
      error: `${number(1)}: The trade-in is in state devalued and cannot become donated.`,
    });
  });

  it('says what is wrong by the option that it is about, or the file', async () => {
    const { cart } = await receivedSeller();
    const number = `${cart.reference}-1`;
    const refusal = async (...parameters: string[]) => (await ops(...parameters)).errors;
    expect(await refusal('grade', number, '--condition', 'good', '--photos', folder)).toBe(
      '--condition: Show what makes the condition worse: a fault, with its photo.',
    );
    const stain = ['--finding', 'stain, sleeve.jpg, A stain', '--photos', folder];
    expect(await refusal('grade', number, '--condition', 'good', ...stain)).toBe(
      '--note: Give the reason of the lower offer; the seller reads it.',
    );
    expect(await refusal('refuse', number, '--note', 'A copy.')).toBe(
      '--finding: Show the reason with a photo at least.',
    );
    await writeFile(join(folder, 'torn.png'), 'no picture');
    expect(await refusal('grade', number, '--condition', 'good', '--photos', folder)).toBe(
      `${join(folder, 'torn.png')}: The photo is not a picture. JPEG, PNG, WebP and HEIC are taken.`,
    );
    await rm(join(folder, 'torn.png'));
    expect(await refusal('publish', number)).toBe(
      `${number}: The trade-in is in state received and cannot become on_sale.`,
    );
  });

  it('is not locked while the pictures are drawn that it is published with', async () => {
    const { client, item, cart } = await receivedSeller();
    const number = `${cart.reference}-1`;
    await ops('grade', number, '--condition', 'excellent', '--photos', folder);
    const [photo] = await database()
      .select({ file: tradeInPhoto.file })
      .from(tradeInPhoto)
      .where(and(eq(tradeInPhoto.trade_in_id, item), eq(tradeInPhoto.uploaded_by, 'workshop')));
    // Reading this photo waits until the test has written it.
    const path = join(env().DATA_DIR, 'trade-in-photos', photo?.file ?? '');
    const bytes = await readFile(path);
    await rm(path);
    execFileSync('mkfifo', [path]);
    const publishing = ops('publish', number);
    const pipe = await open(path, 'w');
    const isFree = await execute(sql`select 1 from trade_in where id = ${item} for update nowait`);
    expect(isFree.rowCount).toBe(1);
    await pipe.writeFile(bytes);
    await pipe.close();
    expect((await publishing).output).toMatch(/^Item \w+-1 is on sale/);
    expect((await readTradeIn(client, item)).state).toBe('on_sale');
  });

  it('changes nothing in a dry run, photos included', async () => {
    const { client, item, cart } = await receivedSeller();
    const before = await kept();
    const { output } = await ops(
      'grade',
      `${cart.reference}-1`,
      '--condition',
      'excellent',
      '--photos',
      folder,
      '--dry-run',
    );
    expect(output).toMatch(
      /is credited: bought for 127\.00 EUR\.\nNothing was changed: this was a dry run\.$/,
    );
    expect((await readTradeIn(client, item)).state).toBe('received');
    expect(await kept()).toBe(before);
    expect(await database().$count(auditEntry, eq(auditEntry.subject_id, item))).toBe(0);
  });

  it('is handed over and given up by command', async () => {
    const first = await newSeller();
    expect((await ops('sent', first.cart.reference ?? '')).output).toMatch(/: sent$/m);
    expect(await ops('cancel', first.cart.reference ?? '')).toMatchObject({
      exitCode: 2,
      errors: `${first.cart.reference}: The trade-in is in state sent and cannot become cancelled.`,
    });
    const second = await newSeller();
    expect((await ops('cancel', second.cart.reference ?? '')).output).toMatch(/: cancelled$/m);
  });
});

it.each([
  [['shred', 'X'], /There is no step "shred"/],
  [['show'], /Name a trade-in or an item/],
  [['show', 'NOBODYHASIT0'], /There is no trade-in NOBODYHASIT0\./],
  [['publish', 'NOBODYHASIT0-1'], /There is no item NOBODYHASIT0-1\./],
  [['grade', 'X-1'], /Give the grade with --condition/],
  [['grade', 'X-1', '--condition', 'superb'], /"superb" is none of new, excellent/],
  [['grade', 'X-1', '--condition', 'good', '--measure', 'chest=wide'], /as in chest=52\.5/],
  [['grade', 'X-1', '--condition', 'good', '--measure', 'girth=50'], /"girth" is none of/],
  [
    ['grade', 'X-1', '--condition', 'good', '--finding', 'stain'],
    /write the fault, its photo and a description/,
  ],
  [['grade', 'X-1', '--condition', 'good', '--photos', '/nowhere'], /The folder \/nowhere cannot be read/],
  [['grade', 'X-1', '--condition', 'good', '--finding', 'stain, no.jpg, A stain'], /no\.jpg cannot be read/],
  [['refuse', 'X-1'], /Give the reason with --note/],
  [['list', '--state', 'lost'], /"lost" is none of/],
])('refuses %j', async (parameters, message) => {
  const { exitCode, errors } = await ops(...parameters);
  expect(exitCode).toBe(2);
  expect(errors).toMatch(message);
});

it('knows no fault that the price grid does not know', async () => {
  const { cart } = await receivedSeller();
  const before = await kept();
  const { exitCode, errors } = await ops(
    'grade',
    `${cart.reference}-1`,
    '--condition',
    'good',
    '--note',
    'Worn.',
    '--photos',
    folder,
    '--finding',
    'sadness, sleeve.jpg, It looks sad',
  );
  expect(exitCode).toBe(2);
  expect(errors).toMatch(/"sadness" is no fault of the price grid; they are pilling/);
  expect(await kept()).toBe(before);
});
