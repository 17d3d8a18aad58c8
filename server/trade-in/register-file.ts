import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { amountCell, type Cell, csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import { entriesOf, type RegisterRow } from './seller-register.ts';

const COLUMNS = [
  'number',
  'date',
  'description',
  'seller',
  'address',
  'document',
  'document_number',
  'document_issued_on',
  'price',
  'currency',
  'payment',
  'correction_of',
];

const cellsOf = (row: RegisterRow): Cell[] => [
  row.number,
  row.entered_at,
  row.description,
  row.seller_name,
  row.seller_address,
  row.document_type,
  row.document_number,
  row.document_issued_on,
  amountCell(row.price),
  row.currency,
  row.payment,
  row.correction_of,
];

/** Formats entries of the register as CSV. */
export const registerCsv = (rows: readonly RegisterRow[]): string => csv([COLUMNS, ...rows.map(cellsOf)]);

/** Exports the entries of days as a file. It names people, so the download is recorded. */
export const exportRegister = (
  db: Database,
  { from, to, actor }: { from: string; to: string; actor: Actor },
): Promise<File> =>
  db.transaction(async (tx) => {
    const rows = await entriesOf(tx, { from, to });
    await recordAudit(tx, {
      actor,
      action: 'seller-register export',
      subject: { type: 'seller_register', id: `${from} ${to}` },
      details: { entries: rows.length },
    });
    return new File([registerCsv(rows)], `seller-register-${from}-${to}.csv`, { type: 'text/csv' });
  });
