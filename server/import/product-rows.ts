import { ImportError } from './import-error.ts';
import type { Mapping } from './mapping.ts';
import { ITEM_OF_PRODUCT, optionColumn } from './mapping-parts.ts';
import { plainWords } from './plain-words.ts';
import type { TableRow } from './table-file.ts';

type Cells = Readonly<Record<string, string>>;
type Inherit = NonNullable<Mapping['inherit']>;
type Shape = Pick<Mapping, 'options' | 'inherit' | 'skip' | 'photoSeparator'>;

/** Maximum of rows of one product, which wait for its last one; no shop program writes more. */
const MOST_ROWS = 5_000;

/**
 * Reads the rows of a file that are items: further rows of a product inherit from its first row, or from the row that
 * they name; options become columns; other rows are left out.
 *
 * @throws ImportError for a product of too many rows
 */
export async function* productRows(rows: AsyncIterable<TableRow>, shape: Shape): AsyncGenerator<TableRow> {
  const { inherit } = shape;
  if (!inherit) yield* itemsOf(rows, shape);
  else if (inherit.from === undefined) yield* itemsOfNeighbours(rows, inherit, shape);
  else yield* itemsOfNamed(rows, inherit, shape);
}

async function* itemsOf(rows: AsyncIterable<TableRow>, shape: Shape): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    if (row.fault !== undefined) yield row;
    else if (!isSkipped(row.cells, shape)) yield { ...row, cells: withOptions(row.cells, {}, shape) };
  }
}

/** Reads products of consecutive rows; the first row is the product's own. */
async function* itemsOfNeighbours(
  rows: AsyncIterable<TableRow>,
  inherit: Inherit,
  shape: Shape,
): AsyncGenerator<TableRow> {
  let waiting: TableRow[] = [];
  let product = '';
  for await (const row of rows) {
    const name = row.fault === undefined ? filled(row.cells, inherit.by) : '';
    if (name === '' || name !== product) {
      yield* together(waiting, product, inherit, shape);
      waiting = [];
      product = name;
    }
    if (waiting.length === MOST_ROWS) throw new ImportError(`"${product}" has more than ${MOST_ROWS} rows.`);
    waiting.push(row);
  }
  yield* together(waiting, product, inherit, shape);
}

function* together(
  rows: readonly TableRow[],
  product: string,
  inherit: Inherit,
  shape: Shape,
): Generator<TableRow> {
  const [first] = rows;
  if (!first) return;
  const gathered = Object.fromEntries(
    inherit.gather
      .filter((column) => column in first.cells)
      .map((column) => [
        column,
        [...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean))].join(
          shape.photoSeparator,
        ),
      ]),
  );
  let items = 0;
  for (const row of rows) {
    if (row.fault !== undefined) yield row;
    if (row.fault !== undefined || isSkipped(row.cells, shape)) continue;
    items += 1;
    const cells = {
      ...inherited(row.cells, first.cells, inherit),
      ...gathered,
      [ITEM_OF_PRODUCT]: items === 1 ? product : `${product}-${items}`,
    };
    yield { ...row, cells: withOptions(cells, first.cells, shape) };
  }
}

/** Reads products whose rows reference the product's row, which is no item and precedes them. */
async function* itemsOfNamed(
  rows: AsyncIterable<TableRow>,
  inherit: Inherit,
  shape: Shape,
): AsyncGenerator<TableRow> {
  const products = new Map<string, Cells>();
  for await (const row of rows) {
    const { cells, fault } = row;
    const name = fault === undefined ? filled(cells, inherit.by) : '';
    const product = products.get(name);
    if (fault !== undefined) yield row;
    else if (isSkipped(cells, shape)) {
      for (const key of keysOf(cells, inherit)) products.set(key, cells);
    } else if (name === '') yield { ...row, cells: withOptions(cells, {}, shape) };
    else if (product)
      yield { ...row, cells: withOptions(inherited(cells, product, inherit), product, shape) };
    else yield { ...row, fault: `its product "${name}" is not in a row above it` };
  }
}

function keysOf(cells: Cells, { from, id }: Inherit): string[] {
  const named = from === undefined ? '' : (cells[from]?.trim() ?? '');
  const numbered = id === undefined ? '' : (cells[id]?.trim() ?? '');
  return [...(named === '' ? [] : [named]), ...(numbered === '' ? [] : [`id:${numbered}`])];
}

function filled(cells: Cells, columns: readonly (string | number)[]): string {
  for (const column of columns) {
    const text = cells[String(column)]?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

const isSkipped = (cells: Cells, { skip }: Shape): boolean =>
  skip.some((rule) =>
    'empty' in rule
      ? rule.empty.every((column) => (cells[column] ?? '').trim() === '')
      : rule.words.some((word) => plainWords(word) === plainWords(cells[rule.column] ?? '')),
  );

/** Fills a row's empty cells from its product; a column of `own` is never inherited. */
function inherited(cells: Cells, product: Cells, { own, product: shared }: Inherit): Record<string, string> {
  const merged: Record<string, string> = { ...cells };
  for (const [column, text] of Object.entries(product)) {
    const isShared = shared.includes(column) && text.trim() !== '';
    if (isShared || ((merged[column] ?? '').trim() === '' && !own.includes(column))) merged[column] = text;
  }
  return merged;
}

/** Adds a column for each option of the row and, if it lacks one, of its product. */
const withOptions = (cells: Cells, product: Cells, shape: Shape): Record<string, string> => ({
  ...cells,
  ...optionsOf(product, product, shape),
  ...optionsOf(cells, product, shape),
});

function optionsOf(cells: Cells, product: Cells, { options }: Shape): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (name: string, value: string) => {
    if (name.trim() !== '' && value.trim() !== '') found[optionColumn(name)] ??= value.trim();
  };
  for (const option of options) {
    if ('name' in option)
      add(cells[option.name]?.trim() || (product[option.name] ?? ''), cells[option.value] ?? '');
    else
      for (const part of (cells[option.list] ?? '').split(option.separator)) {
        const [name = '', value = ''] = part.split(option.between);
        add(name, value);
      }
  }
  return found;
}
