import { z } from 'zod';
import type { Wire } from '#contract/hydra.ts';
import {
  booksQuery,
  journalReport,
  type RegisterEntry,
  reconciliationReport,
  registerEntry,
  registerQuery,
  vatReport,
} from '#contract/private/books.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { vatStatement, vatStatementCsv } from '#server/invoices/vat-statement.ts';
import { journalFile, journalOf } from '#server/reports/journal.ts';
import { providerDifferences } from '#server/reports/provider-differences.ts';
import { asOf, reportFilter } from '#server/reports/report-days.ts';
import { exportRegister } from '#server/trade-in/register-file.ts';
import { listEntries, type RegisterRow } from '#server/trade-in/seller-register.ts';

const daysOf = (query: z.infer<typeof booksQuery>) => reportFilter(query, null);

const entryWire = (row: RegisterRow): Wire<RegisterEntry> => ({
  id: String(row.number),
  number: row.number,
  enteredAt: row.entered_at,
  description: row.description,
  seller: row.seller_name,
  address: row.seller_address,
  document: row.document_type
    ? {
        type: row.document_type,
        number: row.document_number ?? undefined,
        issuedOn: row.document_issued_on ?? undefined,
      }
    : undefined,
  price: row.price,
  payment: row.payment,
  correctionOf: row.correction_of ?? undefined,
});

/** The books of the shop: its seller register, its taxes, and exports for the accountant. */
export const officeBooks: Resource = {
  name: 'books',
  type: 'SellerRegisterEntry',
  shape: registerEntry,
  operations: [
    privateOperation({
      kind: 'list',
      path: '/seller-register',
      method: 'GET',
      title: 'Lists what was bought from customers on days, by number.',
      right: 'books.read',
      query: registerQuery,
      returns: registerEntry,
      async handle({ db, query }) {
        const { total, rows } = await listEntries(db, daysOf(query), sliceOf(query));
        return { total, members: rows.map(entryWire) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/seller-register/csv',
      title: 'Exports the seller register of days as CSV; who does is kept.',
      right: 'books.read',
      query: booksQuery,
      returns: z.object({}),
      file: 'text/csv',
      handle: ({ db, query, member }) => exportRegister(db, { ...daysOf(query), actor: member }),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/vat-statement',
      title: 'Sums the VAT of the invoices and credit notes of days.',
      right: 'books.read',
      query: booksQuery,
      returns: vatReport,
      async handle({ db, query }) {
        const { documents, base, vat } = await vatStatement(db, daysOf(query));
        return { ...asOf(daysOf(query)), documents, base, vat };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/vat-statement/csv',
      title: 'Exports the lines of the VAT statement of days as CSV.',
      right: 'books.read',
      query: booksQuery,
      returns: z.object({}),
      file: 'text/csv',
      async handle({ db, query }) {
        const { from, to } = daysOf(query);
        const text = vatStatementCsv(await vatStatement(db, { from, to }));
        return new File([text], `vat-statement-${from}-${to}.csv`, { type: 'text/csv' });
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/journal',
      title: 'Sums what is booked on each account on days.',
      right: 'books.read',
      query: booksQuery,
      returns: journalReport,
      handle: ({ db, query }) => journalOf(db, daysOf(query)),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/journal/csv',
      title: 'Exports the accounting lines of days as CSV.',
      right: 'books.read',
      query: booksQuery,
      returns: z.object({}),
      file: 'text/csv',
      handle: ({ db, query }) => journalFile(db, daysOf(query)),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/reconciliation',
      title: 'Compares the books of the payment provider with those of the shop.',
      right: 'books.read',
      returns: reconciliationReport,
      handle: ({ db }) => providerDifferences(db),
    }),
  ],
};
