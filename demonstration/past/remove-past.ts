import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { PAST_MARK } from './ids.ts';

/** A column that refers to a row of another table, and prevents that row's deletion. */
const reference = z.object({ child: z.string(), column: z.string(), parent: z.string(), key: z.string() });
type Reference = z.infer<typeof reference>;

const references = (tx: Database) =>
  rowsOf(
    tx,
    reference,
    sql`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, k.attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.confdeltype in ('a', 'r', 'c')
        and c.conrelid <> c.confrelid and c.connamespace = 'public'::regnamespace`,
  );

const table = z.object({ name: z.string() });
/** Tables with UUIDs as ids. */
const marked = (tx: Database) =>
  rowsOf(
    tx,
    table,
    sql`select attrelid::regclass::text as name from pg_attribute join pg_class t on t.oid = attrelid
      where attname = 'id' and atttypid = 'uuid'::regtype and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace`,
  );

const trigger = z.object({ table: z.string(), name: z.string() });
/** Triggers that protect rows of the books from changes and deletion. */
const guards = (tx: Database) =>
  rowsOf(
    tx,
    trigger,
    sql`select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal
      and tgfoid::regproc::text in ('refuse_change', 'refuse_rewriting', 'invoice_is_final', 'price_history_goes')
      and tgtype & 8 = 8 and tgtype & 1 = 1`,
  );

/** Sorts tables so that each comes after those that it refers to. */
function inOrder(names: readonly string[], all: readonly Reference[]): string[] {
  const placed: string[] = [];
  let rest = [...names];
  while (rest.length > 0) {
    const ready = rest.filter((name) =>
      all.every(({ child, parent }) => child !== name || placed.includes(parent) || !names.includes(parent)),
    );
    // Two tables that refer to each other are taken in any order.
    const next = ready.length > 0 ? ready : rest.slice(0, 1);
    placed.push(...next);
    rest = rest.filter((name) => !next.includes(name));
  }
  return placed;
}

/** A colleague who has joined is no longer part of the demonstration. */
const EXCEPT: Readonly<Record<string, SQL>> = { team_member: sql` and totp_secret is null` };

/**
 * Removes the demonstration's past with everything that refers to it, including the books: invented entries are no
 * record of this shop. Its rows have ids with the same ending. Document numbers start again if no other document
 * was issued.
 *
 * @returns the number of its orders and trade-ins.
 */
export async function removePast(tx: Database): Promise<{ orders: number; tradeIns: number }> {
  const mark = `%-${PAST_MARK}`;
  const [all, withId] = [await references(tx), new Set((await marked(tx)).map(({ name }) => name))];
  const names = [...new Set([...withId, ...all.flatMap(({ child, parent }) => [child, parent])])];
  const order = inOrder(names, all);
  const counts = new Map<string, number>();
  for (const name of order) {
    const own = withId.has(name) ? [sql`id::text like ${mark}${EXCEPT[name] ?? sql``}`] : [];
    const named = all
      .filter(({ child, parent }) => child === name && (counts.get(parent) ?? 0) > 0)
      .map(
        ({ column, parent, key }) =>
          sql`${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(parent)}
            where ctid in (select row from ${sql.identifier(`past_${parent}`)}))`,
      );
    const where = [...own, ...named];
    if (where.length === 0) continue;
    const made = await tx.execute(
      sql`create temporary table ${sql.identifier(`past_${name}`)} on commit drop as
        select ctid as row from ${sql.identifier(name)} where ${sql.join(where, sql` or `)}`,
    );
    counts.set(name, made.rowCount ?? 0);
  }
  const result = { orders: counts.get('purchase_order') ?? 0, tradeIns: counts.get('trade_in') ?? 0 };
  const touched = order.filter((name) => (counts.get(name) ?? 0) > 0);
  if (touched.length === 0) return result;
  const shut = (await guards(tx)).filter((guard) => touched.includes(guard.table));
  for (const guard of shut) await switchTrigger(tx, guard, sql`disable`);
  for (const name of touched.toReversed())
    await tx.execute(sql`delete from ${sql.identifier(name)}
      where ctid in (select row from ${sql.identifier(`past_${name}`)})`);
  for (const guard of shut) await switchTrigger(tx, guard, sql`enable`);
  await forgetTraces(tx, mark);
  return result;
}

const switchTrigger = (tx: Database, { table: of, name }: z.infer<typeof trigger>, to: SQL) =>
  tx.execute(sql`alter table ${sql.identifier(of)} ${to} trigger ${sql.identifier(name)}`);

/**
 * Removes traces without a reference: wallets, the sandbox's records, jobs, and document numbers without a
 * document.
 */
async function forgetTraces(tx: Database, mark: string): Promise<void> {
  await tx.execute(
    sql`delete from sandbox_refund where intent_id in (select id from sandbox_intent where order_id like ${mark})`,
  );
  await tx.execute(sql`delete from sandbox_intent where order_id like ${mark}`);
  await tx.execute(
    sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key like 'past:%'))`,
  );
  await tx.execute(sql`delete from invoice_counter c
    where not exists (select 1 from invoice i where i.series = c.series and i.year = c.year)`);
}
