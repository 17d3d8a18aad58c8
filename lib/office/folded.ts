/** Returns a text in lower case without accents, as lists of the server compare what is searched. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
