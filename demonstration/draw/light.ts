import { type Canvas, cropped, type Region, type Rim, rimOf, toPixels } from './canvas.ts';
import { FABRICS } from './fabric.ts';
import { at, blur, clamp, type Field, makeField, ramp, soften } from './field.ts';
import { alongside, mark, sew, type Touch, thinned } from './mark.ts';
import { noise } from './noise.ts';
import type { Part } from './part.ts';
import { inverse, placed } from './place.ts';
import { linear, type Print } from './print.ts';
import type { Weave } from './weaves.ts';

const KEY = [-0.47, -0.6, 0.65] as const;
const HALF = Math.hypot(KEY[0], KEY[1], KEY[2] + 1);

interface Relieved {
  height: Field;
  micro: Float32Array;
  albedo: Float32Array;
  touch: Touch;
}

/** Returns whether a part is within three pixels: cells further away do not affect the slope. */
function nearby({ w, h, mask }: Region, x: number, y: number): boolean {
  const [x0, x1] = [Math.max(0, x - 3), Math.min(w - 1, x + 3)];
  const [y0, y1] = [Math.max(0, y - 3) * w, Math.min(h - 1, y + 3) * w];
  return (
    at(mask.d, y * w + x) + at(mask.d, y0 + x) + at(mask.d, y1 + x) > 0 ||
    at(mask.d, y * w + x0) + at(mask.d, y * w + x1) + at(mask.d, y0 + x0) + at(mask.d, y1 + x1) > 0
  );
}

/** Returns the height of a part and the colour of its cloth, without light. */
function relieve(canvas: Canvas, part: Part, region: Region, rim: Rim, print: Print | undefined): Relieved {
  const { w, h } = region;
  const to = toPixels(canvas, part);
  const back = inverse(to);
  const s = Math.sqrt(Math.abs(to[0] * to[3] - to[1] * to[2]));
  const height = makeField(w, h);
  const micro = new Float32Array(w * h);
  const albedo = new Float32Array(w * h * 3);
  const touch: Touch = { height: new Float32Array(w * h), dark: new Float32Array(w * h), threads: [] };
  for (const entry of part.marks ?? [])
    mark(
      touch,
      region,
      entry,
      entry.line.map((point) => placed(to, point)),
      s,
    );
  const fabric = FABRICS[part.fabric];
  const base = linear(part.color ?? canvas.color);
  const [cos, sin] = [Math.cos(part.grain ?? 0), Math.sin(part.grain ?? 0)];
  const thick = part.thick ?? 5;
  const edge = part.edge ?? 7;
  const weave: Weave = { h: 0, a: 1, r: 1, g: 1, b: 1 };
  const reliefs = part.reliefs ?? [];
  const axis = part.along && thinned(part.along);
  const onAxis: [number, number] = [0, 0];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const d = at(rim.distance.d, i) / s;
      if (d === 0 && at(region.mask.d, i) === 0) continue;
      const px = x + region.x + 0.5;
      const py = y + region.y + 0.5;
      const ux = back[0] * px + back[2] * py + back[4];
      const uy = back[1] * px + back[3] * py + back[5];
      let level = thick * (1 - Math.exp(-d / edge));
      if (part.round) level += (part.round * at(rim.round, i)) / s;
      if (!nearby(region, x, y)) {
        height.d[i] = level;
        continue;
      }
      let relief = 0;
      for (const entry of reliefs) relief += entry(ux, uy);
      level += relief * clamp(d / 24, 0.15, 1);
      for (const row of part.hem ?? []) {
        const e = Math.exp(-(((d - row.at) * s) ** 2) / Math.max(1.3, (1.5 * s) ** 2));
        const dash =
          row.stitched === false
            ? 0.5
            : ramp(-0.4, 0.1, Math.sin(((ux + uy * 0.93) * 2 * Math.PI) / Math.max(9, 4 / s)));
        level -= e * (row.depth ?? 1.3);
        touch.dark[i] = at(touch.dark, i) + e * (0.06 + 0.13 * dash);
      }
      height.d[i] = level + at(touch.height, i);
      if (at(region.mask.d, i) === 0) continue;
      let cx = ux * cos + uy * sin;
      let cy = -ux * sin + uy * cos;
      if (axis) {
        alongside(onAxis, axis, ux, uy);
        cx = onAxis[0];
        cy = onAxis[1];
      }
      weave.r = weave.g = weave.b = 1;
      fabric.weave(weave, cx, cy, s, part.seed);
      micro[i] = weave.h;
      const slow = 1 + noise(ux / 260, uy / 260, part.seed + 77) * 0.02;
      const color =
        print && (part.printed ?? !part.color) ? print(cx + relief * 0.2, cy + relief * 0.25, base) : base;
      const a = weave.a * slow * (part.dim ? part.dim(ux, uy) : 1);
      albedo[i * 3] = (color[0] ?? 0) * a * weave.r;
      albedo[i * 3 + 1] = (color[1] ?? 0) * a * weave.g;
      albedo[i * 3 + 2] = (color[2] ?? 0) * a * weave.b;
    }
  sew(albedo, region, touch);
  return { height, micro, albedo, touch };
}

/** Draws a part over the picture: first its shadow, then the part in the light of the room. */
export function drawPart(canvas: Canvas, part: Part, print: Print | undefined): void {
  const region = cropped(canvas, part);
  if (!region) return;
  const { w, h, mask } = region;
  const to = toPixels(canvas, part);
  const s = Math.sqrt(Math.abs(to[0] * to[3] - to[1] * to[2]));
  const rim = rimOf(canvas, part, region);
  const { height, micro, albedo, touch } = relieve(canvas, part, region, rim, print);
  const smooth = soften(height);
  const near = blur(height, 5 * s);
  const far = blur(height, 22 * s);
  const wide = blur(height, 60 * s);
  const fabric = FABRICS[part.fabric];
  canvas.shadow(region, part.cast ?? 0.45, (part.lift ?? 6) * s);
  const gloss = fabric.gloss * (part.gloss ?? 1);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const m = at(mask.d, i);
      if (m < 0.004) continue;
      const left = x > 0 ? i - 1 : i;
      const right = x < w - 1 ? i + 1 : i;
      const above = y > 0 ? i - w : i;
      const below = y < h - 1 ? i + w : i;
      const gx = ((at(smooth.d, right) - at(smooth.d, left)) * s + at(micro, right) - at(micro, left)) / 2;
      const gy = ((at(smooth.d, below) - at(smooth.d, above)) * s + at(micro, below) - at(micro, above)) / 2;
      const nz = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const nx = -gx * nz;
      const ny = -gy * nz;
      const lit = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
      const diffuse =
        Math.max(0, (lit + fabric.wrap) / (1 + fabric.wrap)) / ((KEY[2] + fabric.wrap) / (1 + fabric.wrap));
      const fill = Math.max(0, nx * 0.62 + ny * 0.3 + nz * 0.73) / 0.73;
      const hollow = clamp(at(far.d, i) - at(near.d, i), 0, 14) * 0.032;
      const broad = clamp(at(wide.d, i) - at(far.d, i), 0, 24) * 0.013;
      const light = (0.22 + 0.62 * diffuse + 0.16 * fill) * (1 - hollow) * (1 - broad);
      const facing = Math.max(0, (lit + nz) / HALF);
      const shine = gloss * facing ** fabric.sharp * light + fabric.sheen * (1 - nz) ** 1.5 * 0.6;
      const worn = part.faded ? part.faded * clamp((at(height.d, i) - at(near.d, i)) * 0.3, -0.12, 0.55) : 0;
      const dark = 1 - Math.min(0.92, at(touch.dark, i));
      const shade = Math.max(0, 1 - light);
      const p = ((y + region.y) * canvas.w + x + region.x) * 3;
      for (let c = 0; c < 3; c++) {
        let value = at(albedo, i * 3 + c);
        value = value * (1 + worn * 1.1) + Math.max(0, worn) * 0.07;
        const warm = c === 0 ? -0.05 : c === 2 ? 0.05 : 0;
        const tone =
          value * light * dark * (1 + shade * warm) +
          shine * (0.06 + 0.94 * Math.min(1, 0.35 + value * 2)) * (fabric.gloss > 0.9 ? value : 1);
        canvas.rgb[p + c] = at(canvas.rgb, p + c) * (1 - m) + Math.max(0, tone) * m;
      }
    }
}
