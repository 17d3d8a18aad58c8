import { CARD_PROPERTIES } from '../contract/article.ts';

/** The part of an address that asks for no more of each model than its card shows. */
export const CARD_QUERY = CARD_PROPERTIES.map((name) => `properties[]=${name}`).join('&');
