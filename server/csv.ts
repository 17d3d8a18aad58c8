import { stringify } from 'csv-stringify/sync';

/** A cell of a table; null is an empty one. */
export type Cell = string | number | null;

/** Formats cents as an amount with its two decimals. */
export const amountCell = (cents: number): string => (cents / 100).toFixed(2);

/** Amounts are text, so that 12.00 keeps its zeros; a negative one is no formula. */
const AMOUNT = /^-\d+(\.\d+)?$/;

/**
 * Formats rows as CSV (RFC 4180), with a line feed after each row but the last.
 *
 * Spreadsheets read a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return as a formula, and some of
 * these texts come from customers: such a cell gets an apostrophe (OWASP, CSV injection). All CSV of the shop is
 * written by this function.
 */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      eof: false,
      escape_formulas: true,
      quoted_match: /[\r\t]/,
      cast: { string: (value) => (AMOUNT.test(value) ? { value, escape_formulas: false } : value) },
    },
  );
