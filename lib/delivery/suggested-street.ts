import type { SuggestedAddress } from '#contract/address-suggestions.ts';

/** A house number at the beginning: "18", "18 bis", "18B". */
const NUMBER = /^\d+\s*(?:bis|ter|quater|[a-d])?(?=[\s,]|$)/i;

/** Returns the street of a suggestion; one without a house number keeps the typed number. */
export function streetOf({ street, isComplete }: SuggestedAddress, typed: string): string {
  const number = NUMBER.exec(typed.trim())?.[0];
  return isComplete || !number ? street : `${number} ${street}`;
}
