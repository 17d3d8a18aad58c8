import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Product, productCollection } from '#contract/product.ts';
import { importListings } from '#server/import/import.ts';
import { mapping } from '#server/import/mapping.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

/** File of 4,000 listings of a real marketplace, which the repository does not contain: REAL_LISTINGS. */
const real = process.env.REAL_LISTINGS ?? '';
process.env.DATA_DIR = useFolder();

/** Properties of a piece that answers a search, judged by hand; one of several values is enough. */
interface Answer {
  type?: RegExp;
  title?: RegExp;
  brand?: RegExp;
  color?: RegExp;
  material?: RegExp;
  size?: RegExp;
  gender?: 'femme' | 'homme';
  /** No item matches all of it, and near matches are shown. */
  near?: true;
}

const JUDGED: Record<string, Answer> = {
  shirt: { type: /^Shirt$/ },
  dress: { type: /^Dress$/ },
  jacket: { type: /^Jacket$/ },
  't-shirt': { type: /^T-shirt$/ },
  tshirts: { type: /^T-shirt$/ },
  sneakers: { type: /^Trainers$/ },
  trainers: { type: /^Trainers$/ },
  handbag: { type: /^Bag$/ },
  sunglasses: { title: /sunglasses/i },
  jumper: { type: /^(Knitwear|Cardigan)$/ },
  'polo shirt': { type: /^Polo shirt$/ },
  blouse: { title: /blouse/i },
  'ankle boots': { title: /ankle boots/i },
  'trench coat': { title: /trench/i },
  'biker jacket': { title: /biker jacket/i },
  'mini dress': { title: /mini dress/i },
  'wool coat': { type: /^Coat$/, material: /^Wool$/ },
  'wool scarf': { type: /^Scarf$/, material: /^Wool$/ },
  'silk scarf': { type: /^Scarf$/, material: /^Silk$/ },
  'silk dress': { type: /^Dress$/, material: /^Silk$/ },
  'silk tie': { type: /^Tie$/, material: /^Silk$/ },
  'cashmere jumper': { type: /^Knitwear$/, material: /^Cashmere$/ },
  'leather jacket': { type: /^Jacket$/, material: /leather/i },
  'leather belt': { type: /^Belt$/, material: /leather/i },
  'suede boots': { type: /^Boots$/, material: /^Suede$/ },
  'velvet jacket': { type: /^Jacket$/, material: /^Velvet$/ },
  'linen shirt': { type: /^Shirt$/, material: /^Linen$/ },
  'denim jacket': { type: /^Jacket$/, material: /^(Denim|Cotton)/ },
  'black dress': { type: /^Dress$/, color: /^Black$/ },
  'red dress': { type: /^Dress$/, color: /^Red$/ },
  'white shirt': { type: /^Shirt$/, color: /^White$/ },
  'blue jeans': { type: /^Jeans$/, color: /^Blue$/ },
  'navy jacket': { type: /^Jacket$/, color: /^Navy$/ },
  'camel coat': { type: /^Coat$/, color: /^Camel$/ },
  'green skirt': { type: /^Skirt$/, color: /^Green$/ },
  'black leather boots': { type: /^Boots$/, color: /^Black$/, material: /leather/i },
  gucci: { brand: /^Gucci$/ },
  'hermes scarf': { brand: /^Hermès$/, type: /^Scarf$/ },
  'hermes tie': { brand: /^Hermès$/, type: /^Tie$/ },
  'gucci belt': { brand: /^Gucci$/, type: /^Belt$/ },
  'gucci sunglasses': { brand: /^Gucci$/, title: /sunglasses/i },
  'gucci loafers': { brand: /^Gucci$/, type: /^Flats$/, near: true },
  'prada shoes': {
    brand: /^Prada$/,
    type: /^(Trainers|Boots|Heels|Flats|Sandals|Lace-ups|Mules|Espadrilles)$/,
  },
  'prada wallet': { brand: /^Prada$/, type: /^Wallet$/ },
  'burberry trench': { brand: /^Burberry$/, title: /trench/i },
  'max mara coat': { brand: /Max Mara/, type: /^Coat$/ },
  'levis jeans': { brand: /^Levi's$/, type: /^Jeans$/ },
  'nike trainers': { brand: /Nike/, type: /^Trainers$/ },
  'adidas trainers': { brand: /Adidas/i, type: /^Trainers$/ },
  'chanel watch': { brand: /^Chanel$/, near: true },
  'louis vuitton scarf': { brand: /^Louis Vuitton$/, type: /^Scarf$/ },
  'fendi sunglasses': { brand: /^Fendi$/, title: /sunglasses/i },
  'jimmy choo heels': { brand: /^Jimmy Choo$/, type: /^Heels$/ },
  'guci belt': { brand: /^Gucci$/, type: /^Belt$/ },
  'dress 38': { type: /^Dress$/, size: /^38$/ },
  'trainers 42': { type: /^Trainers$/, size: /^42$/ },
  'shirt size M': { type: /^Shirt$/, size: /^M$/ },
  'jeans 32': { type: /^Jeans$/, size: /^(W?32)( |$)/ },
  'jeans 38': { type: /^Jeans$/, size: /^38$/ },
  'jeans 45': { type: /^Jeans$/, size: /^(44|46)$/, near: true },
  'women coat 40': { type: /^Coat$/, size: /^40$/, gender: 'femme' },
  'mens jacket L': { type: /^Jacket$/, size: /^L$/, gender: 'homme' },
  'robe noire': { type: /^Dress$/, color: /^Black$/ },
};

const SHOWN = 8;

async function search(terms: string) {
  const answer = await new Client().send(
    'GET',
    `/articles?q=${encodeURIComponent(terms)}&itemsPerPage=${SHOWN}`,
  );
  return productCollection.parse(await answer.json());
}

function answers({ choices: [choice], title }: Product, wanted: Answer): boolean {
  const { type, title: name, brand, color, material, size, gender } = wanted;
  if (!choice) return false;
  const tests: [RegExp | undefined, string | undefined][] = [
    [type, choice.type],
    [name, title],
    [brand, choice.brand],
    [color, choice.color],
    [material, choice.material],
    [size, choice.size],
  ];
  return (
    tests.every(([test, value]) => !test || test.test(value ?? '')) &&
    (gender === undefined || choice.gender === gender)
  );
}

describe.runIf(existsSync(real))('searches of the real listings of REAL_LISTINGS', () => {
  beforeAll(async () => {
    const root = resolve(import.meta.dirname, '../../..');
    await importListings({
      file: real,
      mapping: mapping.parse(JSON.parse(await readFile(join(root, 'docs/import/marketplace.json'), 'utf8'))),
      rate: 0.92,
      photos: undefined,
      limit: Number.POSITIVE_INFINITY,
      dryRun: false,
      report: () => undefined,
      progress: () => undefined,
    });
  }, 120_000);

  it('have what was judged right among the first eight, nine times of ten', async () => {
    const precisions: number[] = [];
    const misses: string[] = [];
    for (const [terms, wanted] of Object.entries(JUDGED)) {
      const found = await search(terms);
      const members = found['hydra:member'];
      const wrong = members.filter((member) => !answers(member, wanted));
      precisions.push(members.length === 0 ? 0 : 1 - wrong.length / members.length);
      for (const {
        title,
        choices: [choice],
      } of wrong) {
        misses.push(
          `${terms}: ${title}, ${choice?.brand}, ${choice?.type}, ${choice?.color}, ${choice?.material}, ${choice?.size}`,
        );
      }
      if (members.length === 0) misses.push(`${terms}: nothing`);
      if (wanted.near) expect(found.searchIsNear, terms).toBe(true);
    }
    expect(precisions.length).toBeGreaterThanOrEqual(60);
    const mean = precisions.reduce((sum, one) => sum + one, 0) / precisions.length;
    expect(mean, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
  }, 60_000);
});
