import { boxes } from './boxes.ts';
import { doormat } from './doormat.ts';
import { figure } from './figure.ts';
import { front } from './front.ts';
import { emptyHanger } from './hanger.ts';
import { parcel } from './parcel.ts';
import { pegs } from './pegs.ts';
import { rail } from './rail.ts';
import { shelf } from './shelf.ts';
import type { Stage } from './stage.ts';
import { swatches } from './swatches.ts';
import { table } from './table.ts';
import { wanted } from './wanted.ts';
import { counter, fitting, packing } from './ways-to-sell.ts';

/** Scenes beside texts by their files, and how wide each is kept. */
export const SCENES: Record<string, { draw: (width: number) => Stage; width: number }> = {
  rail: { draw: rail, width: 2000 },
  pegs: { draw: pegs, width: 1400 },
  shelf: { draw: shelf, width: 1800 },
  figure: { draw: figure, width: 1400 },
  table: { draw: table, width: 2000 },
  parcel: { draw: parcel, width: 1600 },
  front: { draw: front, width: 2000 },
  wanted: { draw: wanted, width: 1400 },
  boxes: { draw: boxes, width: 1400 },
  doormat: { draw: doormat, width: 1600 },
  swatches: { draw: swatches, width: 1800 },
  packing: { draw: packing, width: 1200 },
  counter: { draw: counter, width: 1200 },
  fitting: { draw: fitting, width: 1200 },
  hanger: { draw: emptyHanger, width: 1600 },
};
