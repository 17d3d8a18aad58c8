/** Which messages forms need beside their own words. */

/** What may fail with any form. */
export const ERRORS = ['errors.general.', 'offline.action'];

/** A form with these rules, beside its own words. */
export const rules = (...ids: string[]): string[] => [
  'rule.fallback',
  'rule.incomplete',
  'rule.check',
  ...['required', ...ids].flatMap((id) => [`rule.${id}`, `rule.${id}.`]),
  ...ERRORS,
];

/** What these fields are called, and what is said when one is left empty. */
export const requiredFields = (...names: string[]) =>
  names.flatMap((name) => [`field.${name}`, `form.required.${name}`]);

/** A field for an e-mail address. */
export const MAILBOX = [...requiredFields('email'), 'form.email.email', ...rules('email', 'length')];

/** Rules and names of fields: what a form without JavaScript is told. */
export const FORM_ERRORS = ['rule.', 'form.', 'field.'];
