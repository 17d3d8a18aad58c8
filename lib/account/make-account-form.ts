import { z } from 'zod';
import { wireLocale } from '#contract/identity.ts';
import { accountOrderPath } from '#lib/account-paths.ts';
import { readMe, registerCustomer } from '#lib/api/auth.ts';
import { failureOf, violationsOf } from '#lib/api/error-messages.ts';
import { defineForm } from '#lib/forms/form-definition.ts';
import { verbatim, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { paymentResultPath } from '#lib/routes.ts';
import { isPasswordLong } from './password.ts';
import { waitMessage } from './sign-in-forms.ts';

/** Turns a guest who has bought into a customer: only the password is new, the checkout has the rest. */
export const makeAccountForm = defineForm({
  name: 'make-account',
  schema: withRules(z.object({ password: verbatim }), { password: [RULES.required(), isPasswordLong] }),
  context: 'auth',
  page: ({ order = '' }) => paymentResultPath(order),
  submit: async (client, { password }, { order = '' }) => {
    const { firstName = '', lastName = '', email = '', phone, countryCode, locale } = await readMe(client);
    const person = {
      firstName,
      lastName,
      email,
      phone,
      countryCode,
      locale: wireLocale.safeParse(locale).data,
    };
    await registerCustomer(client, { ...person, password, order });
    return { to: accountOrderPath(order) };
  },
  knownError: (error) => (isTaken(error) ? { id: 'result.account.taken' } : waitMessage(error)),
});

function isTaken(error: unknown): boolean {
  const failure = failureOf(error);
  return failure !== null && violationsOf(failure).some(({ propertyPath }) => propertyPath === 'email');
}
