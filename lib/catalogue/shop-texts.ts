import type { Texts } from '../forms/say.ts';
import { bagTexts } from '../forms/texts.ts';
import { carouselTexts } from './carousel-texts.ts';
import { quickTexts } from './quick-texts.ts';

const TEXTS = { ...bagTexts(), ...carouselTexts(), ...quickTexts() };

/** What bag and quick view say wherever they open. One object, so that it travels once to all who are given it. */
export const shopTexts = (): Texts => TEXTS;
