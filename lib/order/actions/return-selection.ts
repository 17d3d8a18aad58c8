import { idOf } from '#lib/contract/hydra.ts';
import { RETURN_REASONS, type ReturnOptions, type ReturnReason } from '#lib/contract/order-return.ts';
import { type Query, routeToOrder } from './paths.ts';

/** A line that is to be returned, and why. */
export interface Wish {
  line: string;
  reason: ReturnReason;
}

/** What the address of the page says of a return that is being put together. */
export interface Choice {
  /** Ids of lines that are ticked. */
  lines: string[];
  /** As they were chosen, by line. */
  reasons: Record<string, string>;
  /** Whole once every ticked line has its reason. */
  wishes: Wish[];
  /** What is missing, by field; ids of texts. Empty until the form was sent. */
  errors: Record<string, string>;
  /** Whether the form of the lines was sent and is whole: photos, comments and the sum come next. */
  complete: boolean;
}

const isReason = (value: string): value is ReturnReason => RETURN_REASONS.some((reason) => reason === value);
const all = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : [value].flat().slice(0, 50);

/** Reads the lines and reasons that a query names, of those that can be returned. */
export function choiceOf(query: Query, options: Pick<ReturnOptions, 'lines'> | null): Choice {
  const open = (options?.lines ?? []).filter((line) => line.possible).map((line) => idOf(line.orderItem));
  const named = all(query.line);
  const lines = open.filter((line) => named.includes(line));
  const reasons = Object.fromEntries(open.map((line) => [line, all(query[`reason-${line}`])[0] ?? '']));
  const wishes = lines.flatMap((line) => {
    const reason = reasons[line] ?? '';
    return isReason(reason) ? [{ line, reason }] : [];
  });
  const sent = query.step === 'details';
  const errors: Record<string, string> = {};
  if (sent && lines.length === 0) errors.line = 'actions.return.error.line';
  for (const line of sent ? lines : []) {
    if (!wishes.some((wish) => wish.line === line)) errors[`reason-${line}`] = 'actions.return.error.reason';
  }
  return { lines, reasons, wishes, errors, complete: sent && Object.keys(errors).length === 0 };
}

/** The page of an order with these lines chosen: to be looked at once more, or on to the details. */
export function routeToChoice(orderId: string, wishes: readonly Wish[], step?: 'details'): string {
  const query: [string, string][] = [['do', 'return']];
  for (const { line, reason } of wishes) query.push(['line', line], [`reason-${line}`, reason]);
  return routeToOrder(orderId, step ? [...query, ['step', step]] : query, 'return');
}
