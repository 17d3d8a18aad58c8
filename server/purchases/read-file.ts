import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type BrandPurchaseInput, brandPurchaseInput } from '#contract/private/purchases.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { type NamedPurchase, purchaseKeys } from './load.ts';

/** Columns of the file, and their alternative names. */
const COLUMNS: Record<keyof BrandPurchaseInput, readonly string[]> = {
  order: ['order', 'order number', 'commande', 'numéro de commande'],
  line: ['line', 'ligne'],
  date: ['date'],
  email: ['email', 'e-mail', 'mail'],
  product: ['product', 'produit', 'title'],
  brand: ['brand', 'marque'],
  type: ['type'],
  gender: ['gender', 'genre'],
  size: ['size', 'taille'],
  color: ['color', 'colour', 'couleur'],
  material: ['material', 'matière'],
  price: ['price', 'prix'],
  picture: ['picture', 'image', 'photo'],
};
const NEEDED = ['order', 'date', 'email', 'product', 'price'] as const;
/** Limit of a row: an unclosed quote would read the rest of the file. */
const LONGEST_ROW = 100_000;

/** A row of the file as a purchase, or its faults. */
export type FileRow = { row: number; purchase: NamedPurchase } | { row: number; faults: string[] };

const entry = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

/**
 * Reads purchases from a file of comma- or semicolon-separated values in UTF-8, with column names in the first row, in
 * bounded memory.
 *
 * @throws NotFound without the file; Invalid for any other file, or a missing column
 */
export async function* readPurchases(path: string): AsyncGenerator<FileRow> {
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    trim: true,
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error)).pipe(parser);
  const named = purchaseKeys();
  const seen = new Set<string>();
  let places: Map<keyof BrandPurchaseInput, number> | undefined;
  try {
    for await (const read of parser) {
      const { record, info } = entry.parse(read);
      if (!places) {
        places = placesOf(record);
        continue;
      }
      const result = rowOf(record, places);
      if ('faults' in result) {
        yield { row: info.lines, faults: result.faults };
        continue;
      }
      const purchase = named(result.purchase);
      if (seen.has(purchase.key))
        yield { row: info.lines, faults: [`line: "${purchase.line}" occurs twice in this order`] };
      else yield { row: info.lines, purchase };
      seen.add(purchase.key);
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse(`The file cannot be read as CSV: ${error.message}`) : error;
  } finally {
    file.destroy();
  }
  if (!places) throw refuse('The file is empty.');
}

const refuse = (message: string) => new Invalid([{ field: '', message }]);

/** Finds the most frequent separator of the first line. */
async function delimiterOf(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new NotFound(`There is no file ${path}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const [line = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return line.split(';').length > line.split(',').length ? ';' : ',';
  } finally {
    await file.close();
  }
}

const fields = (): (keyof BrandPurchaseInput)[] => brandPurchaseInput.keyof().options;

/** Locates the columns. @throws Invalid without a required one */
function placesOf(header: readonly string[]): Map<keyof BrandPurchaseInput, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map(
    fields().flatMap((field) => {
      const place = names.findIndex((name) => COLUMNS[field].includes(name));
      return place < 0 ? [] : [[field, place] as const];
    }),
  );
  const missing = NEEDED.filter((field) => !places.has(field));
  if (missing.length > 0)
    throw refuse(`The file has no column ${missing.join(', ')}; it has ${header.join(', ')}.`);
  return places;
}

function rowOf(
  record: readonly string[],
  places: Map<keyof BrandPurchaseInput, number>,
): { purchase: BrandPurchaseInput } | { faults: string[] } {
  const cell = (field: keyof BrandPurchaseInput) => record[places.get(field) ?? -1] ?? '';
  const cells = Object.fromEntries(fields().map((field) => [field, cell(field)]));
  const read = brandPurchaseInput.safeParse({
    ...cells,
    // Ignores a time after the day.
    date: cell('date').replace(/[T ]\d\d:\d\d.*$/, ''),
    price: centsOf(cell('price')),
  });
  if (read.success) return { purchase: read.data };
  return {
    faults: read.error.issues.map(({ path, message }) => faultOf(String(path[0]), cells, message)),
  };
}

/** Parses an amount such as 49.90, 49,90 or 49 into cents; NaN for an ambiguous one. */
function centsOf(text: string): number {
  const [, whole = '', part = ''] =
    /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s*(€|£|EUR|GBP)\s*/gi, '')) ?? [];
  return whole === '' ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const EXPECTED: Record<string, string> = {
  date: 'is not a day such as 2026-03-14',
  email: 'is not an email address',
  price: 'is not an amount such as 49.90',
  picture: 'is not an address that begins with http:// or https://',
};

/** Returns the fault of a cell, without an email address, because reports are passed on. */
function faultOf(field: string, cells: Record<string, string>, message: string): string {
  const cell = cells[field] ?? '';
  if (cell === '') return `${field}: is empty`;
  const shown = field === 'email' ? 'the text' : `"${cell.slice(0, 60)}"`;
  return `${field}: ${shown} ${EXPECTED[field] ?? `is not allowed (${message})`}`;
}
