import { z } from 'zod';
import { pageQuery } from '#contract/hydra.ts';
import {
  type GridDraft as DraftShape,
  type GridDryRun,
  type GridSheet,
  gridDraft,
  gridDraftPatch,
  gridDryRun,
  gridSheet,
  gridVersion,
} from '#contract/private/price-grids.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { type DraftSheets, sheetsOf } from '#server/estimates/draft-sheets.ts';
import { type DryRunItem, dryRun } from '#server/estimates/dry-run.ts';
import type { Sheet } from '#server/estimates/grid.ts';
import {
  changeDraft,
  changesOf,
  discardDraft,
  faultsOf,
  findDraft,
  type GridDraft,
  publishDraft,
  uploadSheet,
} from '#server/estimates/grid-draft.ts';
import { findGrid, listGrids } from '#server/estimates/price-grids.ts';
import { headersOf, SHEETS, sheetFile } from '#server/estimates/sheet-files.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';

const draftWire = (draft: GridDraft): DraftShape => ({
  version: draft.version,
  base: draft.base ?? undefined,
  isOutdated: draft.isOutdated,
  sheets: changesOf(draft),
  faults: faultsOf(draft),
});

const seenBy = ({ member, version }: MemberCall) => ({ actor: member, version });

/** Reads the sheets of the draft, or of a version by its number. @throws NotFound */
async function sheetsNamed(
  db: Database,
  named: string,
): Promise<{ sheets: DraftSheets; before?: DraftSheets }> {
  if (named === 'draft') return findDraft(db);
  return { sheets: sheetsOf(await findGrid(db, named)) };
}

function sheetNamed(name: string): Sheet {
  const sheet = SHEETS.find((one) => one === name);
  if (!sheet) throw new NotFound();
  return sheet;
}

function sheetWire(sheet: Sheet, { sheets, before }: Awaited<ReturnType<typeof sheetsNamed>>): GridSheet {
  const old = new Map(before?.[sheet].map(({ id, cells }) => [id, cells]));
  return {
    sheet,
    columns: headersOf(sheet),
    rows: sheets[sheet].map(({ id, cells }) => ({ id, cells, before: old.get(id) })),
  };
}

const valuationWire = (valuation: DryRunItem['now']): GridDryRun['items'][number]['now'] =>
  valuation.accepted ? { offer: valuation.priceOffer } : { reason: valuation.reason };

/** Prices that the shop pays for used items: versions of the grid, and the draft of the next one. */
export const priceGrids: Resource = {
  name: 'price-grids',
  type: 'PriceGrid',
  shape: gridVersion,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the versions of the price grid, the newest first.',
      right: 'price-grid.read',
      query: pageQuery,
      returns: gridVersion,
      async handle({ db, query }) {
        const { total, rows } = await listGrids(db, sliceOf(query));
        return {
          total,
          members: rows.map(({ version, createdAt, actor }) => ({
            id: String(version),
            createdAt,
            actor: actor ?? undefined,
          })),
        };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/draft',
      title: 'Reads the draft of the next version, with every fault by its cell.',
      right: 'price-grid.read',
      returns: gridDraft,
      handle: async ({ db }) => draftWire(await findDraft(db)),
    }),
    privateOperation({
      kind: 'call',
      method: 'PATCH',
      path: '/draft',
      title: 'Changes cells and rows of the draft.',
      right: 'price-grid.write',
      ifMatch: true,
      body: gridDraftPatch,
      returns: gridDraft,
      handle: async (call) => draftWire(await changeDraft(call.db, call.body.changes, seenBy(call))),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/draft/file',
      title: 'Takes a CSV file for the sheet that its header names.',
      right: 'price-grid.write',
      ifMatch: true,
      upload: 'file',
      returns: gridDraft,
      handle: async (call: MemberCall<unknown, Buffer>) =>
        draftWire(await uploadSheet(call.db, call.body.toString('utf8'), seenBy(call))),
    }),
    privateOperation({
      kind: 'call',
      method: 'DELETE',
      path: '/draft',
      title: 'Gives the changes of the draft up.',
      right: 'price-grid.write',
      ifMatch: true,
      returns: gridDraft,
      handle: async (call) => draftWire(await discardDraft(call.db, seenBy(call))),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/draft/dry-run',
      title: 'Values twenty items by the present grid and by the draft.',
      right: 'price-grid.read',
      returns: gridDryRun,
      async handle({ db }) {
        const { items, ...figures } = await dryRun(db, await findDraft(db));
        return {
          ...figures,
          items: items.map(({ item, brand, now, next }) => ({
            brand,
            type: item.type,
            gender: item.gender,
            condition: item.condition,
            year: item.collectionYear,
            defects: item.defects,
            now: valuationWire(now),
            draft: valuationWire(next),
          })),
        } satisfies GridDryRun;
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/draft/publish',
      title: 'Makes the draft the newest version; offers that were made keep theirs.',
      right: 'price-grid.write',
      ifMatch: true,
      returns: gridDraft,
      async handle(call) {
        await publishDraft(call.db, seenBy(call));
        return draftWire(await findDraft(call.db));
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/sheets/{sheet}',
      title: 'Reads a sheet of a version, or of the draft.',
      right: 'price-grid.read',
      returns: gridSheet,
      handle: async ({ db, params }) =>
        sheetWire(sheetNamed(parameter(params, 'sheet')), await sheetsNamed(db, parameter(params))),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/sheets/{sheet}/file',
      title: 'Writes a sheet as a CSV file, which can be uploaded again.',
      right: 'price-grid.read',
      returns: z.object({}),
      file: 'text/csv',
      async handle({ db, params }) {
        const sheet = sheetNamed(parameter(params, 'sheet'));
        const { sheets } = await sheetsNamed(db, parameter(params));
        const rows = sheets[sheet].map(({ cells }) => cells);
        return new File([sheetFile(sheet, rows)], `${sheet}.csv`, { type: 'text/csv' });
      },
    }),
  ],
};
