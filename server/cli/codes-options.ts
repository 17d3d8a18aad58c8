import { CommandError } from './command-error.ts';
import { endOfComingDay } from './days.ts';
import { centsOf } from './money.ts';
import { readOptions, refuseWords } from './options.ts';

const VOUCHER_TYPES = ['sale', 'real', 'loyalty'] as const;

/** Options of a promo code. Amounts in cents. */
interface PromoCall {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  from: number;
  uses: number | undefined;
  once: boolean;
  combinable: boolean;
  endsAt: string | undefined;
}

/** Options of a gift card. Amounts in cents. */
interface CardCall {
  amount: number;
  type: (typeof VOUCHER_TYPES)[number];
  expiresAt: string | undefined;
}

const text = { type: 'string' } as const;

/** @throws CommandError naming the invalid option. */
export function promoCallOf(parameters: string[]): PromoCall {
  const { values, positionals } = readOptions(parameters, {
    percent: text,
    amount: text,
    from: text,
    uses: text,
    once: { type: 'boolean', default: false },
    combinable: { type: 'boolean', default: false },
    until: text,
  });
  const [given = '', ...more] = positionals;
  refuseWords(more);
  const code = given.trim().toUpperCase();
  if (!/^[A-Z0-9_-]{3,15}$/.test(code))
    throw new CommandError(`"${given}" cannot be the code: use 3 to 15 letters, digits, - or _.`);
  const { percent, amount, from, uses, once, combinable, until } = values;
  if ((percent === undefined) === (amount === undefined))
    throw new CommandError('Give either --percent or --amount.');
  const reduction =
    percent === undefined
      ? ({ kind: 'amount', value: centsOf('amount', amount ?? '') } as const)
      : ({ kind: 'percent', value: wholeNumberUpTo('percent', percent, 100) } as const);
  return {
    code,
    ...reduction,
    from: from === undefined ? 0 : centsOf('from', from),
    uses: uses === undefined ? undefined : wholeNumberUpTo('uses', uses, 999_999_999),
    once,
    combinable,
    endsAt: until === undefined ? undefined : endOfComingDay('until', until),
  };
}

/** @throws CommandError naming the invalid option. */
export function cardCallOf(parameters: string[]): CardCall {
  const { values, positionals } = readOptions(parameters, {
    amount: text,
    type: { type: 'string', default: 'sale' },
    until: text,
  });
  refuseWords(positionals);
  const { amount, until } = values;
  if (amount === undefined) throw new CommandError('Give the value of the card with --amount.');
  const type = VOUCHER_TYPES.find((known) => known === values.type);
  if (!type) throw new CommandError(`--type ${values.type} is not one of ${VOUCHER_TYPES.join(', ')}.`);
  return {
    amount: centsOf('amount', amount),
    type,
    expiresAt: until === undefined ? undefined : endOfComingDay('until', until),
  };
}

function wholeNumberUpTo(option: string, typed: string, most: number): number {
  const count = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > most)
    throw new CommandError(`--${option} ${typed} is not a whole number from 1 to ${most}.`);
  return count;
}
