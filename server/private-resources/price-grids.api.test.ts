import { beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import {
  type GridDraft,
  type GridDraftChange,
  gridDraft,
  gridDryRun,
  gridSheet,
  gridVersion,
} from '#contract/private/price-grids.ts';
import { auditLogEntry } from '#contract/private/team.ts';
import { demonstrationGrid, seedPriceGrid } from '#demonstration/price-grid.ts';
import { database } from '#server/db/database.ts';
import { estimateOffer } from '#server/estimates/offers.ts';
import { useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

let client: OfficeClient;
beforeAll(async () => {
  await database().transaction((tx) => seedPriceGrid(tx));
  client = (await newMember(['catalogue'])).client;
});

const draft = async () => gridDraft.parse(await (await client.call('GET', '/price-grids/draft')).json());
const change = (seen: Pick<GridDraft, 'version'>, ...changes: GridDraftChange[]) =>
  client.call('PATCH', '/price-grids/draft', { changes }, seen.version);
const changed = async (seen: GridDraft, ...changes: GridDraftChange[]) => {
  const answer = await change(seen, ...changes);
  expect(answer.status).toBe(200);
  return gridDraft.parse(await answer.json());
};
const sheet = async (named: string, name: string) =>
  gridSheet.parse(await (await client.call('GET', `/price-grids/${named}/sheets/${name}`)).json());
const publish = (seen: GridDraft) =>
  client.call('POST', '/price-grids/draft/publish', undefined, seen.version);
const versions = async () =>
  collectionOf(gridVersion).parse(await (await client.call('GET', '/price-grids')).json())['hydra:member'];
const offer = () =>
  estimateOffer(database(), {
    type: 'Coat',
    brand: 'Lune Marais',
    gender: 'femme',
    condition: 'very_good',
    defects: [],
    collectionYear: new Date().getFullYear() - 3,
  });
/** A change of a condition's factor. */
const factor = async (condition: string, text: string): Promise<GridDraftChange> => {
  const { rows } = await sheet('draft', 'conditions');
  const row = rows.find(({ cells }) => cells[0] === condition)?.id ?? '';
  return { do: 'set', sheet: 'conditions', row, column: 'factor', text };
};
const changedRows = ({ sheets }: GridDraft) =>
  Object.fromEntries(sheets.filter((one) => one.changed > 0).map((one) => [one.sheet, one.changed]));

describe('the draft', () => {
  it('is the newest version until a cell changes; faults are named by cell', async () => {
    const before = await draft();
    expect(before).toMatchObject({ base: 1, isOutdated: false, faults: [] });
    expect(changedRows(before)).toEqual({});
    const wrong = await changed(before, await factor('good', 'much'));
    expect(wrong.faults).toEqual([
      {
        sheet: 'conditions',
        row: '3',
        column: 'factor',
        message: 'factor: "much" is not a factor, such as 0.85',
      },
    ]);
    const rising = await changed(wrong, await factor('good', '0,9'));
    expect(rising.faults).toMatchObject([{ row: '3', column: 'factor' }]);
    expect(rising.faults[0]?.message).toMatch(/^it pays more than the better condition/);
    expect(await (await publish(rising)).json()).toMatchObject({ status: 422 });
    expect((await client.call('GET', '/price-grids/draft/dry-run')).status).toBe(409);
    expect(changedRows(rising)).toEqual({ conditions: 1 });
    const { rows } = await sheet('draft', 'conditions');
    expect(rows[3]).toMatchObject({ cells: ['good', '0,9'], before: ['good', '0.15'] });
  });

  it('is written on what was seen only', async () => {
    const seen = await draft();
    await changed(seen, await factor('good', '0.14'));
    const late = await change(seen, await factor('good', '0.13'));
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ detail: expect.stringContaining('Inès Morel') });
  });

  it('takes rows, gives them back by their id, and is given up', async () => {
    const added = await changed(
      await draft(),
      { do: 'add', sheet: 'tiers', after: '0', cells: ['luxury', '4'] },
      { do: 'remove', sheet: 'defects', row: '0' },
    );
    expect(changedRows(added)).toEqual({ conditions: 1, tiers: 1, defects: 1 });
    const { rows } = await sheet('draft', 'tiers');
    expect(rows[1]).toEqual({ id: 'n1', cells: ['luxury', '4'] });
    const [, first] = (await sheet('draft', 'defects')).rows;
    const back = await changed(added, {
      do: 'add',
      sheet: 'defects',
      row: '0',
      cells: (await sheet('1', 'defects')).rows[0]?.cells ?? [],
    });
    expect(changedRows(back)).toEqual({ conditions: 1, tiers: 1 });
    expect(first?.id).toBe('2');
    expect((await change(back, { do: 'remove', sheet: 'tiers', row: 'n9' })).status).toBe(404);
    const given = await client.call('DELETE', '/price-grids/draft', undefined, back.version);
    expect(changedRows(gridDraft.parse(await given.json()))).toEqual({});
  });

  it('says what it does to twenty items, and is published; a promised offer keeps its version', async () => {
    const promised = await offer();
    const seen = await changed(await draft(), await factor('very_good', '0.25'));
    const answer = await client.call('GET', '/price-grids/draft/dry-run');
    const { items, valued, changed: other, change: percent } = gridDryRun.parse(await answer.json());
    expect(items).toHaveLength(20);
    expect(items.every(({ now, draft: next }) => now.offer !== next.offer)).toBe(true);
    expect(items.every(({ condition }) => condition === 'very_good')).toBe(true);
    expect(other).toBeGreaterThan(20);
    expect(valued).toBeGreaterThan(other);
    expect(percent).toBeGreaterThan(0);
    const published = await publish(seen);
    expect(published.status).toBe(200);
    expect(gridDraft.parse(await published.json())).toMatchObject({ base: 2, faults: [] });
    expect((await versions())[0]).toMatchObject({ id: '2', actor: 'Inès Morel' });
    const now = await offer();
    expect(promised).toMatchObject({ breakdown: { condition: 0.22, grid: 1 } });
    expect(now).toMatchObject({ breakdown: { condition: 0.25, grid: 2 } });
    expect((await sheet('1', 'conditions')).rows[2]?.cells).toEqual(['very_good', '0.22']);
    expect((await publish(seen)).status).toBe(412);
  });
});

describe('a sheet as a file', () => {
  it('is downloaded, and uploaded again with its faults', async () => {
    const file = await client.call('GET', '/price-grids/draft/sheets/tiers/file');
    expect(file.headers.get('content-type')).toBe('text/csv');
    expect(file.headers.get('content-disposition')).toContain('tiers.csv');
    const text = await file.text();
    expect(text).toMatch(/^tier,factor\n/);
    const seen = await draft();
    const upload = (body: string, version: string) => client.upload('/price-grids/draft/file', body, version);
    const none = await upload('a,b\n1,2\n', seen.version);
    expect(none.status).toBe(422);
    const taken = await upload(`${text}luxury,dear\n`, seen.version);
    expect(gridDraft.parse(await taken.json())).toMatchObject({
      faults: [{ sheet: 'tiers', row: 'n1', column: 'factor' }],
    });
    await client.call('DELETE', '/price-grids/draft', undefined, (await draft()).version);
  });

  it('that does not exist is not found', async () => {
    for (const path of ['/price-grids/9/sheets/tiers', '/price-grids/draft/sheets/prose'])
      expect((await client.call('GET', path)).status).toBe(404);
  });
});

it('who changed and published is kept', async () => {
  const manager = (await newMember(['manager'])).client;
  const log = await manager.call('GET', '/audit-log?subjectType=price_grid&itemsPerPage=100');
  const entries = collectionOf(auditLogEntry).parse(await log.json())['hydra:member'];
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(['price-grid edit', 'price-grid publish', 'price-grid discard', 'price-grid upload']),
  );
});

it('the command imports while a draft is open: the draft is outdated and not published', async () => {
  const seen = await changed(await draft(), await factor('good', '0.1'));
  await database().transaction((tx) => seedPriceGrid(tx));
  expect(await draft()).toMatchObject({ isOutdated: true, base: 2 });
  expect(await (await publish(seen)).json()).toMatchObject({ type: '/errors/outdated' });
  expect(await demonstrationGrid()).toHaveLength(8);
});
