import { cpus } from 'node:os';
import { z } from 'zod';
import { AIMS, type Aim, ROW_NAMES, type RowName } from './aims.ts';
import { figure, rounded } from './figures.ts';

const result = z.object({
  row: z.enum(ROW_NAMES),
  /** One per aim of the row. */
  values: z.array(z.number()),
  /** A note on the value, such as a wall-clock rate. */
  beside: z.string().optional(),
});

/** The measurement of a part for a row of the table. */
export type Result = z.infer<typeof result>;

/** Parses a result sent by a part's process. */
export const readResult = (message: unknown): Result => result.parse(message);

/** Reports a result when it is measured. */
export type Tell = (row: RowName, values: number[], beside?: string) => void;

/** Formats a line of the log: quantity, value, aim, met or not. */
export function lineOf({ row, values, beside }: Result): string {
  const { what, measured, aim, met } = cellsOf(AIMS[row], values);
  return `${what}: ${measured} (aim ${aim}: ${met})${beside ? `; ${beside}` : ''}`;
}

/** Formats the whole table in Markdown; a row without a result was not measured. */
export function tableOf(results: readonly Result[], aims: Record<string, Aim> = AIMS): string {
  const rows = Object.entries(aims).map(([name, aim]) => {
    const result = results.find(({ row }) => row === name);
    const { what, measured, aim: wanted, met } = cellsOf(aim, result?.values ?? []);
    return [what, measured, wanted, met, result?.beside ?? ''];
  });
  const head = ['what', 'measured', 'aim', 'met', 'beside it'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats the heading of the table: the date and the machine. */
export function headingOf(date: Date): string {
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `## The table, ${day}: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.versions.node}`;
}

function cellsOf({ what, aims, isLeast }: Aim, values: readonly number[]) {
  const isSame = aims.every((one) => one === aims[0]);
  const aim = (isSame ? aims.slice(0, 1) : aims).map(figure).join(' / ');
  if (values.length === 0) return { what, aim, measured: 'not measured', met: '' };
  const good = values.filter((value, at) => {
    const wanted = aims[at] ?? 0;
    return isLeast ? rounded(value) >= wanted : rounded(value) <= wanted;
  }).length;
  const some = good > 0 ? `${good} of ${values.length}` : 'no';
  return {
    what,
    aim,
    measured: values.map(figure).join(' / '),
    met: good === values.length ? 'yes' : some,
  };
}
