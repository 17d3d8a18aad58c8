import { z } from 'zod';
import { CARD_CVC, CARD_EXPIRY, CARD_NUMBER } from '#contract/payment-card.ts';
import { isPostcode, postcodeExample, shopCountry } from '#shared/countries.ts';
import type { Rule } from '../forms/rules/rule.ts';
import { checkbox, text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';

const { accepted, email, length, matches, required } = RULES;
const requiredText = (most: number) => [required(), length(0, most)];

/** 6 to 15 digits, with any grouping. */
export const digits = matches(/^[\s.()-]*\+?(?:[\s.()-]*\d){6,15}[\s.()-]*$/);

/** Rules of the checkout's fields. */
export const contactFields = withRules(
  z.object({ email: text, firstName: text, lastName: text, phone: text }),
  {
    email: [...requiredText(180), email()],
    firstName: requiredText(60),
    lastName: requiredText(60),
    phone: [digits],
  },
);

const postcode: Rule = {
  isMet: ({ value, values }) => isPostcode(String(values.countryCode), String(value)),
  violation: ({ values }) => ({
    id: values.countryCode === 'FR' ? 'rule.postcode.FR' : 'rule.postcode',
    values: { example: postcodeExample(String(values.countryCode)) ?? '' },
  }),
};

/** The fields of a home address. */
export const addressFields = {
  firstName: text,
  lastName: text,
  street: text,
  street2: text,
  postcode: text,
  city: text,
  countryCode: text.default(shopCountry),
};
export const addressRules = {
  firstName: requiredText(60),
  lastName: requiredText(60),
  street: requiredText(120),
  street2: [length(0, 120)],
  postcode: [...requiredText(12), postcode],
  city: requiredText(80),
  countryCode: [required(), length(2, 2)],
};
const shippingMethod = requiredText(200);

/** Fields of home delivery. */
export const homeDeliveryFields = withRules(z.object({ shippingMethod: text, ...addressFields }), {
  shippingMethod,
  ...addressRules,
});

/** Fields of delivery to a pickup point, with name and phone of the person who collects. */
export const pickupPointFields = withRules(
  z.object({ shippingMethod: text, point: text, phone: text, firstName: text, lastName: text }),
  {
    shippingMethod,
    point: requiredText(60),
    phone: [required(), digits],
    firstName: addressRules.firstName,
    lastName: addressRules.lastName,
  },
);

/** Fields of collection in a store. */
export const storePickupFields = withRules(z.object({ shippingMethod: text, store: text }), {
  shippingMethod,
  store: requiredText(200),
});

/** Fields if nothing is due. */
export const balanceFields = withRules(z.object({ terms: checkbox }), { terms: [accepted()] });

/** Fields if Stripe's form takes the card. */
export const stripeFields = withRules(z.object({ terms: checkbox, saveCard: checkbox }), {
  terms: [accepted()],
});

/** Checks only the format: the payment provider validates the card. */
export const cardFields = withRules(
  z.object({ card_number: text, card_expiry: text, card_cvc: text, terms: checkbox, saveCard: checkbox }),
  {
    card_number: [required(), matches(CARD_NUMBER)],
    card_expiry: [required(), matches(CARD_EXPIRY)],
    card_cvc: [required(), matches(CARD_CVC)],
    terms: [accepted()],
  },
).transform((card) => ({ ...card, card_number: card.card_number.replace(/\D/g, '') }));

export type ContactFields = z.infer<typeof contactFields>;
export type HomeDeliveryFields = z.infer<typeof homeDeliveryFields>;
export type PickupPointFields = z.infer<typeof pickupPointFields>;
export type StorePickupFields = z.infer<typeof storePickupFields>;
