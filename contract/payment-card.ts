/** A card number: 13 to 19 digits, with any separators. */
export const CARD_NUMBER = /^(?:\D*\d){13,19}\D*$/;

/** A card's expiry as typed: MM/YY, MMYY, or with a four-digit year. */
export const CARD_EXPIRY = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/;

/** A card's security code. */
export const CARD_CVC = /^\d{3,4}$/;
