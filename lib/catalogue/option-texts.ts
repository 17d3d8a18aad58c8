import type { Texts } from '../forms/say.ts';
import { textsFor } from '../i18n/t.ts';

const TEXTS = textsFor(
  'product.size',
  'product.color',
  'product.state',
  'product.impossible',
  'product.unknown',
  'product.only.color',
  'product.only.state',
  'card.size',
  'condition.new',
  'condition.excellent',
  'condition.very_good',
  'condition.good',
);

/** What the choices of a piece say. */
export const optionTexts = (): Texts => TEXTS;
