import compiled from '#messages/en-GB/cards.json' with { type: 'json' };
import type cards from '../../messages/en-GB/cards.json';
import { officeTexts } from './texts.ts';

/** Texts of the shop's cards, for its components. */
export const CARD_TEXTS = { locale: 'en-GB', settings: {}, byId: compiled } as const;
export const cardText = officeTexts<keyof typeof cards>(compiled);
