import { PASSWORD_LENGTH } from '#contract/password-length.ts';
import type { Rule } from '../forms/rules/rule.ts';

/** Counts the characters of a password by code point: an emoji is one, not two. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

const { min, max } = PASSWORD_LENGTH;

/** Rule for the length of a new password; the API checks its other rules. */
export const isPasswordLong: Rule = {
  isMet: ({ value }) => {
    const length = passwordLength(String(value));
    return length >= min && length <= max;
  },
  violation: ({ value }) =>
    passwordLength(String(value)) < min
      ? { id: 'rule.length.min', values: { count: min } }
      : { id: 'rule.length.max', values: { count: max } },
};
