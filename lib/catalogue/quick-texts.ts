import type { Texts } from '../forms/say.ts';
import { textsFor } from '../i18n/t.ts';
import { optionTexts } from './option-texts.ts';

/** What the quick view says beside what the bag does. */
export const quickTexts = (): Texts => ({
  ...optionTexts(),
  ...textsFor(
    'quick.title',
    'quick.again',
    'quick.waiting',
    'quick.whole',
    'dialog.close',
    'sizeGuide.open',
    'card.wasNew',
    'product.noPhoto',
    'product.photos',
  ),
});
