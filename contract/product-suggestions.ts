/** What a suggestion may have in common with the item that is looked at. */
const TRAITS = ['gender', 'size', 'type', 'color'] as const;
export type Trait = (typeof TRAITS)[number];

/** Products that are suggested at most (specification, section 4, "Suggestions"). */
export const MAX_SUGGESTIONS = 20;

/**
 * The filters, relaxed step by step (specification, section 4). The last asks for nothing, so it is the general list
 * that fills what is still short.
 */
export const RELAXATION_STEPS: readonly (readonly Trait[])[] = [
  ['gender', 'size', 'type', 'color'],
  ['gender', 'size', 'type'],
  ['gender', 'size'],
  ['gender'],
  [],
];
