import { z } from 'zod';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';

const { email, length, required } = RULES;

/** The statement of a withdrawal: who, and where the receipt goes. The contract is the order itself; no reason is asked. */
export const withdrawFields = withRules(z.object({ name: text, email: text }), {
  name: [required(), length(0, 120)],
  email: [required(), length(0, 180), email()],
});

/** Characters of a comment on a line that comes back. */
export const MAX_COMMENT_LENGTH = 500;
/** Pictures of one line. */
export const MAX_PHOTOS = 6;
/** Bytes of one picture, and of all that one form brings. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
export const MAX_FORM_BYTES = 45 * 1024 * 1024;
