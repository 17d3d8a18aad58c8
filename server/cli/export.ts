import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listCustomers } from '#server/care/list-customers.ts';
import { listPromoCodes } from '#server/credit/promo-codes.ts';
import { type Cell, csv } from '#server/csv.ts';
import { type Database, database } from '#server/db/database.ts';
import { listOrdersOfView } from '#server/fulfilment/list-orders.ts';
import { exportItems } from '#server/inventory/export-items.ts';
import { exportInvoices } from '#server/invoices/export-invoices.ts';
import { exportRefunds } from '#server/returns/export-refunds.ts';
import { exportTradeIns } from '#server/trade-in/export-trade-ins.ts';
import type { Command, CommandResult } from './command.ts';
import { CommandError } from './command-error.ts';
import { readOptions, refuseWords } from './options.ts';
import { withShopDatabase } from './shop-database.ts';

const PART = 500;

/** Yields all rows of a list that is read in pages. */
async function* pagesOf<T extends object>(
  read: (slice: { limit: number; offset: number }) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let offset = 0; ; offset += PART) {
    const rows = await read({ limit: PART, offset });
    yield* rows;
    if (rows.length < PART) return;
  }
}

const KINDS: Record<string, (db: Database) => AsyncGenerator<object>> = {
  items: exportItems,
  orders: (db) =>
    pagesOf(async (slice) => {
      const filter = { view: 'all', storeIds: null, memberId: '' } as const;
      const { orders } = await listOrdersOfView(db, filter, slice);
      return orders.map(({ items, packer, ...order }) => ({
        ...order,
        items: items.map(({ code }) => code),
      }));
    }),
  customers: (db) => pagesOf(async (slice) => (await listCustomers(db, { storeIds: null }, slice)).customers),
  'promo-codes': (db) =>
    pagesOf(async (slice) => {
      const { rows: members } = await listPromoCodes(db, undefined, slice);
      return members.map(({ version, ...code }) => code);
    }),
  'trade-ins': exportTradeIns,
  invoices: exportInvoices,
  refunds: exportRefunds,
};

const USAGE = `Usage: npm run ops -- export ${Object.keys(KINDS).join(' | ')} [--format csv | jsonl] [--out FILE]

Writes everything of one kind: CSV with a header, or JSON lines, one object each. Amounts are in cents, times in ISO 8601;
in CSV a list is joined by |. Customers are named in it: keep the file where only those read it who must.

  --format   csv, or jsonl (by the ending of the file; csv)
  --out      the file (KIND.csv or KIND.jsonl), which only this account can read`;

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(String).join('|') : String(value);
};

async function* linesOf(rows: AsyncIterable<object>, format: 'csv' | 'jsonl'): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (format === 'jsonl') yield `${JSON.stringify(row)}\n`;
    else {
      if (isFirst) yield `${csv([Object.keys(row)])}\n`;
      yield `${csv([Object.values(row).map(cellOf)])}\n`;
    }
    isFirst = false;
  }
}

/** Exports one kind of rows into a file. @throws CommandError */
export async function exportKind(kind: string, parameters: string[]): Promise<CommandResult> {
  const { values, positionals } = readOptions(parameters, {
    format: { type: 'string' },
    out: { type: 'string' },
  });
  refuseWords(positionals);
  const rows = KINDS[kind];
  if (!rows) throw new CommandError(`Say one of ${Object.keys(KINDS).join(', ')}; --help shows the usage.`);
  const format = values.format ?? (values.out?.endsWith('.jsonl') ? 'jsonl' : 'csv');
  if (format !== 'csv' && format !== 'jsonl')
    throw new CommandError(`--format ${format} is not csv or jsonl.`);
  const path = values.out ?? `${kind}.${format}`;
  let count = 0;
  async function* counted(): AsyncGenerator<object> {
    for await (const row of rows?.(database()) ?? []) {
      count += 1;
      yield row;
    }
  }
  await withShopDatabase(() =>
    pipeline(Readable.from(linesOf(counted(), format)), createWriteStream(path, { mode: 0o600 })),
  );
  return { exitCode: 0, text: `${count} ${kind} written: ${path}`, data: { kind, count, file: path } };
}

export const exportAll: Command = {
  usage: USAGE,
  run: ([kind = '', ...rest]) => exportKind(kind, rest),
};
