import { PASSWORD_LENGTH } from '#contract/password-length.ts';
import type { Rule } from '../forms/rules/rule.ts';

/** Characters as they are counted where a password is chosen: an emoji is not two. */
export const passwordLength = (password: string): number => [...password.normalize('NFC')].length;

const { min, max } = PASSWORD_LENGTH;

/** Long enough, and not longer than can be kept; what else is wrong with it, the API knows. */
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
