/** The 13 to 19 digits of a card's number, grouped by anything. */
export const CARD_NUMBER = /^(?:\D*\d){13,19}\D*$/;

/** A card's month of expiry as people type it: MM/YY, MMYY, or with the whole year. */
export const CARD_EXPIRY = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/;

/** The security code on a card. */
export const CARD_CVC = /^\d{3,4}$/;
