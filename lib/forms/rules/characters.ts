import { type Rule, rule } from './rule.ts';

type Sets = { default: RegExp } & Record<string, RegExp>;

/** ASCII punctuation: printable characters except letters, digits and the space. */
const PUNCTUATION = '!-/:-@\\[-`{-~';
const only = (characters: string, flags = 'u') => new RegExp(`^[${characters}]+$`, flags);
const some = (characters: string, flags = 'u') => new RegExp(`[${characters}]`, flags);

/** Letters of any language; with `latin` only those from a to z. */
const letters = (make: typeof only, more = ''): Sets => ({
  default: make(`\\p{L}${more}`),
  latin: make(`a-zA-Z${more}`),
});

/** Makes a rule about the characters of a text; each set except the default has its own message. */
const characterRule =
  <S extends Sets>(id: string, sets: S) =>
  (set: keyof S & string = 'default'): Rule =>
    rule(set === 'default' ? id : `${id}.${set}`, ({ value }) =>
      (sets[set] ?? sets.default).test(String(value)),
    );

export const alpha = characterRule('alpha', letters(only));
export const alphaSpaces = characterRule('alpha_spaces', letters(only, ' '));
export const alphanumeric = characterRule('alphanumeric', letters(only, '0-9'));
export const containsAlpha = characterRule('contains_alpha', letters(some));
export const containsAlphaSpaces = characterRule('contains_alpha_spaces', letters(some, ' '));
export const containsAlphanumeric = characterRule('contains_alphanumeric', letters(some, '0-9'));
export const containsLowercase = characterRule('contains_lowercase', {
  default: some('\\p{Ll}'),
  latin: some('a-z'),
});
export const containsUppercase = characterRule('contains_uppercase', {
  default: some('\\p{Lu}'),
  latin: some('A-Z'),
});
export const containsNumeric = characterRule('contains_numeric', { default: some('0-9') });
export const containsSymbol = characterRule('contains_symbol', { default: some(PUNCTUATION) });
export const symbol = characterRule('symbol', { default: only(PUNCTUATION) });
export const uppercase = characterRule('uppercase', { default: only('\\p{Lu}'), latin: only('A-Z') });
export const lowercase = characterRule('lowercase', {
  default: only('\\p{Ll}'),
  latin: only('a-z'),
  allow_non_alpha: only(`0-9\\p{Ll}${PUNCTUATION}`),
  allow_numeric: only('0-9\\p{Ll}'),
  allow_numeric_dashes: only('0-9\\p{Ll}\\-'),
});
