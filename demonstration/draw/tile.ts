import { type Canvas, cropped, type Region } from './canvas.ts';
import { at, blur, clamp, type Field, makeField } from './field.ts';
import { hash } from './noise.ts';
import { coverage, type Point } from './outline.ts';
import type { Part } from './part.ts';
import { type Affine, placed } from './place.ts';
import { linear } from './print.ts';

/** A shape that darkens the ground: the floor under a sole, the wall behind a coat. */
export interface Shadow {
  outline: readonly Point[];
  blur: number;
  dx: number;
  dy: number;
  strength: number;
}

/** Darkens the picture where a shape blocks the light; `s` pixels per unit of the shadow. */
export function darken(
  canvas: Pick<Canvas, 'w' | 'h' | 'rgb'>,
  shadow: Omit<Shadow, 'outline'>,
  mask: Field,
  s: number,
): void {
  const soft = blur(mask, shadow.blur * s);
  const dx = Math.round(shadow.dx * s);
  const dy = Math.round(shadow.dy * s);
  for (let y = 0; y < canvas.h; y++)
    for (let x = 0; x < canvas.w; x++) {
      const sx = clamp(x - dx, 0, canvas.w - 1);
      const sy = clamp(y - dy, 0, canvas.h - 1);
      const value = at(soft.d, sy * canvas.w + sx) * shadow.strength;
      if (value < 0.0005) continue;
      const p = (y * canvas.w + x) * 3;
      canvas.rgb[p] = at(canvas.rgb, p) * (1 - value);
      canvas.rgb[p + 1] = at(canvas.rgb, p + 1) * (1 - value * 0.985);
      canvas.rgb[p + 2] = at(canvas.rgb, p + 2) * (1 - value * 0.96);
    }
}

/** An empty tile with the shadows of its things. */
export function makeCanvas(
  w: number,
  h: number,
  camera: Affine,
  look: {
    color: string;
    ground: string;
    parts: readonly Part[];
    shadows?: readonly Shadow[];
    flat?: boolean;
  },
): Canvas {
  const rgb = new Float32Array(w * h * 3);
  const s = Math.hypot(camera[0], camera[1]);
  const ground = linear(look.ground);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = x / w - 0.36;
      const v = (y / w - 0.45) * 0.75;
      const light = 1.07 - 0.2 * Math.sqrt(u * u + v * v);
      for (let c = 0; c < 3; c++) rgb[(y * w + x) * 3 + c] = (ground[c] ?? 0) * light;
    }
  const canvas = layOver(rgb, w, h, camera, look);
  if (look.flat !== false) {
    darken(canvas, { blur: 34, dx: 16, dy: 30, strength: 0.2 }, canvas.union, s);
    darken(canvas, { blur: 12, dx: 8, dy: 14, strength: 0.24 }, canvas.union, s);
    darken(canvas, { blur: 3.5, dx: 2, dy: 4, strength: 0.34 }, canvas.union, s);
  }
  for (const entry of look.shadows ?? [])
    darken(
      canvas,
      entry,
      coverage(
        entry.outline.map((point) => placed(camera, point)),
        0,
        0,
        w,
        h,
      ),
      s,
    );
  return canvas;
}

/** A canvas over existing light: its parts cast shadows on each other, but not on anything below. */
export function layOver(
  rgb: Float32Array,
  w: number,
  h: number,
  camera: Affine,
  look: { color: string; parts: readonly Part[] },
): Canvas {
  const union = makeField(w, h);
  const canvas: Canvas = { w, h, rgb, union, camera, color: look.color, rims: new Map(), shadow };
  function shadow(region: Region, strength: number, lift: number): void {
    if (strength === 0) return;
    const pad = Math.ceil(lift * 5 + 3);
    const [x0, y0] = [Math.max(0, region.x - pad), Math.max(0, region.y - pad)];
    const bw = Math.min(w, region.x + region.w + pad) - x0;
    const bh = Math.min(h, region.y + region.h + pad) - y0;
    const grown = makeField(bw, bh);
    for (let y = 0; y < region.h; y++)
      for (let x = 0; x < region.w; x++)
        grown.d[(y + region.y - y0) * bw + x + region.x - x0] = at(region.mask.d, y * region.w + x);
    const tight = blur(grown, lift * 0.45);
    const soft = blur(grown, lift * 1.1);
    const [dx, dy] = [Math.round(lift * 0.55), Math.round(lift * 0.9)];
    for (let y = 0; y < bh; y++)
      for (let x = 0; x < bw; x++) {
        const on = at(union.d, (y + y0) * w + x + x0);
        if (on === 0) continue;
        const from = clamp(y - dy, 0, bh - 1) * bw + clamp(x - dx, 0, bw - 1);
        const value = 1 - on * strength * (0.62 * at(soft.d, from) + 0.38 * at(tight.d, y * bw + x));
        const p = ((y + y0) * w + x + x0) * 3;
        for (let c = 0; c < 3; c++) rgb[p + c] = at(rgb, p + c) * value;
      }
  }
  for (const part of look.parts) {
    const region = cropped(canvas, part);
    if (!region) continue;
    for (let y = 0; y < region.h; y++)
      for (let x = 0; x < region.w; x++) {
        const i = (y + region.y) * w + x + region.x;
        union.d[i] = Math.max(at(union.d, i), at(region.mask.d, y * region.w + x));
      }
  }
  return canvas;
}

const CURVE = Uint8Array.from({ length: 4097 }, (_, k) => {
  const value = (k / 4096) * 1.25;
  return Math.round(255 * Math.min(1, (value / (1 + value * 0.12)) * 1.1) ** (1 / 2.2));
});

/** Converts light like a camera: a mild curve, slight grain, eight bits. */
export function develop(canvas: Pick<Canvas, 'w' | 'h' | 'rgb'>, seed: number): Uint8Array {
  const out = new Uint8Array(canvas.rgb.length);
  for (let i = 0; i < canvas.w * canvas.h; i++) {
    const grain = ((hash(i, 3, seed) & 255) / 255 - 0.5) * 2.4;
    for (let c = 0; c < 3; c++) {
      const value = CURVE[Math.min(4096, Math.max(0, Math.round(at(canvas.rgb, i * 3 + c) * 3276.8)))] ?? 0;
      out[i * 3 + c] = clamp(Math.round(value + grain), 0, 255);
    }
  }
  return out;
}
