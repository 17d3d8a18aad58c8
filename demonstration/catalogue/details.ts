import type { Check, Measurement } from '#contract/item-details.ts';
import { MEASUREMENTS } from '#contract/measurement-names.ts';
import type { Gender } from '#contract/product.ts';
import { pick, randomOf, seedOf } from '#server/seeded-random.ts';
import type { Item, Product } from './products.ts';
import type { Outline } from './vocabulary.ts';

/** The workshop's notes about an item of the demonstration. */
export interface Details {
  measurements: Measurement[];
  checkedBy: string;
  checkedParts: Check[];
}

const PEOPLE = ['Inès', 'Marc', 'Salma', 'Jeanne', 'Théo'];

const PARTS: Record<Outline, Check[]> = {
  coat: ['seams', 'lining', 'buttons', 'pockets'],
  jacket: ['seams', 'lining', 'buttons', 'pockets'],
  dress: ['seams', 'zip', 'hem'],
  shirt: ['seams', 'collar', 'cuffs', 'buttons'],
  tee: ['seams', 'collar', 'cloth'],
  knit: ['seams', 'cuffs', 'elbows', 'cloth'],
  cardigan: ['seams', 'buttons', 'elbows', 'cloth'],
  trousers: ['seams', 'zip', 'pockets', 'hem'],
  shorts: ['seams', 'zip', 'pockets', 'hem'],
  skirt: ['seams', 'zip', 'hem'],
  boot: ['soles', 'heels', 'insoles', 'stitching'],
  trainer: ['soles', 'insoles', 'stitching'],
  pump: ['soles', 'heels', 'insoles'],
  bag: ['straps', 'clasp', 'corners', 'lining'],
  scarf: ['cloth', 'edges'],
  hat: ['cloth', 'seams'],
  overall: ['seams', 'straps', 'buttons'],
  body: ['seams', 'snaps', 'cloth'],
};

/** Body measurements in cm: half of each girth, because a garment laid flat is measured by half, and lengths. */
interface Body {
  chest: number;
  waist: number;
  hips: number;
  shoulders: number;
  sleeve: number;
  /** Length from shoulder to hip. */
  torso: number;
  inseam: number;
}

const LETTERS = ['S', 'M', 'L', 'XL'];

function bodyOf(gender: Gender, size: string): Body {
  const number = Number.parseInt(size, 10);
  if (gender === 'femme') {
    const step = (number - 34) / 2;
    return {
      chest: 40 + 2 * step,
      waist: 31 + 2 * step,
      hips: 44 + 2 * step,
      shoulders: 37 + 0.8 * step,
      sleeve: 59 + 0.5 * step,
      torso: 58 + 0.7 * step,
      inseam: 76 + 0.3 * step,
    };
  }
  if (gender === 'homme') {
    const step = Math.max(0, LETTERS.indexOf(size));
    return {
      chest: 47 + 3 * step,
      waist: 38 + 3 * step,
      hips: 48 + 2.5 * step,
      shoulders: 43 + 1.5 * step,
      sleeve: 63 + step,
      torso: 67 + 1.5 * step,
      inseam: 80 + 0.5 * step,
    };
  }
  // Children's sizes in years, babies' in months: 18 months are a year and a half.
  const years = size.includes('month') ? number / 12 : number;
  return {
    chest: 23.5 + 1.2 * years,
    waist: 23 + 0.8 * years,
    hips: 24 + 1.3 * years,
    shoulders: 20 + 1.2 * years,
    sleeve: 19 + 3.2 * years,
    torso: 27 + 2.5 * years,
    inseam: 17 + 4.2 * years,
  };
}

type Sketch = Partial<Record<Measurement['name'], number>>;

function sketch(product: Product, size: string): Sketch {
  const { kind, gender, title } = product;
  const body = bodyOf(gender, size);
  const adult = gender === 'femme' || gender === 'homme';
  const scale = body.torso / 60;
  const shoulders = body.shoulders;
  const top = (ease: number, length: number): Sketch => ({
    shoulders,
    chest: body.chest + ease,
    sleeve: body.sleeve,
    length,
  });
  switch (kind.outline) {
    case 'coat':
      return { ...top(7, body.torso + 38 * scale), shoulders: shoulders + 2 };
    case 'jacket':
      return { ...top(5, body.torso + 3 * scale), shoulders: shoulders + 1 };
    case 'shirt':
      return top(5, body.torso + 10 * scale);
    case 'knit':
    case 'cardigan':
      return top(4, body.torso + 3 * scale);
    case 'tee':
      return {
        ...top(3, body.torso + 4 * scale),
        sleeve: /long-sleeved/i.test(title) ? body.sleeve : body.sleeve * 0.33,
      };
    case 'dress':
      return { chest: body.chest + 2, waist: body.waist + 4, length: body.torso + 42 * scale };
    case 'skirt':
      return { waist: body.waist + 2, hips: body.hips + 3, length: 66 * scale };
    case 'trousers':
      return { waist: body.waist + 2, hips: body.hips + 3, rise: 27 * scale, inseam: body.inseam };
    case 'shorts':
      return { waist: body.waist + 2, hips: body.hips + 4, rise: 28 * scale, inseam: 16 * scale };
    case 'overall':
      return { chest: body.chest + 2, inseam: body.inseam, length: body.torso + body.inseam + 6 };
    case 'body':
      return { chest: body.chest, length: body.torso + 8 };
    case 'boot':
      return { insole: insole(size), heel: gender === 'femme' ? 4 : 3, shaft: 13 };
    case 'trainer':
      return { insole: insole(size), ...(adult ? { heel: 3 } : {}) };
    case 'pump':
      return { insole: insole(size), heel: /block/i.test(title) ? 5.5 : 8 };
    case 'bag':
      return /tote/i.test(title)
        ? { width: 38, height: 34, depth: 12, drop: 26 }
        : { width: 28, height: 20, depth: 10, drop: 42 };
    case 'scarf':
      return /square/i.test(title) ? { width: 88, length: 88 } : { width: 32, length: 182 };
    case 'hat':
      return { width: 21, height: 22 };
  }
}

/** Returns the length of the foot that a European size fits, plus half a centimetre. */
const insole = (size: string): number => (Number.parseInt(size, 10) * 2) / 3 - 1;

const toHalf = (value: number): number => Math.round(value * 2) / 2;

/** Returns the workshop's notes about an item: always the same ones. */
export function detailsOf(product: Product, item: Item): Details {
  const random = randomOf(seedOf(`${item.sku} details`));
  const lengths = sketch(product, item.size);
  const measurements = MEASUREMENTS.flatMap((name) => {
    const value = lengths[name];
    if (value === undefined) return [];
    // Two items of the same size differ slightly.
    return [{ name, value: toHalf(value + (value > 15 ? random() * 2 - 1 : 0)) }];
  });
  const lining = liningOf(product);
  const checkedParts = PARTS[product.kind.outline].filter(
    (part) => part !== 'lining' || lining !== undefined,
  );
  return { measurements, checkedBy: pick(random, PEOPLE), checkedParts };
}

/** Returns the lining of a product; undefined if it has none, or if its type has no lining. */
export function liningOf({ kind, material, title }: Product): string | undefined {
  if (/unlined/i.test(title)) return undefined;
  if (kind.outline === 'coat') return material === 'Cotton' ? 'Cotton' : 'Viscose';
  if (kind.outline === 'jacket') return material === 'Denim' ? undefined : 'Viscose';
  if (kind.outline === 'skirt' || kind.outline === 'dress')
    return material === 'Wool' ? 'Viscose' : undefined;
  if (kind.outline === 'boot' || kind.outline === 'pump') return 'Leather';
  if (kind.outline === 'bag') return 'Cotton';
  return undefined;
}
