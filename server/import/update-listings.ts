import type { ItemUpdate } from '#contract/private/item-batch.ts';
import type { Actor } from '#server/audit/audit.ts';
import { updateItems } from '#server/catalogue/update-items.ts';
import { database } from '#server/db/database.ts';
import { ImportError } from './import-error.ts';
import { columnOf, fieldsOf, hasColumn } from './item-fields.ts';
import type { Mapping } from './mapping.ts';
import type { Refuse } from './read-details.ts';
import { priceOf, statusOf } from './read-row.ts';
import { readRows } from './read-rows.ts';
import type { Remark } from './report.ts';

/** Columns that a file updates; all others are kept, and the file need not have them. */
export const UPDATED = ['price', 'status'] as const;
export type Updated = (typeof UPDATED)[number];

export interface UpdateOptions {
  file: string;
  mapping: Mapping;
  rate: number;
  fields: readonly Updated[];
  actor: Actor;
  dryRun: boolean;
  report: (remarks: readonly Remark[]) => void | Promise<void>;
}

export interface UpdateResult {
  read: number;
  changed: number;
  unchanged: number;
  refused: number;
}

const STATES = { available: 'on-sale', withdrawn: 'off-sale', sold: 'sold' } as const;
/** Items in memory at a time. */
const BATCH = 500;

/**
 * Updates prices or states of known items, by their references, each separately: one that is in a bag, sold or unknown
 * is refused in the report.
 *
 * @throws ImportError when the file cannot be read with this mapping
 */
export async function updateListings(options: UpdateOptions): Promise<UpdateResult> {
  const { file, mapping, rate, fields, report } = options;
  const some = onlyColumns(mapping, fields);
  const result: UpdateResult = { read: 0, changed: 0, unchanged: 0, refused: 0 };
  let waiting: (ItemUpdate & { line: number; reference: string })[] = [];
  const flush = async () => {
    const by = { actor: options.actor, reason: `import of ${fields.join(' and ')}`, dryRun: options.dryRun };
    const outcomes = await updateItems(database(), waiting, by);
    const remarks = outcomes.flatMap(({ outcome, reason = '' }, index): Remark[] => {
      result[outcome] += 1;
      const row = waiting[index];
      if (outcome !== 'refused' || !row) return [];
      return [{ ...row, column: String(some.columns.reference?.[0]), refused: true, reason }];
    });
    if (remarks.length > 0) await report(remarks.map(bare));
    waiting = [];
  };
  for await (const { line, cells, fault } of readRows(file, some)) {
    if (fields.includes('status') && !OF_STATE.some((field) => hasColumn(field, cells, some)))
      throw new ImportError('The file has no column that the mapping names for status, sold or available.');
    result.read += 1;
    const read = fieldsOf(cells, some);
    const reference = read('reference');
    const remarks: Remark[] = [];
    const add = (column: string, reason: string) =>
      remarks.push({ line, reference, column, refused: true, reason });
    const refuse: Refuse = (field, reason) => void add(columnOf(field, cells, some), reason);
    if (fault !== undefined) add(columnOf('reference', cells, some), fault);
    else if (reference === '') refuse('reference', 'is empty');
    const price = fields.includes('price') ? priceOf(read, some, rate, refuse) : undefined;
    const status = fields.includes('status') ? statusOf(read, cells, some, refuse) : undefined;
    if (remarks.length > 0) {
      result.refused += 1;
      await report(remarks);
      continue;
    }
    const code = `${mapping.source}-${reference}`;
    waiting.push({ line, reference, code, price, state: status && STATES[status] });
    if (waiting.length === BATCH) await flush();
  }
  await flush();
  return result;
}

const OF_STATE = ['status', 'sold', 'available'] as const;

const bare = ({ line, reference, column, refused, reason }: Remark): Remark => ({
  line,
  reference,
  column,
  refused,
  reason,
});

/** Reduces the mapping to the columns to read; rows still inherit. */
function onlyColumns(mapping: Mapping, fields: readonly Updated[]): Mapping {
  const { reference, price, currency, status, sold, available } = mapping.columns;
  return {
    ...mapping,
    columns: {
      reference,
      ...(fields.includes('price') && { price, ...(currency && { currency }) }),
      ...(fields.includes('status') && {
        ...(status && { status }),
        ...(sold && { sold }),
        ...(available && { available }),
      }),
    },
    optional: ['currency', ...OF_STATE],
    // Without its price column every row would be left out as a row of pictures.
    skip: fields.includes('price') ? mapping.skip : mapping.skip.filter((rule) => !('empty' in rule)),
  };
}
