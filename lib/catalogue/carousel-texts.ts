import type { Texts } from '../forms/say.ts';
import { textsFor } from '../i18n/t.ts';
import { cardTexts } from './card-texts.ts';

/** What a carousel says, its cards included. */
export const carouselTexts = (): Texts => ({
  ...cardTexts(),
  ...textsFor('carousel.back', 'carousel.forward', 'carousel.seen', 'carousel.none'),
});
