/** Marks automatic calls of a screen: they do not keep a bench unlocked. */
export const BACKGROUND_HEADER = 'X-Background';
