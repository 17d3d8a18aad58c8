import { clamp, ramp } from './field.ts';
import { chance, noise } from './noise.ts';

/** Appearance of a fabric at a point: `h` its relief in pixels, `a` the share of light reflected, and tints of it. */
export interface Weave {
  h: number;
  a: number;
  r: number;
  g: number;
  b: number;
}

/** Writes the appearance of a cloth at a point: `s` pixels per unit, `x` and `y` along and across it. */
export type Weaver = (out: Weave, x: number, y: number, s: number, seed: number) => void;

/** Returns a period that the picture can show: at least three pixels, and faint if widened a lot. */
const period = (units: number, s: number) => Math.max(units, 2.7 / s);
const faint = (units: number, s: number) => clamp((units * s) / 2.2, 0.25, 1.6);
const frac = (value: number) => value - Math.floor(value);
const grain = (x: number, y: number, s: number, seed: number) =>
  noise(x * s * 0.55, y * s * 0.55, seed) * 0.6 + noise(x * s * 0.23, y * s * 0.23, seed + 1) * 0.4;

export function knit(gauge: number, relief: number, fuzz: number): Weaver {
  return (out, x, y, s, seed) => {
    const p = period(gauge, s);
    const q = p * 0.8;
    const waver = noise(x / 60, y / 60, seed) * p * 0.35;
    const across = Math.abs(frac((x + waver) / p) - 0.5) * 2;
    const row = frac((y + across * p * 0.55 + waver) / q);
    const loop = Math.sin(row * Math.PI) ** 0.8 * (1 - Math.abs(across - 0.5) * 1.15);
    const force = faint(gauge, s);
    const g = grain(x, y, s, seed);
    out.h = (loop * relief + g * fuzz) * force;
    const yarn = noise(x / (p * 9), y / q, seed + 15);
    out.a = 1 + (loop - 0.45) * 0.24 * force + g * 0.06 + yarn * 0.045;
  };
}

export function rib(width: number, relief: number): Weaver {
  return (out, x, y, s, seed) => {
    const p = period(width, s);
    const wave = Math.abs(Math.sin((x * Math.PI) / p)) ** 0.7;
    const row = Math.sin((y * 2 * Math.PI) / period(width * 0.7, s)) * 0.12;
    const force = faint(width, s);
    out.h = (wave + row) * relief * force;
    out.a = 1 + (wave - 0.6) * 0.22 * force + grain(x, y, s, seed) * 0.03;
  };
}

export function cells(relief: number, size: number): Weaver {
  return (out, x, y, s, seed) => {
    const p = period(size, s);
    const gx = x / p;
    const gy = y / p;
    let first = 9;
    let second = 9;
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const cx = Math.floor(gx) + i;
        const cy = Math.floor(gy) + j;
        const dx = cx + chance(cx, cy, seed) - gx;
        const dy = cy + chance(cx, cy, seed + 3) - gy;
        const d = Math.sqrt(dx * dx + dy * dy);
        if (d < first) {
          second = first;
          first = d;
        } else if (d < second) second = d;
      }
    const pore = ramp(0, 0.42, second - first);
    const force = Math.min(1, faint(size, s));
    out.h = pore * relief * force;
    out.a = 0.95 + 0.05 * pore + noise(x / 40, y / 40, seed) * 0.04;
  };
}

/** Plain weave with threads `p` apart: height of the upper thread, 0 to 1. */
function overUnder(x: number, y: number, p: number): number {
  const [u, v] = [x / p, y / p];
  const across = frac(u) - 0.5;
  const along = frac(v) - 0.5;
  const isWarp = (Math.floor(u) + Math.floor(v)) % 2 === 0;
  const [width, length] = isWarp ? [across, along] : [along, across];
  return (1 - 3.4 * width * width) * (0.55 + 0.45 * Math.cos(length * Math.PI));
}

/** Variation of a thread's brightness, warp and weft together, about -1 to 1. */
const slub = (x: number, y: number, p: number, seed: number) =>
  noise(x / p, y / (p * 22), seed + 12) * 0.6 + noise(x / (p * 22), y / p, seed + 13) * 0.6;

export const jersey: Weaver = (out, x, y, s, seed) => {
  const p = period(2.8, s);
  const waver = noise(x / 50, y / 50, seed) * p * 0.3;
  const across = Math.abs(frac((x + waver) / p) - 0.5) * 2;
  const row = frac((y + across * p * 0.6) / (p * 0.8));
  const loop = Math.sin(row * Math.PI) * (1 - Math.abs(across - 0.5) * 1.2);
  const g = grain(x, y, s, seed);
  const force = faint(2.8, s);
  out.h = loop * 0.34 * force + g * 0.14;
  out.a = 1 + (loop - 0.4) * 0.11 * force + g * 0.03 + slub(x, y, p, seed) * 0.018;
};

export const plain: Weaver = (out, x, y, s, seed) => {
  const p = period(2.1, s);
  const over = overUnder(x, y, p);
  const force = faint(2.1, s);
  const g = grain(x, y, s, seed);
  out.h = over * 0.3 * force + g * 0.08;
  out.a = 1 + (over - 0.5) * 0.07 * force + slub(x, y, p, seed) * 0.03 + g * 0.015;
};

export const linen: Weaver = (out, x, y, s, seed) => {
  const a = noise(x / period(26, s), y / period(2.4, s), seed);
  const b = noise(x / period(2.4, s), y / period(26, s), seed + 9);
  out.h = (a + b) * 0.3;
  out.a = 1 + (a + b) * 0.055;
};

export const twill: Weaver = (out, x, y, s, seed) => {
  const p = period(5, s);
  const d = Math.sin(((x + y * 0.85) * 2 * Math.PI) / p + noise(x / 9, y / 9, seed) * 1.6);
  const streak = noise(x / period(3, s), y / 42, seed + 2);
  out.h = d * 0.22 + streak * 0.2;
  out.a = 1 + d * 0.04 + streak * 0.07;
};

export const denim: Weaver = (out, x, y, s, seed) => {
  const p = period(4.6, s);
  const d = Math.sin(((x + y * 0.8) * 2 * Math.PI) / p + noise(x / 7, y / 7, seed) * 2);
  const streak = noise(x / period(2.6, s), y / 34, seed + 2);
  const slow = noise(x / 55, y / 80, seed + 4);
  out.h = d * 0.3 + streak * 0.3;
  out.a = 1 + d * 0.06 + streak * 0.13 + slow * 0.05;
  out.r = 1 + streak * 0.06;
};

export const tweed: Weaver = (out, x, y, s, seed) => {
  const k = 1 / period(3.2, s);
  const f = noise(x * k, y * k, seed);
  const p = period(10, s);
  const bone = Math.abs(frac((x + Math.abs(frac(y / (p * 2)) - 0.5) * p * 2) / p) - 0.5) - 0.25;
  out.h = f * 0.55 + bone * 0.6;
  out.a = 1 + f * 0.17 + bone * 0.5;
  out.r = 1 + noise(x * k, y * k, seed + 31) * 0.1;
  out.b = 1 + noise(x * k, y * k, seed + 37) * 0.13;
};

export const wool: Weaver = (out, x, y, s, seed) => {
  const g = grain(x, y, s, seed);
  const fibre = noise(x / period(3, s), y / period(9, s), seed + 8);
  const p = period(5.2, s);
  const rib = Math.sin(((x + y * 0.9) * 2 * Math.PI) / p + noise(x / 11, y / 11, seed + 5) * 2.2);
  const melange = noise(x / 6, y / 11, seed + 21);
  out.h = g * 0.3 + fibre * 0.2 + rib * 0.22;
  out.a = 1 + g * 0.08 + fibre * 0.07 + rib * 0.035 + melange * 0.05;
};

export const suede: Weaver = (out, x, y, s, seed) => {
  const g = grain(x, y, s, seed);
  const nap = noise(x / 34, y / 26, seed + 4) + 0.6 * noise(x / 12, y / 10, seed + 7);
  out.h = g * 0.22;
  out.a = 1 + g * 0.05 + nap * 0.075;
};

export const corduroy: Weaver = (out, x, y, s, seed) => {
  const p = period(9, s);
  const wale = Math.abs(Math.sin((x * Math.PI) / p)) ** 0.6;
  const g = grain(x, y, s, seed);
  out.h = wale * 1.1 * faint(9, s) + g * 0.14;
  out.a = 0.86 + wale * 0.2 + g * 0.05;
};

export const mohair: Weaver = (out, x, y, s, seed) => {
  const hair = noise(x / period(3, s) + noise(x / 20, y / 20, seed) * 3, y / period(14, s), seed + 3);
  const cross = noise(x / period(13, s), y / period(3, s), seed + 6);
  out.h = (hair + cross) * 0.4;
  out.a = 1 + (hair + cross) * 0.1;
};

export const moss: Weaver = (out, x, y, s, seed) => {
  const p = period(8, s);
  const bump =
    Math.sin((x * Math.PI) / p) * Math.sin((y * Math.PI) / p + (Math.floor(x / p) % 2 ? Math.PI / 2 : 0));
  out.h = Math.abs(bump) * 1.5 * faint(8, s) + grain(x, y, s, seed) * 0.15;
  out.a = 0.92 + Math.abs(bump) * 0.16;
};

export const canvas: Weaver = (out, x, y, s, seed) => {
  const p = period(3.6, s);
  const over = overUnder(x, y, p);
  const g = grain(x, y, s, seed);
  out.h = over * 0.6 * faint(3.6, s) + g * 0.15;
  out.a = 1 + (over - 0.5) * 0.14 + slub(x, y, p, seed) * 0.05 + g * 0.03;
};

export const satin: Weaver = (out, x, y, s, seed) => {
  out.h = noise(x / period(2, s), y / 40, seed) * 0.05;
  out.a = 1 + noise(x / period(2.5, s), y / 60, seed) * 0.012;
};

export const smooth: Weaver = (out, x, y, s, seed) => {
  out.h = 0;
  out.a = 1 + noise(x * s * 0.4, y * s * 0.4, seed) * 0.012;
};
