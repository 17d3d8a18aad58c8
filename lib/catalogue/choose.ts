import type { Choice } from '../contract/article.ts';

/** What makes a piece of a model that piece and no other. */
export type Wanted = Pick<Choice, 'size' | 'color' | 'state'>;
export type Option = keyof Wanted;

const sorted = <T extends string>(values: T[]): T[] =>
  [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Values of one option over the choices, ascending (specification, section 4). */
export function optionsOf(choices: readonly Choice[], option: Option): string[] {
  return sorted(choices.map((choice) => choice[option]));
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
