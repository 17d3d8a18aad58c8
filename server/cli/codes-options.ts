import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Wrong } from './wrong.ts';

/** Money as an operator writes it, `12` or `12.50`, in cents. */
const money = z
  .string()
  .regex(/^\d{1,5}(\.\d{2})?$/)
  .transform((value) => Math.round(Number(value) * 100));
const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const day = z.iso.date();

const promo = z.object({
  code: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9_-]{3,15}$/)),
  percent: count.pipe(z.number().max(100)).optional(),
  amount: money.optional(),
  from: money.default(0),
  uses: count.optional(),
  once: z.boolean().default(false),
  combinable: z.boolean().default(false),
  until: day.optional(),
});
const card = z.object({
  amount: money.pipe(z.number().min(1)),
  type: z.enum(['sale', 'real', 'loyalty']).default('sale'),
  until: day.optional(),
});
export type PromoCall = z.infer<typeof promo>;
export type CardCall = z.infer<typeof card>;

/** @throws Wrong naming the option that is not understood. */
export function promoCallOf(parameters: string[]): PromoCall {
  const { values, positionals } = read(parameters, {
    percent: { type: 'string' },
    amount: { type: 'string' },
    from: { type: 'string' },
    uses: { type: 'string' },
    once: { type: 'boolean' },
    combinable: { type: 'boolean' },
    until: { type: 'string' },
  });
  const call = sound(promo, { ...values, code: positionals[0] });
  if ((call.percent === undefined) === (call.amount === undefined))
    throw new Wrong('Give either --percent or --amount.');
  return call;
}

/** @throws Wrong naming the option that is not understood. */
export function cardCallOf(parameters: string[]): CardCall {
  const { values } = read(parameters, {
    amount: { type: 'string' },
    type: { type: 'string' },
    until: { type: 'string' },
  });
  return sound(card, values);
}

function read(args: string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Wrong(`${sentence}; --help lists the options.`);
  }
}

function sound<T extends z.ZodType>(schema: T, values: object): z.output<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) =>
    path[0] === 'code' ? 'the code' : `--${String(path[0])}`,
  );
  throw new Wrong(`Not understood: ${[...new Set(names)].join(', ')}; --help shows how it is written.`);
}
