import { expect, it } from 'vitest';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { type Shot, shotsOf } from './appearance.ts';
import { CUTS } from './cuts/all.ts';
import { problemForError } from './fault.ts';
import { render } from './render.ts';

const products = makeProducts();
const small = ({ garment, color, ground, view, seed }: Shot) =>
  Buffer.from(render(garment, color, ground, { ...view, w: 60, h: 80 }, seed));
const shotsFor = (index: number) => {
  const product = products[index];
  const item = product?.items[0];
  if (!product || !item) throw new Error('no such product');
  return shotsOf(product, item);
};

it('draws the same piece the same way each time, and another one another way', () => {
  const first = small(shotsFor(1).front);
  expect(small(shotsFor(1).front).equals(first)).toBe(true);
  expect(small(shotsFor(2).front).equals(first)).toBe(false);
});

it('has a cut for every kind of the catalogue, each with something to look at', () => {
  const drawn = new Set<number>();
  for (const product of products) {
    for (const item of product.items) {
      const { front } = shotsOf(product, item);
      expect(front.garment.parts.length, product.title).toBeGreaterThan(2);
      drawn.add(front.garment.parts.length);
    }
  }
  expect(Object.keys(CUTS).length).toBeGreaterThan(15);
  expect(drawn.size).toBeGreaterThan(15);
});

it('fills the picture with the piece and leaves the ground around it', () => {
  for (const index of [0, 5, 12, 20, 30]) {
    const pixels = small(shotsFor(index).front);
    const at = (x: number, y: number) => pixels.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3);
    const corner = at(1, 1);
    const away = (x: number, y: number) =>
      [0, 1, 2].reduce((sum, c) => sum + Math.abs((at(x, y)[c] ?? 0) - (corner[c] ?? 0)), 0);
    let covered = 0;
    for (let y = 0; y < 80; y++) for (let x = 0; x < 60; x++) if (away(x, y) > 60) covered++;
    expect(covered / 4_800).toBeGreaterThan(0.04);
    expect(covered / 4_800).toBeLessThan(0.8);
  }
});

it.each([
  ['Light wear at the cuffs.', 'pilling'],
  ['One button resewn by our workshop.', 'button'],
  ['Small mend inside, not seen when worn.', 'mend'],
  ['Faint creases across the toes.', 'crease'],
  ['Slight fading along the seams.', 'fading'],
  ['Scuffs at the corners.', 'scuff'],
  ['Some wear at the hem.', 'fray'],
  ['Worn a few times; nothing to report.', undefined],
  ['', undefined],
])('shows "%s" as %s', (text, fault) => {
  expect(problemForError(text)).toBe(fault);
});
