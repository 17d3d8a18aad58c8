/** Messages that forms need besides their own. */

/** Errors of any form. */
export const ERRORS = ['errors.general.', 'offline.action'];

/** Messages of a form with these rules. */
export const rules = (...ids: string[]): string[] => [
  'rule.fallback',
  'rule.incomplete',
  'rule.check',
  ...['required', ...ids].flatMap((id) => [`rule.${id}`, `rule.${id}.`]),
  ...ERRORS,
];

/** Names of these fields, and their messages if empty. */
export const requiredFields = (...names: string[]) =>
  names.flatMap((name) => [`field.${name}`, `form.required.${name}`]);

/** A field for an email address. */
export const MAILBOX = [...requiredFields('email'), 'form.email.email', ...rules('email', 'length')];

/** Fields of the checkout, and of the sign-in that it offers. */
export const CHECKOUT_FIELDS = [
  ...requiredFields('firstName', 'lastName', 'phone', 'street', 'postcode', 'city', 'countryCode'),
  ...requiredFields('shippingMethod', 'point', 'store', 'card_number', 'card_expiry', 'card_cvc', 'password'),
  ...['address', 'card', 'company', 'near', 'saveCard', 'savedCard', 'street2', 'terms'].map(
    (name) => `field.${name}`,
  ),
  'form.matches.',
  'form.accepted.',
  ...MAILBOX,
];

/** Rules and names of fields: messages of a form without JavaScript. */
export const FORM_ERRORS = ['rule.', 'form.', 'field.'];
