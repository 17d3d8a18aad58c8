/** Labels of a searched size on items, and labels of its neighbouring sizes. */
export interface WantedSize {
  /** As typed, in lower case. */
  typed: string;
  labels: readonly string[];
  near: readonly string[];
}

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL'];
const SYSTEMS = ['fr', 'eu', 'it', 'uk', 'us', 'kr', 'cm', 'in'];
/** A number alone is a continental size; up to this one, trousers are usually labelled by their waist. */
const WIDEST_WAIST = 36;
const NARROWEST_WAIST = 23;
/** Sizes of clothes are two apart, those of shoes a half or one. */
const NEAR = [-2, -1, -0.5, 0.5, 1, 2];

const PREFIX = /^(?:size|taille)$/;
const NUMBER = /^(w)?(\d{1,3}(?:[.,]5)?)(fr|eu|it|uk|us|kr|cm|in)?$/;

/** Splits a text into sizes and the other words: `jeans 38`, `size M shirt`, `trainers 42.5 EU`. */
export function sizesInWords(text: string): { sizes: WantedSize[]; rest: string } {
  const tokens = text.split(/\s+/).filter(Boolean);
  const sizes: WantedSize[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const isAnnounced = PREFIX.test(token.toLowerCase());
    const size = sizeOf(
      (tokens[at + (isAnnounced ? 1 : 0)] ?? '').toLowerCase(),
      tokens[at + 1 + (isAnnounced ? 1 : 0)],
    );
    if (!size) {
      rest.push(token);
      continue;
    }
    sizes.push(size.wanted);
    at += size.length - 1 + (isAnnounced ? 1 : 0);
  }
  return { sizes, rest: rest.join(' ') };
}

function sizeOf(typed: string, next = ''): { wanted: WantedSize; length: number } | undefined {
  const letter = LETTERS.indexOf(typed.toUpperCase().replace(/^2XL$/, 'XXL').replace(/^3XL$/, 'XXXL'));
  if (letter >= 0) {
    const near = [LETTERS[letter - 1], LETTERS[letter + 1]].filter((size) => size !== undefined);
    return { wanted: { typed, labels: [LETTERS[letter] ?? ''], near }, length: 1 };
  }
  const [, waist, digits, suffix] = NUMBER.exec(typed) ?? [];
  if (!digits) return undefined;
  const follows = !waist && !suffix && SYSTEMS.includes(next.toLowerCase());
  const system = follows ? next.toLowerCase() : suffix;
  const number = Number(digits.replace(',', '.'));
  const near = NEAR.map((step) => number + step).filter((other) => other > 0);
  const isWaist = !waist && !system && number >= NARROWEST_WAIST && number <= WIDEST_WAIST;
  const spell = (one: number) => [
    ...spellingsOf(one, waist ? 'w' : system),
    ...(isWaist ? spellingsOf(one, 'w') : []),
  ];
  return {
    wanted: {
      typed: follows ? `${typed} ${system}` : typed,
      labels: spell(number),
      near: near.flatMap(spell),
    },
    length: follows ? 2 : 1,
  };
}

function spellingsOf(number: number, system = 'eu'): string[] {
  if (system === 'w') return [`W${number}`];
  if (system === 'cm' || system === 'in') return [`${number} ${system}`];
  if (system === 'fr' || system === 'eu') return [`${number}`, `${number} FR`, `${number} EU`];
  return [`${number} ${system.toUpperCase()}`];
}

/** Whether an item's size is one of the labels; for trousers the length may follow the waist. */
export const isOneOf = (size: string, labels: readonly string[]): boolean =>
  labels.some((label) => size === label || (label.startsWith('W') && size.startsWith(`${label} L`)));
