import type { SuggestedAddress } from '#contract/address-suggestions.ts';

/** A house number at the beginning: "18", "18 bis", "18B". */
const NUMBER = /^\d+\s*(?:bis|ter|quater|[a-d])?(?=[\s,]|$)/i;

/** The street that a suggestion fills in; one without a house keeps the number that was typed. */
export function streetOf({ street, isComplete }: SuggestedAddress, typed: string): string {
  const number = NUMBER.exec(typed.trim())?.[0];
  return isComplete || !number ? street : `${number} ${street}`;
}
