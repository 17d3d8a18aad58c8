import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { shadeOf } from '#lib/office/shades.ts';
import { BRANDS } from './brands.ts';

type Scheme = 'light' | 'dark';
/** Colours of a brand's tokens in a scheme, by name; a token without a pair has the same colour in both. */
const colorsOf = (brand: string, scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    [
      ...readFileSync(`brand/${brand}/tokens.css`, 'utf8').matchAll(
        /--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g,
      ),
    ].map(([, name = '', light, dark, both]) => [name, (scheme === 'light' ? light : dark) ?? both ?? '']),
  );

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((hex) =>
    channel(Number.parseInt(hex, 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** Contrast ratio according to WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Mixes two colours; `part` of the first in per cent. */
const mixed = (one: string, other: string, part: number): string => {
  const [ones = [], others = []] = [one, other].map((color) =>
    (color.match(/\w\w/g) ?? []).map((hex) => Number.parseInt(hex, 16)),
  );
  const hex = ones.map((value, index) =>
    Math.round((value * part + (others[index] ?? 0) * (100 - part)) / 100),
  );
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

const GROUNDS = ['paper', 'sheet', 'tile'];
/** Every pair of text and background in style sheets, mails and documents. */
const TEXT = [
  ...['ink', 'soft'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...['accent', 'good'].flatMap((text) => ['paper', 'sheet'].map((ground) => [text, ground] as const)),
  ['paper', 'ink'],
  ['accent-ink', 'accent'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
] as const;
/** Borders, focus rings and progress bars need a contrast of 3. */
const SHAPES = [
  ['border', 'paper'],
  ['border', 'sheet'],
  ...GROUNDS.map((ground) => ['focus', ground] as const),
  ['accent', 'tile'],
  ['good', 'hairline'],
] as const;

const SCHEMES = ['light', 'dark'] as const;
const LOOKS = BRANDS.flatMap((brand) => SCHEMES.map((scheme) => [brand.id, scheme, brand] as const));

describe.each(LOOKS)('%s in the %s scheme', (id, scheme, brand) => {
  const colors = colorsOf(id, scheme);
  it.each(TEXT)('%s is read on %s', (text, ground) => {
    expect(colors[text]).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)('%s is seen on %s', (shape, ground) => {
    expect(contrast(colors[shape] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
  it('says the same colours where no style sheet reaches', () => {
    expect(colors).toMatchObject(scheme === 'light' ? brand.colors : brand.darkColors);
  });
});

it.each(BRANDS)('every shade of a heat map of the office is legible: $id', ({ id }) => {
  const { ink = '', sheet = '' } = colorsOf(id, 'light');
  for (let share = 0; share <= 100; share += 1) {
    const shade = shadeOf(share);
    const text = shade.isDark ? sheet : ink;
    expect(contrast(text, mixed(ink, sheet, shade.ink)), `${share} %`).toBeGreaterThanOrEqual(4.5);
  }
});

const sheets = ['app', 'components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);

it('every other style sheet takes its colours from the brand’s tokens', () => {
  const literal = /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i;
  // Scanned codes stay black on white in both schemes; states of the back office mean the same to every team.
  const own = sheets.filter((file) => literal.test(readFileSync(file, 'utf8'))).sort();
  expect(own).toEqual([
    'components/account/resales/resales.module.css',
    'components/account/voucher-details.module.css',
    'components/parcel/parcel.module.css',
    'styles/office.css',
  ]);
});
