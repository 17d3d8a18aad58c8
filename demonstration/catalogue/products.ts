import type { Condition, Gender } from '#contract/product.ts';
import { pick, randomOf } from '#server/seeded-random.ts';
import { BRANDS, CHILD_BRANDS, COLORS, defectsOf, KINDS, type Kind, SIZES } from './vocabulary.ts';

export interface Item {
  sku: string;
  size: string;
  color: string;
  condition: Condition;
  /** Cents. */
  price: number;
  defects: string[];
  sold: boolean;
  /** Age of the item in days. */
  age: number;
}

export interface Product {
  reference: string;
  title: string;
  brand: string;
  gender: Gender;
  kind: Kind;
  material: string;
  description: string;
  /** Price when new in cents. */
  originPrice: number;
  items: Item[];
}

const KEEP: Record<Condition, number> = { new: 0.62, excellent: 0.48, very_good: 0.38, good: 0.27 };
const CONDITIONS: Condition[] = ['new', 'excellent', 'excellent', 'very_good', 'very_good', 'good'];
const PRODUCTS = 420;

/** Makes the demonstration's products: always the same ones. */
export function makeProducts(): Product[] {
  const random = randomOf(20_261_120);
  const slots = KINDS.flatMap((kind) => kind.genders.map((gender) => ({ kind, gender })));
  return Array.from({ length: PRODUCTS }, (_, index) => {
    const slot = slots[index % slots.length];
    if (!slot) throw new Error('no kinds');
    return makeProduct(random, slot.kind, slot.gender, index);
  });
}

/**
 * Returns the days on sale of an item, by a share from 0 to 1: half of the items came within the last month, a quarter over 60
 * days ago, and none long enough for the running markdown plan, which starts at 90 days (past/write-settings.ts).
 */
const daysOnSale = (share: number): number => (share < 0.5 ? 60 * share : 30 + 112 * (share - 0.5));

function makeProduct(random: () => number, kind: Kind, gender: Gender, index: number): Product {
  const child = gender === 'fille' || gender === 'garcon' || gender === 'bebe';
  const brand = pick(random, child ? CHILD_BRANDS : BRANDS);
  const [material, title] = pick(random, kind.materials);
  const originPrice = Math.max(
    900,
    Math.round((kind.price * brand.level * (0.8 + random() * 0.5)) / 500) * 500,
  );
  const sizes = sizesOf(kind, gender);
  const reference = `r${String(index + 1).padStart(4, '0')}`;
  const count = random() < 0.3 ? 2 + Math.floor(random() * 3) : 1;
  const color = pick(random, Object.keys(COLORS));
  const second = pick(random, Object.keys(COLORS));
  const items = Array.from({ length: count }, (_, number) => {
    const condition = pick(random, CONDITIONS);
    const defect = condition === 'new' ? '' : pick(random, defectsOf(kind, condition));
    return {
      sku: `${reference}-${number + 1}`,
      size: pick(random, sizes),
      color: number > 1 ? second : color,
      condition,
      price: Math.max(500, Math.round((originPrice * (KEEP[condition] + random() * 0.06)) / 100) * 100),
      defects: defect ? [defect] : [],
      sold: random() < 0.03,
      age: daysOnSale(random()),
    };
  });
  const description = describeProduct(title, material, brand.name);
  return {
    reference,
    title,
    brand: brand.name,
    gender,
    kind,
    material,
    description,
    originPrice,
    items,
  };
}

function sizesOf(kind: Kind, gender: Gender): string[] {
  if (kind.sizes === 'women' && gender === 'homme') return SIZES.men;
  if (kind.sizes === 'baby' && gender !== 'bebe') return SIZES.child;
  return SIZES[kind.sizes];
}

const CARE: Record<string, string> = {
  Wool: 'Air it rather than wash it; a cool wool cycle when it must be.',
  Cashmere: 'Wash by hand in cool water and dry it flat.',
  Silk: 'Hand wash cool, iron from the inside.',
  Leather: 'Feed it with a neutral cream once a season.',
  Suede: 'Brush dry; keep it out of the rain.',
  Linen: 'Wash at 30, iron while damp.',
};

function describeProduct(title: string, material: string, brand: string): string {
  const care = Object.entries(CARE).find(([name]) => material.includes(name))?.[1];
  return `${title} by ${brand}. Second-hand, inspected in our workshop.${care ? ` ${care}` : ' Wash at 30.'}`;
}
