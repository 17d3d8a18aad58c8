import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ACCOUNTS, type Account, type JournalReport } from '#contract/private/books.ts';
import { amountCell, csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { bookings } from './bookings.ts';
import { asOf, type ReportFilter } from './report-days.ts';

type Days = Pick<ReportFilter, 'from' | 'to'>;

const account = z.enum(
  Object.keys(ACCOUNTS).filter((name): name is Account => Object.hasOwn(ACCOUNTS, name)),
);
const amount = z.coerce.number();
const line = z.object({ day: z.string(), journal: z.string(), account, debit: amount, credit: amount });
type JournalLine = z.infer<typeof line>;

const COLUMNS = ['day', 'journal', 'account', 'name', 'debit', 'credit'];

/**
 * Reads the books of the days: one line for each day, journal and account. Debit and credit of a day's journal are
 * equal.
 */
const journalLines = (db: Database, days: Days): Promise<JournalLine[]> =>
  rowsOf(
    db,
    line,
    sql`select day, journal, account, coalesce(sum(amount) filter (where amount > 0), 0) as debit,
        coalesce(-sum(amount) filter (where amount < 0), 0) as credit
      from ${bookings(days)} as booking where amount <> 0 group by day, journal, account
      order by day, journal, account`,
  );

/** Sums each account over the days. */
export async function journalOf(db: Database, days: Days): Promise<JournalReport> {
  const lines = await journalLines(db, days);
  const sums = new Map<Account, { debit: number; credit: number }>();
  for (const { account: name, debit, credit } of lines) {
    const sum = sums.get(name) ?? { debit: 0, credit: 0 };
    sums.set(name, { debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return {
    ...asOf(days),
    accounts: [...sums].map(([name, sum]) => ({ account: name, number: ACCOUNTS[name].number, ...sum })),
    debit: lines.reduce((sum, { debit }) => sum + debit, 0),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0),
  };
}

/** Formats the lines as CSV, amounts in the shop's currency, for the accountant's program. */
export async function journalFile(db: Database, days: Days): Promise<File> {
  const lines = await journalLines(db, days);
  const rows = lines.map(({ day, journal, account: name, debit, credit }) => [
    day,
    journal,
    ACCOUNTS[name].number,
    ACCOUNTS[name].name,
    amountCell(debit),
    amountCell(credit),
  ]);
  return new File([csv([COLUMNS, ...rows])], `journal-${days.from}-${days.to}.csv`, { type: 'text/csv' });
}
