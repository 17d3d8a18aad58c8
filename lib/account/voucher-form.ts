import { z } from 'zod';
import { VOUCHER_SCOPES } from '#contract/credit.ts';
import { accountVoucherCreatePath, accountVoucherPath, accountVouchersPath } from '#lib/account-paths.ts';
import { createVoucher, returnVoucher } from '#lib/api/credit.ts';
import { defineButton, defineForm } from '#lib/forms/form-definition.ts';
import type { Rule } from '#lib/forms/rules/rule.ts';
import { checkbox, text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { currencySign } from '#shared/currency.ts';

/** Minimum amount of a voucher, in cents. */
export const MIN_VOUCHER = 100;

/** Parses a typed amount into cents: `20`, `20.50` or `20,50`; undefined for anything else. */
function centsOf(typed: string): number | undefined {
  const bare = typed.replace(currencySign(), '').trim();
  const [, whole, , part = ''] = /^(\d{1,5})([.,](\d{1,2}))?$/.exec(bare) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const isAmount: Rule = {
  isMet: ({ value }) => (centsOf(String(value)) ?? 0) >= MIN_VOUCHER,
  violation: () => ({ id: 'rule.matches', values: {} }),
};

/** Turns credit into a voucher and shows its page. */
export const voucherForm = defineForm({
  name: 'voucher',
  schema: withRules(z.object({ amount: text, scope: text, sure: checkbox }), {
    amount: [RULES.required(), isAmount],
    scope: [RULES.is(...VOUCHER_SCOPES)],
    sure: [RULES.accepted()],
  }),
  context: 'voucher',
  page: accountVoucherCreatePath,
  submit: async (client, data, { attempt = '' }) => {
    const scope = data.scope === 'store' ? 'store' : 'online';
    const { id } = await createVoucher(client, { amount: centsOf(data.amount) ?? 0, scope }, attempt);
    return { to: accountVoucherPath(id) };
  },
});

/** Turns an unused voucher back into credit. */
export const voucherReturnForm = defineButton({
  name: 'voucher-return',
  context: 'voucher',
  page: ({ voucher = '' }) => accountVoucherPath(voucher),
  submit: async (client, { voucher = '' }) => {
    await returnVoucher(client, voucher);
    const flash = { form: 'account-done', values: { what: 'voucherReturned' }, errors: {} };
    return { to: accountVouchersPath(), flash };
  },
});
