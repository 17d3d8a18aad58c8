/** Traits that a suggestion may share with the item in view. */
const TRAITS = ['gender', 'size', 'type', 'color'] as const;
export type Trait = (typeof TRAITS)[number];

/** Maximum number of suggested products (specification, section 4, "Suggestions"). */
export const MAX_SUGGESTIONS = 20;

/**
 * Filters, relaxed step by step (specification, section 4). The last step has no filter: the general list fills
 * the remaining places.
 */
export const RELAXATION_STEPS: readonly (readonly Trait[])[] = [
  ['gender', 'size', 'type', 'color'],
  ['gender', 'size', 'type'],
  ['gender', 'size'],
  ['gender'],
  [],
];
