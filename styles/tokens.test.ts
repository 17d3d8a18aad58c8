import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync('styles/tokens.css', 'utf8');
const value = (token: string): string => {
  const found = new RegExp(`--${token}: (?:light-dark\\((.+)\\)|(#\\w+));`).exec(css);
  return found?.[1] ?? found?.[2] ?? '';
};

type Scheme = 'light' | 'dark';
const colorOf = (token: string, scheme: Scheme): string => {
  const [light = '', dark = light] = value(token).split(', ');
  return scheme === 'light' ? light : dark;
};

const channel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((hex) =>
    channel(Number.parseInt(hex, 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** As WCAG 2.2 calculates it. */
const contrast = (one: string, other: string, scheme: Scheme): number => {
  const [dark = 0, light = 0] = [one, other].map((token) => luminance(colorOf(token, scheme))).sort();
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['paper', 'sheet', 'tile'];
const TEXT = [
  ...['ink', 'soft'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['accent', 'paper'],
  ['accent', 'sheet'],
  ['good', 'paper'],
  ['good', 'sheet'],
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

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(TEXT)('%s is read on %s', (text, ground) => {
    expect(colorOf(text, scheme)).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(SHAPES)('%s is seen on %s', (shape, ground) => {
    expect(contrast(shape, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

const sheets = ['app', 'components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !/office|tokens/.test(file))
    .map((file) => join(folder, file)),
);

it('every other style sheet of the shop takes its colours from here', () => {
  const literal = /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i;
  // Scanned codes stay black on white in both schemes.
  const own = sheets.filter((file) => literal.test(readFileSync(file, 'utf8'))).sort();
  expect(own).toEqual([
    'components/account/resales/resales.module.css',
    'components/account/voucher-details.module.css',
  ]);
});
