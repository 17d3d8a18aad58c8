import { type Choice, CONDITIONS } from '../contract/article.ts';
import { bySize } from './size-order.ts';

/** What makes a piece of a model that piece and no other. */
export type Wanted = Pick<Choice, 'size' | 'color' | 'state'>;
export type Option = keyof Wanted;

const ORDER: Record<Option, (a: string, b: string) => number> = {
  size: bySize,
  color: (a, b) => a.localeCompare(b, 'en'),
  state: (a, b) => rankOf(a) - rankOf(b),
};
const RANKS: readonly string[] = CONDITIONS;
const rankOf = (state: string): number => RANKS.indexOf(state);

/** What can still be chosen between: items that are for sale, and the one that is shown even when it is sold. */
export function offeredOf(choices: readonly Choice[], shown: Pick<Choice, 'id'>): Choice[] {
  return choices.filter((choice) => choice.availability !== 'sold' || choice.id === shown.id);
}

/** Values of one option over the choices, ascending (specification, section 4); conditions from new to good. */
export function optionsOf(choices: readonly Choice[], option: Option): string[] {
  return [...new Set<string>(choices.map((choice) => choice[option]))].sort(ORDER[option]);
}

/** The other options that a value can be had with, each once: `40` for a colour, `40 Navy` for a condition. */
export function comesWith(choices: readonly Choice[], option: 'color' | 'state', value: string): string[] {
  const having = choices.filter((choice) => choice[option] === value);
  if (option === 'color') return optionsOf(having, 'size');
  return optionsOf(having, 'size').flatMap((size) =>
    optionsOf(
      having.filter((choice) => choice.size === size),
      'color',
    ).map((color) => `${size} ${color}`.trim()),
  );
}

/**
 * The piece for a wish: the exact one, else the closest: same size and colour, then same size, then the first
 * (specification, section 4, "Product form"). Among equals one that can be bought comes first.
 */
export function choose(choices: readonly Choice[], wanted: Wanted): Choice | undefined {
  const free = (list: Choice[]) => list.find((choice) => choice.availability !== 'sold') ?? list[0];
  const sameSize = choices.filter((choice) => choice.size === wanted.size);
  const sameColor = sameSize.filter((choice) => choice.color === wanted.color);
  const exact = sameColor.filter((choice) => choice.state === wanted.state);
  return free(exact) ?? free(sameColor) ?? free(sameSize) ?? choices[0];
}

/** Whether a value exists beside what is chosen: a colour in this size, a condition in this size and colour. */
export function isPossible(
  choices: readonly Choice[],
  chosen: Wanted,
  option: Option,
  value: string,
): boolean {
  if (option === 'size') return true;
  return choices.some(
    (choice) =>
      choice.size === chosen.size &&
      (option === 'color' ? choice.color === value : choice.color === chosen.color && choice.state === value),
  );
}
