import type { Texts } from '../forms/say.ts';
import { textsFor } from '../i18n/t.ts';

const TEXTS = textsFor(
  'card.size',
  'card.choices',
  'card.wasNew',
  'card.sold',
  'condition.new',
  'condition.excellent',
  'condition.very_good',
  'condition.good',
  'product.noPhoto',
  'quick.open',
  'quick.title',
);

/** What a product card says, wherever it is made. */
export const cardTexts = (): Texts => TEXTS;
