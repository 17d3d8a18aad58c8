import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_PER_PAGE, pageQuery } from '#lib/contract/hydra.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';

const total = z.object({ total: z.coerce.number().int() });

/**
 * A small table that the customer API shows as it is: `columns` name the wire's fields, `key` is what the address
 * holds, `order` the order of the list.
 */
export function tableResource(options: {
  name: string;
  type: string;
  identifier?: string;
  shape: z.ZodObject;
  table: SQL;
  columns: SQL;
  key: SQL;
  order: SQL;
  plural: string;
  /** Turns the row into the wire where column names do not suffice. */
  wire?: (row: Record<string, unknown>) => object;
}): Resource {
  const { table, columns, key, order } = options;
  const wire =
    options.wire ?? ((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
  const row = z.record(z.string(), z.unknown());
  return {
    name: options.name,
    type: options.type,
    ...(options.identifier ? { identifier: options.identifier } : {}),
    shape: options.shape,
    operations: [
      operation({
        method: 'GET',
        path: '',
        kind: 'list',
        title: `Lists the ${options.plural}.`,
        guard: 'public',
        query: pageQuery,
        returns: options.shape,
        async handle({ db, query }) {
          const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
          const offset = (query.page - 1) * limit;
          const [counted] = await rowsOf(db, total, sql`select count(*) as total from ${table}`);
          const rows = await rowsOf(
            db,
            row,
            sql`select ${columns} from ${table} order by ${order} limit ${limit} offset ${offset}`,
          );
          return { total: counted?.total ?? 0, members: rows.map(wire) };
        },
      }),
      operation({
        method: 'GET',
        path: '/{id}',
        kind: 'read',
        title: `Reads one of the ${options.plural}.`,
        guard: 'public',
        returns: options.shape,
        async handle({ db, params }) {
          const [found] = await rowsOf(
            db,
            row,
            sql`select ${columns} from ${table} where ${key} = ${params.id}`,
          );
          if (!found) throw notFound();
          return wire(found);
        },
      }),
    ],
  };
}
