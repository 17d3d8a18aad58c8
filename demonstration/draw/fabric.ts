import {
  canvas,
  cells,
  corduroy,
  denim,
  jersey,
  knit,
  linen,
  mohair,
  moss,
  plain,
  rib,
  satin,
  smooth,
  suede,
  tweed,
  twill,
  type Weaver,
  wool,
} from './weaves.ts';

export interface Fabric {
  weave: Weaver;
  /** Strength and sharpness of the highlight. */
  gloss: number;
  sharp: number;
  /** Light scattered by fibres at grazing angles. */
  sheen: number;
  /** Softness of the transition from light to shadow, 0 to 1. */
  wrap: number;
}

const cloth = (weave: Weaver, gloss = 0.02, sharp = 8, sheen = 0.04, wrap = 0.25): Fabric => ({
  weave,
  gloss,
  sharp,
  sheen,
  wrap,
});

export const FABRICS = {
  jersey: cloth(jersey),
  poplin: cloth(plain, 0.03),
  linen: cloth(linen),
  twill: cloth(twill),
  denim: cloth(denim, 0.02),
  tweed: cloth(tweed, 0.01, 6, 0.06, 0.35),
  wool: cloth(wool, 0.015, 6, 0.09, 0.35),
  suede: cloth(suede, 0.01, 5, 0.16, 0.4),
  corduroy: cloth(corduroy, 0.02, 6, 0.1, 0.3),
  mohair: cloth(mohair, 0.01, 5, 0.22, 0.45),
  fine: cloth(knit(5, 0.42, 0.12), 0.02, 6, 0.07, 0.35),
  knit: cloth(knit(9, 0.75, 0.16), 0.02, 6, 0.08, 0.35),
  chunky: cloth(knit(15, 1.3, 0.2), 0.02, 6, 0.09, 0.35),
  cashmere: cloth(knit(5.5, 0.26, 0.3), 0.015, 5, 0.16, 0.45),
  moss: cloth(moss, 0.02, 6, 0.08, 0.35),
  rib: cloth(rib(8, 0.8), 0.02, 6, 0.07, 0.35),
  wide: cloth(rib(16, 1.5), 0.02, 6, 0.07, 0.35),
  tight: cloth(rib(5, 0.45), 0.02, 6, 0.05, 0.3),
  canvas: cloth(canvas),
  satin: cloth(satin, 0.3, 7, 0.05, 0.1),
  silk: cloth(satin, 0.17, 6, 0.05, 0.2),
  tape: cloth(canvas, 0.05, 8, 0.03, 0.3),
  nylon: cloth(plain, 0.16, 14, 0.03, 0.15),
  leather: cloth(cells(0.7, 5), 0.26, 22, 0.02, 0.1),
  calf: cloth(cells(0.25, 3.4), 0.34, 30, 0.02, 0.1),
  pebbled: cloth(cells(1.3, 8), 0.24, 18, 0.02, 0.12),
  patent: cloth(smooth, 0.6, 60, 0, 0.05),
  rubber: cloth(smooth, 0.08, 12, 0.02, 0.3),
  horn: cloth(smooth, 0.45, 34, 0, 0.2),
  metal: cloth(smooth, 1.1, 26, 0, 0),
  felt: cloth(wool, 0.01, 5, 0.1, 0.4),
} satisfies Record<string, Fabric>;

export type FabricName = keyof typeof FABRICS;
