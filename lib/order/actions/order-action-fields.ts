import { z } from 'zod';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';

const { email, length, required } = RULES;

/**
 * The statement of a withdrawal: the buyer, and where to send the receipt. The contract is the order; no reason is
 * required.
 */
export const withdrawFields = withRules(z.object({ name: text, email: text }), {
  name: [required(), length(0, 120)],
  email: [required(), length(0, 180), email()],
});

/** Maximum length of a comment on a returned line. */
export const MAX_COMMENT_LENGTH = 500;
/** Maximum number of pictures per line. */
export const MAX_PHOTOS = 6;
/** Maximum size of a picture, and of all pictures of a form, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_FORM_BYTES = 45 * 1024 * 1024;
