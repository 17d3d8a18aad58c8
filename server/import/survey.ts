import {
  DERIVED,
  type ImportChoices,
  type ImportStart,
  type ImportSurvey,
  MAX_CELL,
  WORD_FIELDS,
} from '#contract/private/imports.ts';
import type { FileFormat } from './file-format.ts';
import { meaningOf, readChoices, ruledFields, unfinishedMapping } from './hand-mapping.ts';
import { ImportError } from './import-error.ts';
import { fieldsOf } from './item-fields.ts';
import { productRows } from './product-rows.ts';
import { readTable, type TableRow } from './table-file.ts';

/** Number of rows that are shown. */
const SAMPLE = 3;
/** Maximum of listed words of a field; a column with more is hardly the right one. */
const MAX_WORDS = 60;

/** Reads the columns of a file. @throws ImportError */
export async function headerOf(path: string, { delimiter, encoding }: FileFormat): Promise<string[]> {
  const file = { delimiter, encoding, header: true };
  for await (const { cells } of readTable(path, { file, columns: {} })) return Object.keys(cells);
  throw new ImportError('The file has no rows under the names of its columns.');
}

/** Surveys a file's content by the choices; for an unreadable file, its fault. */
export async function surveyFile(
  path: string,
  start: ImportStart,
  choices: ImportChoices,
): Promise<ImportSurvey> {
  const file = { delimiter: choices.delimiter, encoding: choices.encoding, header: true };
  const ruled = ruledFields(start, DERIVED);
  try {
    const header = await headerOf(path, choices);
    const mapping = unfinishedMapping(start, choices, header);
    const known = WORD_FIELDS.filter((field) => field !== 'status' || mapping.columns.status !== undefined);
    const words = new Map(known.map((field) => [field, new Map<string, number>()]));
    const sample: string[][] = [];
    let rows = 0;
    const whole = tee(readTable(path, { file, columns: {} }), ({ cells }) => {
      rows += 1;
      if (sample.length < SAMPLE)
        sample.push(header.map((column) => (cells[column] ?? '').slice(0, MAX_CELL)));
    });
    for await (const { cells, fault } of productRows(whole, mapping)) {
      if (fault) continue;
      const fields = fieldsOf(cells, mapping);
      for (const [field, counts] of words) {
        const word = fields(field).slice(0, 200);
        if (word !== '' && (counts.has(word) || counts.size < MAX_WORDS))
          counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    return {
      rows,
      header,
      sample,
      words: [...words].flatMap(([field, counts]) =>
        [...counts].map(([word, count]) => ({
          field,
          word,
          rows: count,
          means: meaningOf(field, word, mapping),
        })),
      ),
      ruled,
      faults: readChoices(start, choices, header).faults,
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const faults = [{ place: 'file', message: error.message }];
    return { rows: 0, header: [], sample: [], words: [], ruled, faults };
  }
}

/** Yields the same rows, each passed to `look` first. */
async function* tee(rows: AsyncIterable<TableRow>, look: (row: TableRow) => void): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    look(row);
    yield row;
  }
}
