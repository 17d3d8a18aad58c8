import type { Texts } from '../forms/say.ts';
import { textsFor } from '../i18n/t.ts';

/** What the size guide says. */
export const sizeGuideTexts = (): Texts =>
  textsFor(
    'sizeGuide.title',
    'sizeGuide.lead',
    'sizeGuide.clothes',
    'sizeGuide.shoes',
    'sizeGuide.children',
    'sizeGuide.EU',
    'sizeGuide.FR',
    'sizeGuide.UK',
    'sizeGuide.US',
    'sizeGuide.chest',
    'sizeGuide.waist',
    'sizeGuide.hips',
    'sizeGuide.foot',
    'sizeGuide.height',
  );
