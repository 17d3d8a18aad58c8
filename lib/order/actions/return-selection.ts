import { idOf } from '#contract/hydra.ts';
import { RETURN_REASONS, type ReturnOptions, type ReturnReason } from '#contract/order-return.ts';

/** The query of the order's page, as Next gives it. */
export type OrderQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A line that is to be returned, and why. */
export interface SelectedLine {
  line: string;
  reason: ReturnReason;
}

/** What the address of the page says of a return that is being put together. */
export interface ReturnSelection {
  /** Ids of lines that are ticked. */
  lines: string[];
  /** As they were chosen, by line. */
  reasons: Record<string, string>;
  /** Whole once every ticked line has its reason. */
  selected: SelectedLine[];
  /** What is missing, by field; ids of texts. Empty until the form was sent. */
  errors: Record<string, string>;
  /** Whether the form of the lines was sent and is whole: photos, comments and the sum come next. */
  complete: boolean;
}

const isReason = (value: string): value is ReturnReason => RETURN_REASONS.some((reason) => reason === value);
const valuesOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat().slice(0, 50);

/** Reads the lines and reasons that a query names, of those that can be returned. */
export function parseReturnSelection(
  query: OrderQuery,
  options: Pick<ReturnOptions, 'lines'> | null,
): ReturnSelection {
  const open = (options?.lines ?? []).filter((line) => line.possible).map((line) => idOf(line.orderItem));
  const named = valuesOf(query.line);
  const lines = open.filter((line) => named.includes(line));
  const reasons = Object.fromEntries(open.map((line) => [line, valuesOf(query[`reason-${line}`])[0] ?? '']));
  const selected = lines.flatMap((line) => {
    const reason = reasons[line] ?? '';
    return isReason(reason) ? [{ line, reason }] : [];
  });
  const sent = query.step === 'details';
  const errors: Record<string, string> = {};
  if (sent && lines.length === 0) errors.line = 'actions.return.error.line';
  for (const line of sent ? lines : []) {
    if (!selected.some((entry) => entry.line === line))
      errors[`reason-${line}`] = 'actions.return.error.reason';
  }
  return { lines, reasons, selected, errors, complete: sent && Object.keys(errors).length === 0 };
}
