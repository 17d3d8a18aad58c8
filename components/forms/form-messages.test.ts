import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { holdWatchFields } from '#components/cart/hold-watch.tsx';
import * as addressForms from '#lib/account/address-forms.ts';
import * as connectForms from '#lib/account/connect-forms.ts';
import * as customerForms from '#lib/account/customer-forms.ts';
import { lengthsForm } from '#lib/account/lengths-form.ts';
import * as linkForms from '#lib/account/link-forms.ts';
import { makeAccountForm } from '#lib/account/make-account-form.ts';
import * as signInForms from '#lib/account/sign-in-forms.ts';
import { sizesForm } from '#lib/account/sizes-form.ts';
import { voucherForm } from '#lib/account/voucher-form.ts';
import * as appointmentForms from '#lib/appointments/forms.ts';
import { balanceFields, cardFields, stripeFields } from '#lib/checkout/checkout-fields.ts';
import { demonstrationWalletForm } from '#lib/checkout/express-forms.ts';
import * as checkoutForms from '#lib/checkout/forms.ts';
import { codeForm } from '#lib/codes/forms.ts';
import { contactMessageForm } from '#lib/contact/form.ts';
import { validate } from '#lib/forms/fields.ts';
import { violationFormatter } from '#lib/forms/rules/violation-formatter.ts';
import { giftCardForm } from '#lib/gift-cards/forms.ts';
import * as cart from '#lib/i18n/cart-messages.ts';
import * as pages from '#lib/i18n/client-messages.ts';
import { FORM_ERRORS } from '#lib/i18n/form-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import * as tradeIn from '#lib/i18n/trade-in-messages.ts';
import { withdrawForm } from '#lib/order/actions/forms.ts';
import * as orderForms from '#lib/order/forms.ts';
import * as savedSearchForms from '#lib/saved-searches/forms.ts';
import { POSTED_FIELDS } from '#lib/trade-in/posted-fields.ts';
import { guestAlertsForm } from '#lib/wishlist/forms.ts';
import { PANELS } from '#scripts/compile-messages.mjs';
import { LOCALES } from '#shared/locales.ts';

const lists = { ...cart, ...pages, ...tradeIn, PANELS };

/** A form by name, and the messages of the pages and panels that contain it. */
const FORMS = {
  activateByNewPasswordForm: ['SIGN_IN'],
  activateByPasswordForm: ['SIGN_IN'],
  addressForm: ['ACCOUNT'],
  balanceFields: ['CHECKOUT', 'GIFT_CARD_PURCHASE'],
  balanceForm: ['CHECKOUT'],
  bookForm: ['APPOINTMENT'],
  cardFields: ['CHECKOUT', 'GIFT_CARD_PURCHASE'],
  codeForm: ['CODES', 'CHECKOUT', 'ORDER'],
  connectAddForm: ['CONNECT'],
  connectLinkForm: ['CONNECT'],
  consentsForm: ['ACCOUNT'],
  contactForm: ['CHECKOUT'],
  contactMessageForm: ['CONTACT'],
  deleteAccountForm: ['ACCOUNT'],
  demonstrationWalletForm: ['CHECKOUT'],
  detailsForm: ['ACCOUNT'],
  emailChangeForm: ['ACCOUNT'],
  emailForm: ['CONNECT'],
  followForm: ['FOLLOW'],
  forgottenForm: ['CONNECT'],
  giftCardForm: ['GIFT_CARD'],
  guestAlertsForm: ['WISHLIST'],
  holdWatchFields: ['PANELS'],
  homeDeliveryForm: ['CHECKOUT'],
  makeAccountForm: ['RESULT'],
  moveForm: ['APPOINTMENT'],
  passwordForm: ['ACCOUNT'],
  pickupPointForm: ['CHECKOUT'],
  proofForm: ['ORDER'],
  registerForm: ['CONNECT'],
  resetAgainForm: ['SIGN_IN'],
  resetForm: ['SIGN_IN'],
  saveGuestSearchForm: ['SAVE_SEARCH'],
  saveSearchForm: ['SAVE_SEARCH'],
  savedCardForm: ['CHECKOUT'],
  signInForm: ['CHECKOUT', 'CONNECT'],
  lengthsForm: ['ACCOUNT'],
  sizesForm: ['ACCOUNT'],
  storePickupForm: ['CHECKOUT'],
  stripeFields: ['CHECKOUT', 'GIFT_CARD_PURCHASE'],
  voucherForm: ['ACCOUNT'],
  'trade-in-condition': ['TRADE_IN_CONDITION'],
  'trade-in-hand-over': ['TRADE_IN_HAND_OVER'],
  'trade-in-item': ['TRADE_IN_ITEMS'],
  'trade-in-lookup': ['TRADE_IN_ITEMS'],
  'trade-in-seller': ['TRADE_IN_CONFIRM'],
  withdrawForm: ['ORDER', 'ACCOUNT_ORDER'],
} as const satisfies Record<string, readonly (keyof typeof lists)[]>;

const PAGES = new Map(
  Object.entries(lists).flatMap(([name, ids]) => (Array.isArray(ids) ? [[name, ids]] : [])),
);

const EVERY: Record<string, unknown> = {
  ...addressForms,
  ...connectForms,
  ...customerForms,
  ...linkForms,
  ...signInForms,
  ...appointmentForms,
  ...checkoutForms,
  ...orderForms,
  ...savedSearchForms,
  ...POSTED_FIELDS,
  balanceFields,
  cardFields,
  codeForm,
  contactMessageForm,
  demonstrationWalletForm,
  giftCardForm,
  guestAlertsForm,
  holdWatchFields,
  makeAccountForm,
  lengthsForm,
  sizesForm,
  stripeFields,
  voucherForm,
  withdrawForm,
};

const form = z.object({ schema: z.instanceof(z.ZodType) }).transform(({ schema }) => schema);
const schemaOf = (name: string) => z.union([z.instanceof(z.ZodType), form]).parse(EVERY[name]);

const TYPED = ['', 'é', '0', '-1', '1.2.3', 'x'.repeat(9_000), 'a@', '2999-01-01', '31/31/1999', '<>'];

it('asks of every form that a script checks', () => {
  const used = globSync('components/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/use(?:Submit|Account)Form\(([^,{]+),|schema: (\w+)/g)])
    .flatMap(([, forms, schema]) => `${forms ?? schema}`.match(/\b\w+(?:Form|Fields)\b/g) ?? []);
  expect(Object.keys(FORMS)).toEqual(expect.arrayContaining([...new Set(used)]));
});

it.each(Object.entries(FORMS))('%s is told the same with a script as without', (name, lists) => {
  const schema = schemaOf(name);
  const fields = Object.keys(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
  for (const locale of LOCALES) {
    const all = violationFormatter(messagesFor(locale, ...FORM_ERRORS));
    for (const list of lists) {
      const page = violationFormatter(messagesFor(locale, ...(PAGES.get(list) ?? [])));
      for (const typed of TYPED) {
        const values = Object.fromEntries(fields.map((field) => [field, typed]));
        expect(validate(schema, values, page).errors, `${list} ${typed.slice(0, 10)}`).toEqual(
          validate(schema, values, all).errors,
        );
      }
    }
  }
});

/** Forms whose fields have no sentences of their own: an order's number, and a condition, which is always chosen. */
const WITHOUT_SENTENCES = ['trade-in-lookup', 'trade-in-condition'];

it.each(Object.keys(FORMS).filter((name) => !WITHOUT_SENTENCES.includes(name)))(
  '%s has a sentence of its own for each field that is left empty',
  (name) => {
    for (const locale of LOCALES) {
      const [own, general] = [FORM_ERRORS, ['rule.required', 'rule.fallback', 'field.']].map(
        (ids) => validate(schemaOf(name), {}, violationFormatter(messagesFor(locale, ...ids))).errors ?? {},
      );
      for (const [field, said] of Object.entries(own ?? {})) expect(said).not.toBe(general?.[field]);
    }
  },
);
