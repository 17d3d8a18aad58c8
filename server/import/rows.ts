import type { Condition, Gender } from '#lib/contract/article.ts';
import { kindOf } from './kinds.ts';
import type { Mapping } from './mapping.ts';
import { brandIn, brandName, sizeIn, sizeOf, tidy } from './repair.ts';
import type { Remark } from './report.ts';
import { titleOf } from './titles.ts';
import { plainWords } from './words.ts';

/** A piece as it will be kept. Prices in cents. */
export interface ImportedPiece {
  line: number;
  reference: string;
  sku: string;
  model: string;
  title: string;
  brand: string;
  /** Whether the row or the mapping says how the brand is written; else it is a guess. */
  brandWritten: boolean;
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
  /** What the shop paid; unknown where the file does not say it. */
  purchasePrice: number | undefined;
  status: 'available' | 'sold' | 'withdrawn';
  photos: string[];
}

const MAX_PRICE = 2_000_000_00;
const NO_SIZE = 'Not stated';

/** Reads one row, repairing what can be repaired; remarks when it cannot be sold honestly. */
export function readRow(
  row: Record<string, string>,
  line: number,
  mapping: Mapping,
  rate: number,
): ImportedPiece | Remark[] {
  const { columns } = mapping;
  const cell = (name: keyof typeof columns) => tidy(row[columns[name] ?? ''] ?? '');
  const reference = cell('reference').slice(0, 60);
  const remarks: Remark[] = [];
  const refuse = (name: keyof typeof columns, reason: string) => {
    remarks.push({ line, reference, column: columns[name] ?? name, refused: true, reason });
  };
  const cents = (name: 'price' | 'originPrice' | 'purchasePrice') => {
    const amount = /^\d+(\.\d+)?$/.test(cell(name)) ? Math.round(Number(cell(name)) * rate * 100) : 0;
    return amount >= 1 && amount <= MAX_PRICE ? amount : undefined;
  };

  if (!/^[\w.-]{1,60}$/.test(reference)) refuse('reference', 'no reference that can name a piece');
  const given = cell('brand').slice(0, 80);
  if (!plainWords(given)) refuse('brand', 'no brand');
  const gender = mapping.genders.get(plainWords(cell('gender')));
  if (!gender) refuse('gender', `"${cell('gender')}" is not in the mapping`);
  const condition = mapping.conditions.get(plainWords(cell('condition')));
  if (condition === undefined) refuse('condition', `"${cell('condition')}" is not in the mapping`);
  if (condition === null) refuse('condition', `"${cell('condition')}" is below what the shop sells`);
  const price = cents('price');
  if (!price) refuse('price', `"${cell('price')}" is no price`);
  const kind = kindOf(cell('type'), cell('name'), cell('category'), mapping);
  if (typeof kind === 'string') refuse(cell('type') ? 'category' : 'type', kind);
  const broken = Object.entries(columns).find(([, column]) => row[column]?.includes('\ufffd'));
  if (broken) remarks.push({ line, reference, column: broken[1], refused: true, reason: 'not UTF-8 text' });
  if (remarks.length > 0 || !gender || !condition || !price || typeof kind === 'string') return remarks;

  const known = mapping.brands.get(plainWords(given));
  const brand = known ?? brandIn(cell('name'), given);
  const color = mapping.colors.get(plainWords(cell('color'))) ?? capital(cell('color').slice(0, 40));
  const material = materialOf(cell('material'), mapping);
  const type = cell('type') || kind.type;
  const { nouns } = mapping;
  const title = titleOf({ name: cell('name'), type, brand: given, material: material ?? '', nouns });
  const size = sizeOf(cell('size')) ?? sizeIn(cell('name'));
  const sized = size !== undefined && size !== 'One size';
  const originPrice = cents('originPrice');
  const flag = (name: 'sold' | 'available') => (columns[name] ? cell(name) : name === 'sold' ? '0' : '1');
  return {
    line,
    reference,
    sku: `${mapping.source}-${reference}`,
    // Pieces of one brand, title, material and colour for the same people are one model in several sizes. Without a
    // size of its own ('a silk tie', 'a watch') nothing says that two pieces are of one model.
    model: [mapping.source, brand ?? given, gender, title, material ?? '', color, sized ? '' : reference]
      .join('|')
      .toLowerCase(),
    title,
    brand: brand ?? brandName(given),
    brandWritten: brand !== undefined,
    gender,
    category: kind.category,
    type: kind.type,
    material,
    color: color || 'Multicolour',
    size: size ?? (kind.category === 'Accessories' ? 'One size' : NO_SIZE),
    condition,
    price,
    originPrice: originPrice && originPrice > price ? originPrice : undefined,
    purchasePrice: cents('purchasePrice'),
    status: flag('sold') === '1' ? 'sold' : flag('available') === '0' ? 'withdrawn' : 'available',
    photos: (row[columns.photos ?? ''] ?? '')
      .split(mapping.photoSeparator)
      .map((name) => name.trim())
      .filter(Boolean),
  };
}

function materialOf(given: string, mapping: Mapping): string | undefined {
  if (/^(not specified|unknown|other|-)?$/i.test(given)) return undefined;
  return mapping.materials.get(plainWords(given)) ?? capital(given.slice(0, 80));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
