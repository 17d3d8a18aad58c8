import { ramp } from './field.ts';
import { chance, noise } from './noise.ts';

/** Returns the linear colour of a print at a point of the cloth (units). */
export type Print = (x: number, y: number, base: readonly number[]) => readonly number[];

const frac = (value: number) => value - Math.floor(value);

/** Converts #rrggbb to linear light. */
export const linear = (hex: string): number[] =>
  [1, 3, 5].map((k) => (Number.parseInt(hex.slice(k, k + 2), 16) / 255) ** 2.2);

export const mixed = (a: readonly number[], b: readonly number[], share: number): number[] =>
  [0, 1, 2].map((k) => (a[k] ?? 0) * (1 - share) + (b[k] ?? 0) * share);

/** Lightens or darkens in linear light. */
export const toned = (hex: string, share: number): string => {
  const target = share < 0 ? '#16120f' : '#f7f3ea';
  const color = mixed(linear(hex), linear(target), Math.abs(share));
  return `#${color
    .map((c) => Math.round(255 * c ** (1 / 2.2)))
    .map((c) => c.toString(16).padStart(2, '0'))
    .join('')}`;
};

const band = (t: number, from: number, to: number, soft: number) =>
  ramp(from - soft, from + soft, t) * ramp(to + soft, to - soft, t);

export function stripes(color: string, period: number, share: number, upright = false): Print {
  const other = linear(color);
  return (x, y, base) =>
    mixed(base, other, band(frac((upright ? x : y) / period), 0.5 - share / 2, 0.5 + share / 2, 0.03));
}

/** Woven stripes in both directions, with their widths, over a period. */
export function checks(
  color: string,
  period: number,
  lines: [from: number, to: number, force: number][],
): Print {
  const other = linear(color);
  return (x, y, base) => {
    let share = 0;
    for (const [from, to, force] of lines) {
      share += band(frac(x / period), from, to, 0.012) * force * 0.5;
      share += band(frac(y / period), from, to, 0.012) * force * 0.5;
    }
    const twill = 1 + 0.06 * Math.sin((x + y) * 1.3);
    return mixed(base, other, Math.min(1, share * twill));
  };
}

export function dots(color: string, period: number, radius: number): Print {
  const other = linear(color);
  return (x, y, base) => {
    const row = Math.floor(y / (period * 0.5));
    const cx = (Math.floor(x / period - (row % 2) * 0.5) + 0.5 + (row % 2) * 0.5) * period;
    const cy = (row + 0.5) * period * 0.5;
    return mixed(base, other, ramp(radius + 0.9, radius - 0.9, Math.hypot(x - cx, y - cy)));
  };
}

/** Scattered blossoms of five petals, with leaves. */
export function flowers(petal: string, leaf: string, period: number, seed: number): Print {
  const [p, l, heart] = [linear(petal), linear(leaf), linear('#d8b25a')];
  return (x, y, base) => {
    let color = base;
    const gx = Math.floor(x / period);
    const gy = Math.floor(y / period);
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const [cx, cy] = [gx + i, gy + j];
        const dx = x - (cx + 0.2 + 0.6 * chance(cx, cy, seed)) * period;
        const dy = y - (cy + 0.2 + 0.6 * chance(cx, cy, seed + 1)) * period;
        const size = period * (0.2 + 0.16 * chance(cx, cy, seed + 2));
        const r = Math.hypot(dx, dy) / size;
        if (r > 1.9) continue;
        const turn = Math.atan2(dy, dx) + chance(cx, cy, seed + 4) * 6;
        const leaf = Math.max(0, Math.cos(turn * 3 + 1)) ** 0.6 * (1 - Math.abs(r - 1.1) / 0.62);
        const stem = r > 0.7 ? ramp(0.42, 0.56, leaf) : 0;
        color = mixed(color, l, stem * 0.9);
        const rim = 0.68 + 0.32 * Math.abs(Math.cos(turn * 2.5));
        color = mixed(color, p, ramp(rim + 0.1, rim - 0.1, r) * (0.85 + 0.15 * noise(x / 3, y / 3, seed)));
        color = mixed(color, heart, ramp(0.3, 0.18, r));
      }
    return color;
  };
}
