import type { z } from 'zod';
import { pageQuery } from '#lib/contract/hydra.ts';
import {
  findReferenceRow,
  listReferenceRows,
  type ReferenceTable,
} from '#server/catalogue/reference-tables.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { sliceOf } from '../owned-list.ts';

/** A resource that shows a small table; its columns are named as the wire's fields. */
export function tableResource(options: {
  name: string;
  type: string;
  identifier?: string;
  shape: z.ZodObject;
  table: ReferenceTable;
  plural: string;
  /** Turns the row into the wire where column names do not suffice. */
  wire?: (row: Record<string, unknown>) => object;
}): Resource {
  const { table } = options;
  const wire =
    options.wire ?? ((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  return {
    name: options.name,
    type: options.type,
    ...(options.identifier ? { identifier: options.identifier } : {}),
    shape: options.shape,
    operations: [
      operation({
        kind: 'list',
        title: `Lists the ${options.plural}.`,
        guard: 'public',
        query: pageQuery,
        returns: options.shape,
        async handle({ db, query }) {
          const { total, rows } = await listReferenceRows(db, table, sliceOf(query));
          return { total, members: rows.map(wire) };
        },
      }),
      operation({
        kind: 'read',
        title: `Reads one of the ${options.plural}.`,
        guard: 'public',
        returns: options.shape,
        handle: async ({ db, params }) => wire(await findReferenceRow(db, table, params.id ?? '')),
      }),
    ],
  };
}
