import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRIVATE_BASE } from '#contract/base.ts';
import { collectionOf } from '#contract/hydra.ts';
import {
  type ImportPatch,
  importResult,
  type ListingImport,
  listingImport,
  listingImportRow,
} from '#contract/private/imports.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { fetch } from '#server/app.ts';
import { pool } from '#server/db/database.ts';
import { resetEnv } from '#server/env.ts';
import { importListings } from '#server/import/import.ts';
import { readMapping } from '#server/import/mapping.ts';
import { cleanUp } from '#server/worker/clean-up.ts';
import { useFolder } from '#tests/data-folder.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runJobs } from '#tests/jobs.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const docs = resolve(import.meta.dirname, '../../docs/import');
const folder = useFolder();
process.env.DATA_DIR = folder;

let client: OfficeClient;
beforeAll(async () => {
  client = (await newMember(['catalogue'])).client;
});
beforeEach(() => execute(sql`truncate product, item, brand, domain_event, listing_import cascade`));

const read = async (answer: Response, status = 200): Promise<ListingImport> => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return listingImport.parse(await answer.json());
};
const upload = async (name: string, content: Buffer | string, of = client) => {
  const headers = { 'Content-Type': 'text/csv', Authorization: `Bearer ${of.token}` };
  const body = new Uint8Array(Buffer.from(content));
  const address = `http://shop.test${PRIVATE_BASE}/imports?name=${encodeURIComponent(name)}`;
  return fetch(new Request(address, { method: 'POST', headers, body }), { ip: of.ip });
};
const sample = async (name: string) =>
  read(await upload(`${name}.csv`, await readFile(`${docs}/${name}-sample.csv`)), 201);
const find = async (id: string) => read(await client.call('GET', `/imports/${id}`));
const change = async ({ id, version }: ListingImport, patch: ImportPatch) =>
  read(await client.call('PATCH', `/imports/${id}`, patch, version));
/** Checks or imports a file, and lets the worker do it. */
const work = async ({ id, version }: ListingImport, what: 'check' | 'run') => {
  const begun = await read(await client.call('POST', `/imports/${id}/${what}`, undefined, version));
  expect(begun.state).toBe(what === 'check' ? 'checking' : 'running');
  await runJobs();
  return find(id);
};
const items = () =>
  query(
    z.object({ sku: z.string(), brand: z.string(), size: z.string(), price: z.number() }),
    sql`select a.sku, b.name as brand, a.size, a.price from item a join brand b on b.id = a.brand_id order by a.sku`,
  );
const resultOf = ({ result }: ListingImport) => importResult.parse(result);

describe('a file of listings', () => {
  it('shaped like Vinted’s is recognised, checked without writing, mended in place, and brought in', async () => {
    const uploaded = await sample('vinted');
    expect(uploaded).toMatchObject({ state: 'draft', start: 'vinted', name: 'vinted.csv' });
    expect(uploaded.choices).toMatchObject({ delimiter: ';', encoding: 'windows-1252', decimal: ',' });
    expect(uploaded.survey.faults).toEqual([]);
    expect(uploaded.survey.header).toContain('Item number');
    expect(uploaded.survey.sample[0]).toContain('Floral wrap dress in viscose');
    expect(uploaded.survey.words).toContainEqual({
      field: 'condition',
      word: 'Very good',
      rows: expect.any(Number),
      means: 'very_good',
    });
    const checked = await work(uploaded, 'check');
    expect(checked.state).toBe('checked');
    expect(resultOf(checked)).toMatchObject({ created: 6, changed: 0, unchanged: 0, refused: 1 });
    expect(resultOf(checked).items[0]).toMatchObject({ brand: 'Rouje', size: 'M', price: 4_500 });
    const [row] = resultOf(checked).refusedRows;
    expect(row?.line).toBe(8);
    expect(row?.faults.map(({ column }) => column)).toEqual(['Brand', 'Condition']);
    expect(row?.faults[0]?.reason).toBe('"no brand" counts as empty');
    expect(row?.cells.map(({ column }) => column)).toEqual(['Brand', 'Condition', 'Title']);
    expect(await items()).toEqual([]);

    const mended = await change(checked, {
      cells: [
        { line: 8, column: 'Brand', text: 'Sandro' },
        { line: 8, column: 'Condition', text: 'Good' },
      ],
    });
    expect(mended).toMatchObject({ state: 'draft', mended: 2 });
    expect((await client.call('POST', `/imports/${mended.id}/run`, undefined, mended.version)).status).toBe(
      409,
    );
    const again = await work(mended, 'check');
    expect(resultOf(again)).toMatchObject({ created: 7, refused: 0 });
    const done = await work(again, 'run');
    expect(done.state).toBe('done');
    expect(resultOf(done)).toMatchObject({ created: 7, changed: 0, refused: 0 });
    const written = await items();
    expect(written).toHaveLength(7);
    expect(written).toContainEqual({ sku: 'vinted-70410001', brand: 'Rouje', size: 'M', price: 4_500 });
    expect(written.some(({ brand }) => brand === 'Sandro')).toBe(true);
  });

  it('shaped like eBay’s changes what changed, leaves the rest, and lists what it refused as a CSV file', async () => {
    const first = await work(await work(await sample('ebay'), 'check'), 'run');
    expect(resultOf(first)).toMatchObject({ created: 4, refused: 2 });
    const text = (await readFile(`${docs}/ebay-sample.csv`, 'utf8')).replace('85.00', '90.00');
    const second = await work(await read(await upload('ebay.csv', text), 201), 'check');
    expect(resultOf(second)).toMatchObject({ created: 0, changed: 1, unchanged: 3, refused: 2 });
    const report = await (await client.call('GET', `/imports/${second.id}/report`)).text();
    expect(report.split('\n')[0]).toBe('line,reference,column,row,reason');
    expect(report).toContain('"""USD"" is not GBP, which the mapping names"');
    await work(second, 'run');
    expect((await items()).find(({ sku }) => sku === 'ebay-266000000101')?.price).toBe(10_350);
  });

  it('of another shape is mapped by hand: columns, values of all rows, and what words mean', async () => {
    const text = 'No,What,Maker,Wear,EUR\n1,Silk dress,Rouje,A bit,"1.200,50"\n2,Wool coat,Sézane,Torn,80\n';
    const uploaded = await read(await upload('Spring stock.csv', text), 201);
    expect(uploaded).toMatchObject({ start: 'none', choices: { source: 'springstock', fields: [] } });
    expect(uploaded.survey.faults.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['reference', 'name', 'price', 'brand', 'gender', 'condition']),
    );
    expect(
      (await client.call('POST', `/imports/${uploaded.id}/check`, undefined, uploaded.version)).status,
    ).toBe(422);
    const mapped = await change(uploaded, {
      choices: {
        ...uploaded.choices,
        decimal: ',',
        thousands: '.',
        fields: [
          { field: 'reference', column: 'No' },
          { field: 'name', column: 'What' },
          { field: 'brand', column: 'Maker' },
          { field: 'condition', column: 'Wear' },
          { field: 'price', column: 'EUR' },
          { field: 'gender', value: 'femme' },
        ],
      },
    });
    expect(mapped.survey.faults).toEqual([]);
    expect(mapped.survey.words).toContainEqual({ field: 'condition', word: 'A bit', rows: 1 });
    const meant = await change(mapped, {
      choices: {
        ...mapped.choices,
        words: [
          { field: 'condition', word: 'A bit', means: 'very_good' },
          { field: 'condition', word: 'Torn', means: 'refused' },
        ],
      },
    });
    const checked = await work(meant, 'check');
    expect(resultOf(checked).items).toMatchObject([
      { brand: 'Rouje', type: 'Dress', gender: 'femme', condition: 'very_good', price: 120_050 },
    ]);
    expect(resultOf(checked).refusedRows).toMatchObject([
      { line: 3, faults: [{ column: 'Wear', reason: '"Torn" is below what the shop sells' }] },
    ]);
  });

  it('says what is wrong with a mapping by its place, and begins again with a ready one', async () => {
    const { choices, ...uploaded } = await sample('vinted');
    const wrong = await change(
      { choices, ...uploaded },
      {
        choices: {
          ...choices,
          currency: 'GBP',
          dates: undefined,
          fields: choices.fields.map((one) => (one.field === 'size' ? { ...one, column: 'Taille' } : one)),
        },
      },
    );
    expect(wrong.survey.faults.map(({ place }) => place).sort()).toEqual(['dates', 'size']);
    const rated = await change(wrong, {
      choices: { ...choices, currency: 'GBP' },
    });
    expect(rated.survey.faults).toEqual([{ place: 'rate', message: 'say what 1 GBP is worth in euros' }]);
    const begun = await change(rated, { start: 'vinted' });
    expect(begun.choices).toEqual(choices);
  });

  it('that is none is refused at once, in words', async () => {
    for (const text of ['just one line', 'a,a\n1,2\n']) {
      const answer = await upload('x.csv', text);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ detail: expect.stringMatching(/file/i) });
    }
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    expect((await upload('x.csv', large)).status).toBe(413);
  });
});

describe('photos', () => {
  afterEach(() => {
    delete process.env.IMPORT_PHOTOS;
    resetEnv();
  });

  it('are not brought in without a folder, and are taken from the folder of the operator', async () => {
    expect((await sample('vinted')).hasPhotoFolder).toBe(false);
    const create = { width: 400, height: 500, channels: 3, background: '#335577' } as const;
    await writeFile(join(folder, '70410001-1.jpg'), await sharp({ create }).jpeg().toBuffer());
    process.env.IMPORT_PHOTOS = folder;
    resetEnv();
    const uploaded = await sample('vinted');
    expect(uploaded.hasPhotoFolder).toBe(true);
    const done = await work(await work(uploaded, 'check'), 'run');
    expect(resultOf(done).photosMissing).toBeGreaterThan(0);
    const [row] = await query(
      z.object({ count: z.number() }),
      sql`select jsonb_array_length(photos) as count from item where sku = 'vinted-70410001'`,
    );
    expect(row?.count).toBe(1);
  });
});

describe('two at once', () => {
  it('are refused: another member’s change, a second run, a change while the worker reads', async () => {
    const uploaded = await sample('ebay');
    await change(uploaded, { start: 'none' });
    const stale = await client.call('PATCH', `/imports/${uploaded.id}`, { start: 'ebay' }, uploaded.version);
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ changedBy: 'Inès Morel' });
    const one = await work(await sample('ebay'), 'check');
    const two = await work(await sample('vinted'), 'check');
    const running = await read(await client.call('POST', `/imports/${one.id}/run`, undefined, one.version));
    expect((await client.call('POST', `/imports/${two.id}/run`, undefined, two.version)).status).toBe(409);
    const busy = await client.call('PATCH', `/imports/${one.id}`, { start: 'none' }, running.version);
    expect(busy.status).toBe(409);
    await runJobs();
    expect((await find(one.id)).state).toBe('done');
    expect((await work(two, 'run')).state).toBe('done');
  });

  it('wait for each other: the worker tries again once the import of a command is over', async () => {
    const checked = await work(await sample('ebay'), 'check');
    const other = await pool().connect();
    try {
      await other.query(`select pg_advisory_lock(hashtext('import'))`);
      const command = importListings({
        file: `${docs}/vinted-sample.csv`,
        mapping: readMapping(await readFile(`${docs}/vinted.json`, 'utf8')),
        rate: 1,
        photos: undefined,
        limit: 10,
        dryRun: false,
        report: () => undefined,
        progress: () => undefined,
      });
      await expect(command).rejects.toThrow('Another import is running');
      expect((await work(checked, 'run')).state).toBe('running');
      expect(await items()).toEqual([]);
    } finally {
      other.release(true);
    }
    await execute(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs();
    expect((await find(checked.id)).state).toBe('done');
    expect(await items()).toHaveLength(4);
  });
});

describe('an import', () => {
  it('is of those alone who edit the catalogue', async () => {
    const { id, version } = await sample('ebay');
    for (const role of ['packer', 'workshop', 'assistant', 'care'] as const) {
      const other = (await newMember([role])).client;
      expect((await upload('x.csv', 'a,b\n1,2\n', other)).status, role).toBe(403);
      expect((await other.call('GET', `/imports/${id}`)).status, role).toBe(403);
      expect((await other.call('POST', `/imports/${id}/run`, undefined, version)).status, role).toBe(403);
    }
  });

  it('leaves an entry in the audit log at each step, with what was written', async () => {
    const manager = (await newMember(['manager'])).client;
    const done = await work(await work(await sample('ebay'), 'check'), 'run');
    const answer = await manager.call('GET', `/audit-log?subjectType=import&subjectId=${done.id}`);
    const entries = collectionOf(auditLogEntry).parse(await answer.json())['hydra:member'];
    expect(entries.map(({ action }) => action)).toEqual([
      'import done',
      'import run',
      'import check',
      'import upload',
    ]);
    expect(entries[0]).toMatchObject({ actor: 'Inès Morel', details: { created: 4, refused: 2 } });
  });

  it('is listed, given up, or gone after twelve hours', async () => {
    const kept = await sample('ebay');
    const other = await sample('vinted');
    const listed = collectionOf(listingImportRow).parse(await (await client.call('GET', '/imports')).json());
    expect(listed['hydra:member'].map(({ name }) => name)).toEqual(['vinted.csv', 'ebay.csv']);
    expect((await client.call('DELETE', `/imports/${other.id}`, undefined, other.version)).status).toBe(204);
    expect((await client.call('GET', `/imports/${other.id}`)).status).toBe(404);
    await execute(sql`update listing_import set updated_at = now() - interval '13 hours'`);
    await cleanUp();
    expect((await client.call('GET', `/imports/${kept.id}`)).status).toBe(404);
  });

  it('that cannot be read says why, and can be begun again', async () => {
    const uploaded = await sample('ebay');
    // An unclosed quote, as a file may have at its end.
    await execute(sql`update listing_import set content = content || '"'::bytea where id = ${uploaded.id}`);
    const failed = await work(await find(uploaded.id), 'check');
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('not comma-separated'),
    });
    expect((await change(failed, { start: 'ebay' })).state).toBe('draft');
    expect(await items()).toEqual([]);
  });
});
