import { z } from 'zod';
import { REFUSALS } from '../estimate.ts';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { condition, gender } from '../product.ts';

/** The sheets of the price grid. */
export const GRID_SHEETS = [
  'brands',
  'types',
  'prices',
  'tiers',
  'ages',
  'conditions',
  'defects',
  'exclusions',
] as const;
const sheet = z.enum(GRID_SHEETS);
export type GridSheetName = z.infer<typeof sheet>;

/** A version of the price grid in a list. */
export const gridVersion = z.object({
  ...node,
  /** Number of the version. */
  id: z.string(),
  createdAt: timestamp,
  /** The publisher; absent for a version imported by the command. */
  actor: z.string().optional(),
});

/** An error that keeps a draft from being published; in a cell, a row or a whole sheet. */
const gridFault = z.object({
  sheet,
  row: z.string().optional(),
  column: z.string().optional(),
  message: z.string(),
});
export type GridFault = z.infer<typeof gridFault>;

/** The team's changes that are not published as a version yet. */
export const gridDraft = z.object({
  version: z.string(),
  /** The version that it is based on. */
  base: z.int().optional(),
  /** Whether a newer version exists: the draft can only be discarded. */
  isOutdated: z.boolean(),
  sheets: z.array(z.object({ sheet, rows: z.int(), changed: z.int() })),
  faults: z.array(gridFault),
});
export type GridDraft = z.infer<typeof gridDraft>;

/** The rows of a sheet, as texts in the order of `columns`. */
export const gridSheet = z.object({
  sheet,
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.string(),
      cells: z.array(z.string()),
      /** In a draft: the previous cells; absent for a new row. */
      before: z.array(z.string()).optional(),
    }),
  ),
});
export type GridSheet = z.infer<typeof gridSheet>;

const cell = oneLine(2_000, 0);
const rowId = oneLine(20);

/** PATCH price-grids/draft: changes of cells and rows, applied in order. */
export const gridDraftPatch = z.object({
  changes: z
    .array(
      z.discriminatedUnion('do', [
        z.object({ do: z.literal('set'), sheet, row: rowId, column: oneLine(40), text: cell }),
        z.object({
          do: z.literal('add'),
          sheet,
          /** Restores a removed row by its id. */
          row: rowId.optional(),
          after: rowId.optional(),
          cells: z.array(cell).max(20),
        }),
        z.object({ do: z.literal('remove'), sheet, row: rowId }),
      ]),
    )
    .min(1)
    .max(200),
});
export type GridDraftChange = z.infer<typeof gridDraftPatch>['changes'][number];

const valuation = z.object({
  /** Cents; absent if the shop does not buy such an item, with `reason`. */
  offer: cents.optional(),
  reason: z.enum(REFUSALS).optional(),
});

/** Effect of a draft on offers. */
export const gridDryRun = z.object({
  /** Number of items valued, of every brand and type, and how many of them get another offer. */
  valued: z.int(),
  changed: z.int(),
  /** Average change of offers in per cent. */
  change: z.number(),
  items: z.array(
    z.object({
      brand: z.string(),
      type: z.string(),
      gender: gender.optional(),
      condition,
      /** Year of purchase. */
      year: z.int(),
      defects: z.array(z.string()),
      now: valuation,
      draft: valuation,
    }),
  ),
});
export type GridDryRun = z.infer<typeof gridDryRun>;
