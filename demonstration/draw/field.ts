/** A grid of numbers, row by row. */
export interface Field {
  w: number;
  h: number;
  d: Float32Array;
}

/** Returns a value; 0 outside the grid. */
export const at = (values: Float32Array, index: number): number => values[index] ?? 0;

export const makeField = (w: number, h: number): Field => ({ w, h, d: new Float32Array(w * h) });

export const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns 0 below `from`, 1 above `to`, smooth in between. */
export function ramp(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

function boxRows(source: Float32Array, target: Float32Array, w: number, h: number, r: number): void {
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const row = y * w;
    let sum = at(source, row) * r;
    for (let x = 0; x < r; x++) sum += at(source, row + Math.min(x, w - 1));
    for (let x = 0; x < w; x++) {
      sum += at(source, row + Math.min(x + r, w - 1));
      target[row + x] = sum * share;
      sum -= at(source, row + Math.max(x - r, 0));
    }
  }
}

function boxColumns(source: Float32Array, target: Float32Array, w: number, h: number, r: number): void {
  const share = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let x = 0; x < w; x++) {
    let sum = at(source, x) * r;
    for (let y = 0; y < r; y++) sum += at(source, Math.min(y, h - 1) * w + x);
    sums[x] = sum;
  }
  for (let y = 0; y < h; y++) {
    const enters = Math.min(y + r, h - 1) * w;
    const leaves = Math.max(y - r, 0) * w;
    for (let x = 0; x < w; x++) {
      const sum = at(sums, x) + at(source, enters + x);
      target[y * w + x] = sum * share;
      sums[x] = sum - at(source, leaves + x);
    }
  }
}

/** Gaussian blur by three box blurs; `sigma` in cells of the grid. Wide blurs use a reduced grid, which is faster. */
export function blur(field: Field, sigma: number): Field {
  const step = Math.floor(sigma / 5);
  return step < 2 ? boxed(field, sigma) : enlarged(boxed(reduced(field, step), sigma / step), step, field);
}

/** Returns the means of blocks of `step` by `step` cells. */
function reduced({ w, h, d }: Field, step: number): Field {
  const out = makeField(Math.ceil(w / step), Math.ceil(h / step));
  for (let y = 0; y < h; y++) {
    const row = Math.floor(y / step) * out.w;
    for (let x = 0; x < w; x++) {
      const i = row + Math.floor(x / step);
      out.d[i] = at(out.d, i) + at(d, y * w + x);
    }
  }
  for (let y = 0; y < out.h; y++)
    for (let x = 0; x < out.w; x++) {
      const cells = Math.min(step, w - x * step) * Math.min(step, h - y * step);
      out.d[y * out.w + x] = at(out.d, y * out.w + x) / cells;
    }
  return out;
}

/** Enlarges to the size of `like`. */
function enlarged(field: Field, step: number, like: Field): Field {
  const out = makeField(like.w, like.h);
  for (let y = 0; y < like.h; y++)
    for (let x = 0; x < like.w; x++)
      out.d[y * like.w + x] = sample(field, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5);
  return out;
}

function boxed(field: Field, sigma: number): Field {
  const { w, h } = field;
  const r = Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2 - 0.5);
  const out: Field = { w, h, d: Float32Array.from(field.d) };
  if (r < 1) return out;
  const other = new Float32Array(w * h);
  for (let pass = 0; pass < 3; pass++) {
    boxRows(out.d, other, w, h, r);
    boxColumns(other, out.d, w, h, r);
  }
  return out;
}

/** Smooths lightly over three cells. */
export function soften(field: Field): Field {
  const { w, h, d } = field;
  const rows = new Float32Array(w * h);
  const out = makeField(w, h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      rows[i] = (at(d, x > 0 ? i - 1 : i) + 2 * at(d, i) + at(d, x + 1 < w ? i + 1 : i)) / 4;
    }
  for (let i = 0; i < w * h; i++)
    out.d[i] = (at(rows, i >= w ? i - w : i) + 2 * at(rows, i) + at(rows, i + w < w * h ? i + w : i)) / 4;
  return out;
}

/** Interpolates between the cells. */
export function sample(field: Field, x: number, y: number): number {
  const cx = clamp(x, 0, field.w - 1.001);
  const cy = clamp(y, 0, field.h - 1.001);
  const ix = Math.floor(cx);
  const iy = Math.floor(cy);
  const fx = cx - ix;
  const fy = cy - iy;
  const i = iy * field.w + ix;
  const top = at(field.d, i) * (1 - fx) + at(field.d, i + 1) * fx;
  const low = at(field.d, i + field.w) * (1 - fx) + at(field.d, i + field.w + 1) * fx;
  return top * (1 - fy) + low * fy;
}

function distanceLine(f: Float32Array, n: number, v: Int32Array, z: Float64Array, out: Float32Array): void {
  let k = 0;
  v[0] = 0;
  z[0] = -1e20;
  z[1] = 1e20;
  for (let q = 1; q < n; q++) {
    let s = 0;
    for (;;) {
      const p = v[k] ?? 0;
      s = (at(f, q) + q * q - at(f, p) - p * p) / (2 * q - 2 * p);
      if (s > (z[k] ?? 0) || k === 0) break;
      k--;
    }
    if (s <= (z[k] ?? 0)) s = (z[k] ?? 0) + 1e-6;
    k++;
    v[k] = q;
    z[k] = s;
    z[k + 1] = 1e20;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while ((z[k + 1] ?? 1e20) < q) k++;
    const p = v[k] ?? 0;
    out[q] = (q - p) * (q - p) + at(f, p);
  }
}

/** Returns the distance in cells of each inner cell (above 0.5) from the outside (Felzenszwalb and Huttenlocher). */
export function distances(mask: Field): Field {
  const { w, h } = mask;
  const n = Math.max(w, h);
  const line = new Float32Array(n);
  const done = new Float32Array(n);
  const v = new Int32Array(n + 1);
  const z = new Float64Array(n + 2);
  const out = makeField(w, h);
  for (let x = 0; x < w; x++) {
    for (let y = 0; y < h; y++) line[y] = at(mask.d, y * w + x) > 0.5 ? 1e9 : 0;
    distanceLine(line, h, v, z, done);
    for (let y = 0; y < h; y++) out.d[y * w + x] = at(done, y);
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) line[x] = at(out.d, y * w + x);
    distanceLine(line, w, v, z, done);
    for (let x = 0; x < w; x++) out.d[y * w + x] = Math.sqrt(Math.min(at(done, x), 1e8));
  }
  return out;
}

/**
 * Returns the rounded body of a filled outline: over a strip of width w, half a circle of radius w / 2. Solves
 * Poisson's equation on a coarse grid; the reader takes the square root. @returns cells of `step` by `step`.
 */
export function inflate(mask: Field, step: number): Field {
  const w = Math.ceil(mask.w / step) + 2;
  const h = Math.ceil(mask.h / step) + 2;
  const inside = new Uint8Array(w * h);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const px = Math.min(mask.w - 1, Math.round((x - 0.5) * step));
      const py = Math.min(mask.h - 1, Math.round((y - 0.5) * step));
      inside[y * w + x] = at(mask.d, py * mask.w + px) > 0.5 ? 1 : 0;
    }
  const out = makeField(w, h);
  const u = out.d;
  const source = 2 * step * step;
  for (let round = 0; round < 160; round++)
    for (let y = 1; y < h - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        if (!inside[i]) continue;
        const next = (at(u, i - 1) + at(u, i + 1) + at(u, i - w) + at(u, i + w) + source) / 4;
        u[i] = at(u, i) + 1.88 * (next - at(u, i));
      }
  return out;
}
