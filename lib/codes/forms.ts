import { z } from 'zod';
import { sameSitePath } from '#lib/auth/same-origin.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { cartPath } from '#lib/routes.ts';
import { addCodeToOrder, removeCodeFromOrder } from './change-codes.ts';

const kind = z.enum(['promo-code', 'gift-card']);
/** Both forms return to the page that contains them. */
const page = ({ next }: Record<string, string>) => sameSitePath(next, cartPath());

/** One field for promo codes, gift cards and vouchers; it is trimmed before it is sent (specification, section 5). */
export const codeForm = defineForm({
  name: 'code',
  schema: withRules(z.object({ code: text }), {
    code: [RULES.required(), RULES.length(0, 64)],
  }).transform(({ code }) => ({ code: code.trim() })),
  context: 'voucher',
  page,
  submit: async (client, { code }, fields) => {
    await addCodeToOrder(client, fields.order ?? '', code);
    return { to: page(fields) };
  },
});

/** Removes a code. */
export const removeCodeForm = defineButton({
  name: 'code-out',
  flash: 'code',
  context: 'voucher',
  page,
  submit: async (client, fields) => {
    const { order = '', id = '' } = fields;
    await removeCodeFromOrder(client, order, { kind: kind.parse(fields.kind), id });
    return { to: page(fields) };
  },
});
