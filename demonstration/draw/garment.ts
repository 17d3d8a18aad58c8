import type { FabricName } from './fabric.ts';
import type { Part } from './part.ts';
import type { Print } from './print.ts';
import type { Shadow } from './tile.ts';

/** What a cut needs to know of the item that it is drawn for. */
export interface Order {
  title: string;
  gender: 'femme' | 'homme' | 'fille' | 'garcon' | 'bebe';
  /** Main cloth. */
  fabric: FabricName;
  color: string;
  seed: number;
  /** From 0 to 1, the next one at each call; the same for all items of a product. */
  roll(): number;
  /** Which sleeve lies folded over the body, when one does. */
  folded?: 1 | -1;
  /** Seen from behind. */
  back?: boolean;
}

/** An item as it lies before the camera. */
export interface Garment {
  parts: Part[];
  print?: Print;
  /** Lies on the ground unless `upright` is set. */
  flat?: boolean;
  shadows?: Shadow[];
  /** How it is turned in the picture, radians, and how large, around the centre. */
  turn?: number;
  zoom?: number;
  /** Where a hanger may hold it: the middle of the neck, and half as wide as the neck. */
  hang?: [x: number, y: number, half: number];
  /** What a second picture looks at: a collar, a seam, a heel. */
  focus: [x: number, y: number];
  /** Where wear shows: a cuff, a hem, a toe; and where a button sits, when it has one. */
  cuff?: [x: number, y: number];
  hem?: [x: number, y: number];
  button?: [x: number, y: number];
}

export type Cut = (order: Order) => Garment;
