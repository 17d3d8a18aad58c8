import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';

/** The file or the mapping cannot be followed at all; the message says what is wrong, in one sentence. */
export class Unreadable extends Error {}

export interface Listing {
  /** Where the row begins in the file. */
  line: number;
  row: Record<string, string>;
  /** Why the row cannot be read column by column. */
  uneven?: string;
}

const record = z.record(z.string(), z.string());

/**
 * Reads a file of comma-separated values row by row, under the names of its first row.
 *
 * @param needed columns that must be there.
 * @throws Unreadable when the file is no such file or lacks a column.
 */
export async function* readListings(file: string, needed: string[]): AsyncGenerator<Listing> {
  let head = false;
  const rows = createReadStream(file).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      columns(names: string[]) {
        head = true;
        return checkHead(names, needed);
      },
    }),
  );
  try {
    for await (const { record: fields, info } of rows) {
      const row = record.parse(fields);
      const breaks = Object.values(row).join('').split('\n').length - 1;
      const uneven = info.error ? 'the row has more or fewer columns than the first row' : undefined;
      yield { line: Number(info.lines) - breaks, row, uneven };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(sentenceOf(error)) : error;
  }
  if (!head) throw new Unreadable('The file is empty.');
}

function checkHead(names: string[], needed: string[]): string[] {
  const trimmed = names.map((name) => name.trim());
  const doubled = trimmed.find((name, index) => trimmed.indexOf(name) !== index);
  if (doubled !== undefined) throw new Unreadable(`The file has the column "${doubled}" twice.`);
  const missing = needed.filter((name) => !trimmed.includes(name)).map((name) => `"${name}"`);
  if (missing.length > 0) {
    const these = missing.length > 1 ? 'columns' : 'column';
    throw new Unreadable(
      `The file has no ${these} ${missing.join(', ')}, which the mapping names; it has ${trimmed.join(', ')}.`,
    );
  }
  return trimmed;
}

function sentenceOf(error: CsvError): string {
  const line = typeof error.lines === 'number' ? ` in line ${error.lines}` : '';
  const what = error.code.toLowerCase().replace(/^csv_/, '').replaceAll('_', ' ');
  return `The file is not comma-separated values${line}: ${what}.`;
}
