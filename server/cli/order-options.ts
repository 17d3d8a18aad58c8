import { CONDITIONS, type Condition } from '#contract/product.ts';
import { CommandError } from './command-error.ts';
import { centsOf } from './money.ts';
import { readOptions } from './options.ts';

/** Parsed options of the command. Amounts in cents. */
export interface OrderCall {
  reference: string;
  step: string;
  carrier?: string;
  tracking?: string;
  url?: string;
  return?: string;
  amount?: number;
  deduct?: number;
  note?: string;
  /** File of a document; when not given, one named after it in the current folder. */
  out?: string;
  /** By the item's number (SKU). */
  found: Record<string, Condition>;
  price: Record<string, number>;
  keep: string[];
}

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const OPTIONS = {
  carrier: text,
  tracking: text,
  url: text,
  return: text,
  amount: text,
  deduct: text,
  note: text,
  out: text,
  found: several,
  price: several,
  keep: several,
};

/**
 * Reads `<step> <reference>` in either order, and the options.
 *
 * @param steps the names of all steps.
 * @throws CommandError
 */
export function orderCallOf(parameters: string[], steps: readonly string[]): OrderCall {
  const { values, positionals } = readOptions(parameters, OPTIONS);
  const [first, second, more] = positionals;
  if (!first || !second) throw new CommandError('Name a step and an order; --help lists the steps.');
  if (more !== undefined) throw new CommandError(`One step at a time: "${more}" is one too many.`);
  const [step, reference] = steps.includes(first) ? [first, second] : [second, first];
  if (!steps.includes(step))
    throw new CommandError(`There is no step "${step}"; the steps are ${steps.join(', ')}.`);
  if (values.url !== undefined && !/^https:\/\/\S+$/.test(values.url))
    throw new CommandError(`--url ${values.url} is not the address of a page; it begins with https://.`);
  const found = pairsOf('found', values.found, (grade) => {
    const condition = CONDITIONS.find((known) => known === grade);
    if (condition) return condition;
    throw new CommandError(`--found: "${grade}" is not a condition; they are ${CONDITIONS.join(', ')}.`);
  });
  return {
    ...values,
    reference: reference.toUpperCase(),
    step,
    amount: values.amount === undefined ? undefined : centsOf('amount', values.amount),
    deduct: values.deduct === undefined ? undefined : centsOf('deduct', values.deduct),
    found,
    price: pairsOf('price', values.price, (price) => centsOf('price', price)),
  };
}

function pairsOf<T>(option: string, typed: string[], read: (value: string) => T): Record<string, T> {
  return Object.fromEntries(
    typed.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new CommandError(`--${option} ${pair}: write the item's number, =, and the value.`);
      return [pair.slice(0, at), read(pair.slice(at + 1))];
    }),
  );
}
