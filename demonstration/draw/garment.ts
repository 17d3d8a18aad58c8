import type { FabricName } from './fabric.ts';
import type { Part } from './part.ts';
import type { Print } from './print.ts';
import type { Shadow } from './tile.ts';

/** Input of a cut about the item to draw. */
export interface Order {
  title: string;
  gender: 'femme' | 'homme' | 'fille' | 'garcon' | 'bebe';
  /** Main cloth. */
  fabric: FabricName;
  color: string;
  seed: number;
  /** Returns the next random number from 0 to 1; the same sequence for all items of a product. */
  roll(): number;
  /** Side of the sleeve folded over the body, if any. */
  folded?: 1 | -1;
  /** Whether it is seen from behind. */
  back?: boolean;
}

/** An item in front of the camera. */
export interface Garment {
  parts: Part[];
  print?: Print;
  /** Whether it lies on the ground; unless `upright` is set. */
  flat?: boolean;
  shadows?: Shadow[];
  /** Rotation in the picture in radians, and scale, around the centre. */
  turn?: number;
  zoom?: number;
  /** Position for a hanger: the middle of the neck, and half of its width. */
  hang?: [x: number, y: number, half: number];
  /** Centre of the close-up: a collar, a seam, a heel. */
  focus: [x: number, y: number];
  /** Places of wear: a cuff, a hem, a toe; and the position of a button, if it has one. */
  cuff?: [x: number, y: number];
  hem?: [x: number, y: number];
  button?: [x: number, y: number];
}

export type Cut = (order: Order) => Garment;
