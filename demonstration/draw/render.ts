import type { Garment } from './garment.ts';
import { drawPart } from './light.ts';
import { type Affine, after, placed, STILL, shifted, turned } from './place.ts';
import { develop, makeCanvas } from './tile.ts';

export interface View {
  w: number;
  h: number;
  /** Magnification compared with the whole picture, and its centre. */
  close?: number;
  at?: readonly [number, number];
}

/** Centres an item in its pose, as large as possible. */
function framed(garment: Garment): Affine {
  const spin = turned(garment.turn ?? 0, 500, 667);
  const points = garment.parts.flatMap((part) =>
    part.outline.map((point) => placed(after(spin, part.place ?? STILL), point)),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.min(850 / (x1 - x0), 1080 / (y1 - y0)) * (garment.zoom ?? 1);
  const lower = garment.flat === false ? 40 : 0;
  return after([size, 0, 0, size, 500 - (size * (x0 + x1)) / 2, 667 + lower - (size * (y0 + y1)) / 2], spin);
}

/** Renders an item: eight bits, three channels. */
export function render(
  garment: Garment,
  color: string,
  ground: string,
  view: View,
  seed: number,
): Uint8Array {
  const s = view.w / 1000;
  const scaled: Affine = [s, 0, 0, s, 0, 0];
  const laid = framed(garment);
  let camera = after(scaled, laid);
  if (view.close && view.at) {
    const near: Affine = [view.close, 0, 0, view.close, 0, 0];
    camera = after(scaled, after(shifted(500, 667), after(near, shifted(-view.at[0], -view.at[1]))));
  }
  const { parts, shadows, flat } = garment;
  const canvas = makeCanvas(view.w, view.h, camera, { color, ground, parts, shadows, flat });
  for (const part of parts) drawPart(canvas, part, garment.print);
  return develop(canvas, seed);
}
