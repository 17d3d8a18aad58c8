import type { Condition, Gender } from '#lib/contract/article.ts';
import type { Mapping } from './mapping.ts';
import { brandName, sizeIn, tidy, titleOf } from './repair.ts';
import type { Remark } from './report.ts';

/** A piece as it will be kept. Prices in cents. */
export interface ImportedPiece {
  line: number;
  reference: string;
  sku: string;
  model: string;
  title: string;
  brand: string;
  gender: Gender;
  category: string;
  type: string;
  material: string | undefined;
  color: string;
  size: string;
  condition: Condition;
  price: number;
  /** When new; only ever above the price. */
  originPrice: number | undefined;
  status: 'available' | 'sold' | 'withdrawn';
  photos: string[];
}

const MAX_PRICE = 2_000_000_00;
const NO_SIZE = 'Not stated';

/** A kind that one word of the type names; the category stands in where none does. */
export function kindOf(type: string, category: string, mapping: Mapping): string {
  const lower = type.toLowerCase();
  return mapping.kinds.find(([words]) => new RegExp(`\\b(${words})`).test(lower))?.[1] ?? category;
}

/** Reads one row, repairing what can be repaired; a list of refusals when it cannot be sold honestly. */
export function readRow(
  row: Record<string, string>,
  line: number,
  mapping: Mapping,
  rate: number,
): ImportedPiece | Remark[] {
  const { columns } = mapping;
  const cell = (name: keyof typeof columns) => tidy(row[columns[name] ?? ''] ?? '');
  const reference = cell('reference').slice(0, 60);
  const refusals: Remark[] = [];
  const refuse = (name: keyof typeof columns, reason: string) => {
    refusals.push({ line, reference, column: columns[name] ?? name, refused: true, reason });
  };

  if (!/^[\w.-]{1,60}$/.test(reference)) refuse('reference', 'no reference that can name a piece');
  const brand = brandName(cell('brand')).slice(0, 80);
  if (!brand) refuse('brand', 'no brand');
  const type = cell('type');
  if (!type) refuse('type', 'no type');
  const gender = mapping.genders[cell('gender')];
  if (!gender) refuse('gender', `"${cell('gender')}" is not in the mapping`);
  const given = cell('condition');
  const condition = mapping.conditions[given];
  if (condition === undefined) refuse('condition', `"${given}" is not in the mapping`);
  if (condition === null) refuse('condition', `"${given}" is below what the shop sells`);
  const amount = /^\d+(\.\d+)?$/.test(cell('price')) ? Number(cell('price')) : 0;
  const price = Math.round(amount * rate * 100);
  if (price < 1 || price > MAX_PRICE) refuse('price', `"${cell('price')}" is no price`);
  if (refusals.length > 0 || !gender || !condition) return refusals;

  const category = mapping.categories[cell('category')] ?? 'Clothing';
  const color = mapping.colors[cell('color').toLowerCase()] ?? capital(cell('color'));
  const material = /^not specified$/i.test(cell('material')) ? undefined : cell('material') || undefined;
  const title = titleOf({ name: cell('name'), type, brand: cell('brand'), color, material: material ?? '' });
  const size = cell('size') || sizeIn(cell('name')) || (category === 'Accessories' ? 'One size' : NO_SIZE);
  const flag = (name: 'sold' | 'available') => (columns[name] ? cell(name) : name === 'sold' ? '0' : '1');
  return {
    line,
    reference,
    sku: `${mapping.source}-${reference}`,
    // Pieces of one brand, title, material and colour for the same people are one model in several sizes.
    model: [mapping.source, brand, gender, title, material ?? '', color].join('|').toLowerCase(),
    title,
    brand,
    gender,
    category,
    type: kindOf(type, category, mapping),
    material,
    color: color || 'Multicolour',
    size,
    condition,
    price,
    originPrice: undefined,
    status: flag('sold') === '1' ? 'sold' : flag('available') === '0' ? 'withdrawn' : 'available',
    photos: cell('photos')
      .split(mapping.photoSeparator)
      .map((name) => name.trim())
      .filter((name) => /^[\w][\w.-]{0,120}$/.test(name)),
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
