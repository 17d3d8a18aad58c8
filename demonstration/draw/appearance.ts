import type { Item, Product } from '#demonstration/catalogue/products.ts';
import { COLORS } from '#demonstration/catalogue/vocabulary.ts';
import { seedOf } from '#server/seeded-random.ts';
import { fromBehind, otherSide } from './behind.ts';
import { CUTS } from './cuts/all.ts';
import type { FabricName } from './fabric.ts';
import { problemForError, spotOf, worn } from './fault.ts';
import type { Garment, Order } from './garment.ts';
import { onHanger } from './hanger.ts';
import { CLOSE, MIDDLE, sewnLabel, swatch } from './macro.ts';
import { dice } from './noise.ts';
import { printOf } from './prints.ts';
import type { View } from './render.ts';
import { tag } from './tag.ts';
import type { Writing } from './writing.ts';

/** Colours of the backgrounds of item photos. */
const GROUNDS = ['#e9e4da', '#e6dcd6', '#dfe1dc', '#ece4da', '#e2e0e4', '#e8e3d3'];

function groundOf(sku: string): string {
  return GROUNDS[seedOf(sku) % GROUNDS.length] ?? '#e9e4da';
}

const CUT_OF: Record<Product['kind']['outline'], keyof typeof CUTS> = {
  coat: 'coat',
  jacket: 'jacket',
  dress: 'dress',
  shirt: 'shirt',
  tee: 'tee',
  knit: 'jumper',
  cardigan: 'cardigan',
  trousers: 'trousers',
  shorts: 'trousers',
  skirt: 'skirt',
  boot: 'boots',
  trainer: 'trainers',
  pump: 'heels',
  bag: 'bag',
  scarf: 'scarf',
  hat: 'beanie',
  overall: 'dungarees',
  body: 'bodysuit',
};

/** Fabrics by words in a title or material; the first match applies. */
const CLOTHS: [RegExp, FabricName][] = [
  [/padded/i, 'nylon'],
  [/canvas/i, 'canvas'],
  [/tweed/i, 'tweed'],
  [/denim|jeans/i, 'denim'],
  [/corduroy/i, 'corduroy'],
  [/suede/i, 'suede'],
  [/(heels|trainers).*leather|leather trainers|straps/i, 'calf'],
  [/bag.*leather|leather shoulder bag/i, 'pebbled'],
  [/leather/i, 'leather'],
  [/mohair/i, 'mohair'],
  [/moss/i, 'moss'],
  [/hand-knitted|ribbed wool/i, 'knit'],
  [/(roll-neck|beanie|scarf).*cashmere|cashmere (beanie|scarf|roll)/i, 'cashmere'],
  [/ribbed cotton/i, 'wide'],
  [/merino (crew|cardigan)|buttoned merino/i, 'fine'],
  [/jumper/i, 'knit'],
  [/linen/i, 'linen'],
  [/satin|slip dress/i, 'satin'],
  [/silk/i, 'silk'],
  [/wool|cashmere/i, 'wool'],
  [/t-shirt|bodysuit/i, 'jersey'],
  [/chinos|twill|trench/i, 'twill'],
];

const clothOf = (product: Product): FabricName =>
  CLOTHS.find(([pattern]) => pattern.test(`${product.title} ${product.material}`))?.[1] ?? 'poplin';

export interface Shot {
  garment: Garment;
  color: string;
  ground: string;
  view: View;
  seed: number;
  writing?: Writing;
}

/** Photos of an item: both sides, the fabric, the label, and a close-up of its fault. */
export interface Shots {
  front: Shot;
  back: Shot;
  fabric: Shot;
  label: Shot;
  fault?: Shot;
}

/** Size in pixels of whole views, and of close-ups. */
const WHOLE = { w: 1200, h: 1600 };
const DETAIL = { w: 900, h: 1200 };
/** Outlines that look the same from both sides. */
const TWO_SIDED = ['boot', 'trainer', 'pump', 'bag', 'scarf', 'hat'];
/** Outlines with a lining. */
const LINED = ['coat', 'jacket', 'bag', 'boot', 'trainer', 'pump'];

export function shotsOf(product: Product, item: Item): Shots {
  const seed = seedOf(`${item.sku} look`) % 100_000;
  // The design is the same for all items of a product; the pose is the item's own.
  const design = seedOf(`${product.reference} design`) % 100_000;
  const roll = dice(design);
  const { print, color } = printOf(product, COLORS[item.color] ?? '#85817b', roll, design);
  const padded = /raincoat|School coat/.test(product.title);
  const lie = dice(seed);
  const folded = lie() < 0.3 ? (lie() < 0.5 ? 1 : -1) : undefined;
  const fabric = clothOf(product);
  const order: Order = { title: product.title, gender: product.gender, fabric, color, seed, roll, folded };
  const cut = CUTS[padded ? 'childCoat' : CUT_OF[product.kind.outline]];
  const plain = cut(order);
  const laid =
    lie() < 0.34 ? onHanger(plain, seed) : { ...plain, turn: (plain.turn ?? 0) + (lie() - 0.5) * 0.06 };
  const zoom = (laid.zoom ?? 1) * (0.95 + 0.06 * lie());
  const made: Garment = { ...laid, zoom, print: plain.print ?? print };
  const problem = problemForError(item.defects[0] ?? '');
  const shown = problem ? worn(made, problem, color, seed) : made;
  const tagged =
    item.condition === 'new' ? { ...made, parts: [...made.parts, ...tag(made.focus, seed)] } : made;
  const ground = groundOf(item.sku);
  const shot = (garment: Garment, view: View): Shot => ({ garment, color, ground, view, seed });
  const near = (close: number) => ({ ...DETAIL, close, at: MIDDLE });
  const cloth = { fabric, print: made.print, color, seed };
  const sewn = sewnLabel(cloth, LINED.includes(product.kind.outline));
  // The design is laid out again, with other folds.
  const turned = cut({ ...order, roll: dice(design + 1), seed: seed + 500, folded: undefined, back: true });
  const behind = TWO_SIDED.includes(product.kind.outline) ? otherSide(made) : fromBehind(turned);
  return {
    front: shot(problem === 'fading' ? shown : tagged, WHOLE),
    back: shot({ ...behind, zoom, print: made.print }, WHOLE),
    fabric: shot(swatch(cloth), near(CLOSE.fabric)),
    label: {
      ...shot(sewn.garment, near(CLOSE.label)),
      writing: {
        brand: product.brand,
        size: item.size,
        material: product.material,
        label: sewn.label,
      },
    },
    fault: problem && shot(shown, { w: 750, h: 1000, close: 4.2, at: spotOf(made, problem) }),
  };
}
