import { idOf } from '#contract/hydra.ts';
import { RETURN_REASONS, type ReturnOptions, type ReturnReason } from '#contract/order-return.ts';

/** The query of the order's page, as Next gives it. */
export type OrderQuery = Readonly<Record<string, string | string[] | undefined>>;

/** A line to return, and the reason. */
export interface SelectedLine {
  line: string;
  reason: ReturnReason;
}

/** Selection of a return in the page's address. */
export interface ReturnSelection {
  /** Ids of selected lines. */
  lines: string[];
  /** Selected reasons by line. */
  reasons: Record<string, string>;
  /** Complete once every selected line has a reason. */
  selected: SelectedLine[];
  /** Missing values by field; ids of messages. Empty until the form is submitted. */
  errors: Record<string, string>;
  /** Whether the form of the lines is submitted and complete: photos, comments and the amount come next. */
  complete: boolean;
}

const isReason = (value: string): value is ReturnReason => RETURN_REASONS.some((reason) => reason === value);
const valuesOf = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat().slice(0, 50);

/** Parses the lines and reasons in a query, limited to lines that can be returned. */
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
