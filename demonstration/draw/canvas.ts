import { at, blur, clamp, distances, type Field, inflate, makeField, sample, soften } from './field.ts';
import { coverage, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { type Affine, after, placed, STILL } from './place.ts';

/** A rectangle of the picture with the part's coverage of each pixel. */
export interface Region {
  x: number;
  y: number;
  w: number;
  h: number;
  mask: Field;
}

/** Distance to the body's edge and roundness for each pixel of a region, in pixels. */
export interface Rim {
  distance: Field;
  round: Float32Array;
}

export interface Canvas {
  w: number;
  h: number;
  /** Linear light, three values per pixel. */
  rgb: Float32Array;
  /** Coverage by any part. */
  union: Field;
  camera: Affine;
  /** The garment's own colour. */
  color: string;
  rims: Map<unknown, { region: Region; distance: Field; inflated: Field; step: number }>;
  shadow(region: Region, strength: number, lift: number): void;
}

export const toPixels = (canvas: Canvas, part: Part): Affine => after(canvas.camera, part.place ?? STILL);

function cover(canvas: Canvas, outlines: readonly (readonly Point[])[], pad: number): Region | undefined {
  const points = outlines.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = clamp(Math.floor(Math.min(...xs)) - pad, 0, canvas.w);
  const y = clamp(Math.floor(Math.min(...ys)) - pad, 0, canvas.h);
  const w = clamp(Math.ceil(Math.max(...xs)) + pad, 0, canvas.w) - x;
  const h = clamp(Math.ceil(Math.max(...ys)) + pad, 0, canvas.h) - y;
  if (w < 3 || h < 3) return undefined;
  const mask = makeField(w, h);
  for (const outline of outlines) {
    const one = coverage(outline, x, y, w, h);
    for (let i = 0; i < mask.d.length; i++) mask.d[i] = Math.max(at(mask.d, i), at(one.d, i));
  }
  return { x, y, w, h, mask };
}

/** Returns the pixels of a part; undefined if it is outside the picture. */
export function cropped(canvas: Canvas, part: Part): Region | undefined {
  const to = toPixels(canvas, part);
  const inPixels = (line: readonly Point[]) => line.map((point) => placed(to, point));
  const region = cover(canvas, [inPixels(part.outline)], 3);
  if (!region) return undefined;
  const { x, y, w, h, mask } = region;
  for (const hole of part.holes ?? []) {
    const out = coverage(inPixels(hole), x, y, w, h);
    for (let i = 0; i < mask.d.length; i++) mask.d[i] = at(mask.d, i) * (1 - at(out.d, i));
  }
  if (part.within) {
    const kept = coverage(inPixels(part.within), x, y, w, h);
    for (let i = 0; i < mask.d.length; i++) mask.d[i] = at(mask.d, i) * at(kept.d, i);
  }
  return region;
}

/** Returns the rim that rounds a part: its own, or that of its body. */
export function rimOf(canvas: Canvas, part: Part, region: Region): Rim {
  const key = part.body ?? part;
  let known = canvas.rims.get(key);
  if (!known) {
    const to = toPixels(canvas, part);
    const whole = part.body
      ? cover(
          canvas,
          part.body.map((outline) => outline.map((point) => placed(to, point))),
          3,
        )
      : region;
    const body = whole ?? region;
    const step = Math.max(2, Math.round(Math.min(body.w, body.h) / 46));
    const round = part.round ? inflate(body.mask, step) : makeField(1, 1);
    known = {
      region: body,
      distance: soften(soften(outerAware(canvas, body))),
      inflated: blur(round, 1),
      step,
    };
    canvas.rims.set(key, known);
  }
  const { region: body, distance, inflated, step } = known;
  const cut = makeField(region.w, region.h);
  const round = new Float32Array(region.w * region.h);
  const soft = (step * 1.3) ** 2;
  for (let y = 0; y < region.h; y++)
    for (let x = 0; x < region.w; x++) {
      const bx = x + region.x - body.x;
      const by = y + region.y - body.y;
      if (bx < 0 || by < 0 || bx >= body.w || by >= body.h) continue;
      const i = y * region.w + x;
      cut.d[i] = at(distance.d, by * body.w + bx);
      if (part.round) {
        const value = sample(inflated, bx / step + 0.5, by / step + 0.5);
        round[i] = Math.sqrt(Math.max(0, value) + soft) - Math.sqrt(soft);
      }
    }
  return { distance: cut, round: blur({ w: region.w, h: region.h, d: round }, step * 0.6).d };
}

/** Returns distances to the rim; a body cut by the picture's border has no rim there. */
function outerAware(canvas: Canvas, body: Region): Field {
  const found = distances(body.mask);
  const cutOff = body.x === 0 || body.y === 0 || body.x + body.w >= canvas.w || body.y + body.h >= canvas.h;
  if (!cutOff) return found;
  const pad = 60;
  const padded = makeField(body.w + 2 * pad, body.h + 2 * pad);
  for (let y = 0; y < padded.h; y++)
    for (let x = 0; x < padded.w; x++) {
      const bx = clamp(x - pad, 0, body.w - 1);
      const by = clamp(y - pad, 0, body.h - 1);
      padded.d[y * padded.w + x] = at(body.mask.d, by * body.w + bx);
    }
  const wide = distances(padded);
  for (let y = 0; y < body.h; y++)
    for (let x = 0; x < body.w; x++) found.d[y * body.w + x] = at(wide.d, (y + pad) * padded.w + x + pad);
  return found;
}
