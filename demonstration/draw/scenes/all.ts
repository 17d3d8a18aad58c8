import { boxes } from './boxes.ts';
import { doormat } from './doormat.ts';
import { doorstep } from './doorstep.ts';
import { carrier, clearedOut, freePlace, hangers } from './empty-places.ts';
import { figure } from './figure.ts';
import { front } from './front.ts';
import { emptyHanger } from './hanger.ts';
import { bell, envelope } from './letters.ts';
import { parcel } from './parcel.ts';
import { pegs } from './pegs.ts';
import { lowPegs, playroom } from './playroom.ts';
import { rail } from './rail.ts';
import { shelf } from './shelf.ts';
import { bright, broughtIn, firstDays, lookedAt } from './small-pieces.ts';
import type { Stage } from './stage.ts';
import { swatches } from './swatches.ts';
import { table } from './table.ts';
import { wanted } from './wanted.ts';
import { counter, fitting, packing } from './ways-to-sell.ts';

interface Scene {
  draw: (width: number) => Stage;
  width: number;
}

const PARCEL: Scene = { draw: parcel, width: 1600 };
const PACKING: Scene = { draw: packing, width: 1200 };
const DOORMAT: Scene = { draw: doormat, width: 1600 };
const TABLE: Scene = { draw: table, width: 2000 };
const HANGER: Scene = { draw: emptyHanger, width: 1600 };

const CARRIER: Scene = { draw: carrier, width: 1600 };
const ENVELOPE: Scene = { draw: envelope, width: 1400 };
const DOORSTEP: Scene = { draw: doorstep, width: 1400 };
const BELL: Scene = { draw: bell, width: 1400 };

/** Scenes of texts' pictures, by brand and file, with the width of each file in px. */
export const SCENES: Record<string, Record<string, Scene>> = {
  revoir: {
    rail: { draw: rail, width: 2000 },
    pegs: { draw: pegs, width: 1400 },
    shelf: { draw: shelf, width: 1800 },
    figure: { draw: figure, width: 1400 },
    table: TABLE,
    parcel: PARCEL,
    front: { draw: front, width: 2000 },
    wanted: { draw: wanted, width: 1400 },
    boxes: { draw: boxes, width: 1400 },
    doormat: DOORMAT,
    swatches: { draw: swatches, width: 1800 },
    packing: PACKING,
    counter: { draw: counter, width: 1200 },
    fitting: { draw: fitting, width: 1200 },
    hanger: HANGER,
    carrier: CARRIER,
    hangers: { draw: hangers, width: 1400 },
    'free-place': { draw: freePlace, width: 1400 },
    'cleared-out': { draw: clearedOut, width: 1400 },
    envelope: ENVELOPE,
    doorstep: DOORSTEP,
    bell: BELL,
  },
  'petite-marelle': {
    playroom: { draw: playroom, width: 2000 },
    'low-pegs': { draw: lowPegs, width: 1400 },
    'first-days': { draw: firstDays, width: 1400 },
    bright: { draw: bright, width: 1400 },
    packing: PACKING,
    'brought-in': { draw: broughtIn, width: 1200 },
    'looked-at': { draw: lookedAt, width: 1200 },
    table: TABLE,
    parcel: PARCEL,
    doormat: DOORMAT,
    hanger: HANGER,
    carrier: CARRIER,
    envelope: ENVELOPE,
    doorstep: DOORSTEP,
    bell: BELL,
  },
};
