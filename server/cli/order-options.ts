import { parseArgs } from 'node:util';
import { CONDITIONS } from '#lib/contract/article.ts';
import { Wrong } from './wrong.ts';

/** What the operator asked for. Sums in cents. */
export interface OrderCall {
  reference: string;
  step: string;
  carrier?: string | undefined;
  tracking?: string | undefined;
  url?: string | undefined;
  return?: string | undefined;
  amount?: number | undefined;
  deduct?: number | undefined;
  note?: string | undefined;
  /** By the piece's own number. */
  found: Record<string, string>;
  price: Record<string, number>;
  keep: string[];
}

/** @throws Wrong */
export function orderCallOf(parameters: string[]): OrderCall {
  const { values, positionals } = parametersOf(parameters);
  const [reference, step, more] = positionals;
  if (!reference || !step)
    throw new Wrong('Name an order and a step; `npm run ops -- order --help` says how.');
  if (more !== undefined) throw new Wrong(`One step at a time: "${more}" is one more.`);
  if (values.url !== undefined && !/^https:\/\/\S+$/.test(values.url))
    throw new Wrong(`--url ${values.url} is no page; it begins with https://.`);
  const found = pairsOf('found', values.found, (grade) => {
    if (CONDITIONS.some((known) => known === grade)) return grade;
    throw new Wrong(`--found: "${grade}" is no grade; there are ${CONDITIONS.join(', ')}.`);
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

/** Euros as they are typed, such as 45 or 45.50. */
function centsOf(option: string, typed: string): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  const sum = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  if (!(sum > 0)) throw new Wrong(`--${option} ${typed} is no sum; 45 or 45.50 is.`);
  return sum;
}

function pairsOf<T>(option: string, typed: string[], read: (value: string) => T): Record<string, T> {
  return Object.fromEntries(
    typed.map((pair) => {
      const at = pair.lastIndexOf('=');
      if (at < 1) throw new Wrong(`--${option} ${pair}: write the piece's number, =, and what it is.`);
      return [pair.slice(0, at), read(pair.slice(at + 1))];
    }),
  );
}

function parametersOf(parameters: string[]) {
  const text = { type: 'string' } as const;
  const several = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        carrier: text,
        tracking: text,
        url: text,
        return: text,
        amount: text,
        deduct: text,
        note: text,
        found: several,
        price: several,
        keep: several,
      },
    });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Wrong(`${sentence}; \`npm run ops -- order --help\` lists the options.`);
  }
}
