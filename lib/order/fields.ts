import { z } from 'zod';
import { text, withRules } from '../forms/rules/schema.ts';
import { RULES } from '../forms/rules/table.ts';

const { email, length, required } = RULES;

/** An order as its buyer names it. The e-mail may stay empty: then the order shows no person. */
export const followFields = withRules(z.object({ reference: text, email: text }), {
  reference: [required(), length(0, 40)],
  email: [length(0, 180), email()],
}).transform(({ reference, email: mail }) => ({ reference: plain(reference), email: mail.trim() }));

/** For a link, the mailbox must be told. */
export const linkFields = withRules(z.object({ reference: text, email: text }), {
  reference: [required(), length(0, 40)],
  email: [required(), length(0, 180), email()],
}).transform(({ reference, email: mail }) => ({ reference: plain(reference), email: mail.trim() }));

/** The e-mail that proves who asks. */
export const proofFields = withRules(z.object({ email: text }), {
  email: [required(), length(0, 180), email()],
}).transform(({ email: mail }) => ({ email: mail.trim() }));

/** A reference as it stands in the books: no gaps, look-alikes read as what they stand for (Crockford's base32). */
const plain = (reference: string) =>
  reference.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
