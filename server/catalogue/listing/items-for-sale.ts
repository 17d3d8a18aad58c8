import { z } from 'zod';
import { FILTER_NAMES, type FilterName, forEachFilter } from '#contract/filters.ts';
import { measurement } from '#contract/item-details.ts';
import { kindOfCategory, sizeOfKind } from '#shared/size-kinds.ts';
import { Column } from './column.ts';
import { IdSlots } from './id-slots.ts';
import { type Comparison, ItemOrder } from './item-order.ts';
import { MeasurementColumns } from './measurement-columns.ts';
import { SearchTexts } from './search-texts.ts';

/** What listings know of an item. */
export const listedItem = z.object({
  id: z.string(),
  product_id: z.string(),
  brand_name: z.string(),
  /** Cents. */
  price: z.number(),
  /** The lowest price of the 30 days before it was lowered, and when that was, in microseconds since 1970. */
  prior_price: z.number().nullable(),
  reduced_at: z.number().nullable(),
  has_photo: z.boolean(),
  measurements: z.array(measurement),
  /** Its words, folded. */
  search: z.string(),
  /** Microseconds since 1970. */
  created_at: z.number(),
  ...forEachFilter(() => z.string().nullable()),
});
export type ListedItem = z.infer<typeof listedItem>;

export type OrderName =
  | 'product'
  | 'newest'
  | 'oldest'
  | 'cheapest'
  | 'dearest'
  | 'most reduced'
  | 'last reduced';

/**
 * What is for sale, in memory: what listings filter, count and sort by. Each item has a slot, and each property is an array
 * over the slots: about 350 bytes for each item in all, a third of it texts.
 */
export class ItemsForSale {
  readonly columns = forEachFilter(() => new Column());
  readonly products = new ProductColumn();
  readonly texts = new SearchTexts();
  readonly measurements = new MeasurementColumns();
  readonly ids = new IdSlots();
  prices = new Uint32Array();
  #createdAt = new Float64Array();
  /** The part of its price that an item has lost, and when that was; 0 of one that is not reduced. */
  #reduction = new Float64Array();
  #reducedAt = new Float64Array();
  #hasPhoto = new Uint8Array();
  #isForSale = new Uint8Array();
  /** Slots that were ever used. */
  #slots = 0;
  readonly #free: number[] = [];
  /** Raised by each change; an order compares it with the one that it was made for. */
  #version = 0;
  #changedIn = new Uint32Array();

  /** Ways to go through the items. The id breaks ties. */
  readonly #orders: Record<OrderName, ItemOrder> = {
    product: this.#orderBy((a, b) => at(this.products.codes, a) - at(this.products.codes, b)),
    cheapest: this.#orderBy((a, b) => at(this.prices, a) - at(this.prices, b)),
    dearest: this.#orderBy((a, b) => at(this.prices, b) - at(this.prices, a)),
    oldest: this.#orderBy((a, b) => at(this.#createdAt, a) - at(this.#createdAt, b)),
    /** Those without a photo after all others. */
    newest: this.#orderBy((a, b) => this.#compareNewest(a, b)),
    /** Those that are not reduced after all others. */
    'most reduced': this.#orderBy(
      (a, b) => at(this.#reduction, b) - at(this.#reduction, a) || this.#compareNewest(a, b),
    ),
    'last reduced': this.#orderBy(
      (a, b) => at(this.#reducedAt, b) - at(this.#reducedAt, a) || this.#compareNewest(a, b),
    ),
  };

  /** Slots of the items for sale. */
  inOrder(name: OrderName): Uint32Array {
    return this.#orders[name].read(this.#version, this.#changedIn, this.#isForSale);
  }

  /** Slots by number, 1 for those of the items with these ids. */
  slotsOf(ids: readonly string[]): Uint8Array {
    const marked = new Uint8Array(this.#isForSale.length);
    for (const id of ids) {
      const slot = this.ids.slotOf(id);
      if (slot !== undefined) marked[slot] = 1;
    }
    return marked;
  }

  /** @param gone ids of items that are no longer for sale, or are among the changed ones. */
  update(gone: Iterable<string>, changed: readonly ListedItem[]): void {
    this.#version += 1;
    for (const id of gone) this.#remove(id);
    for (const item of changed) this.#put(item);
  }

  #put(item: ListedItem): void {
    this.#remove(item.id);
    const slot = this.#free.pop() ?? this.#slots++;
    if (slot >= this.prices.length) this.#grow();
    this.ids.set(slot, item.id);
    this.products.set(slot, item.product_id);
    for (const name of FILTER_NAMES) {
      const { value, label } = filterValueOf(item, name);
      this.columns[name].set(slot, value, label);
    }
    this.texts.add(slot, item.search);
    this.measurements.set(slot, item.measurements);
    this.prices[slot] = item.price;
    this.#createdAt[slot] = item.created_at;
    const lost = (item.prior_price ?? 0) - item.price;
    this.#reduction[slot] = item.prior_price && lost > 0 ? lost / item.prior_price : 0;
    this.#reducedAt[slot] = lost > 0 ? (item.reduced_at ?? 0) : 0;
    this.#hasPhoto[slot] = item.has_photo ? 1 : 0;
    this.#isForSale[slot] = 1;
    this.#changedIn[slot] = this.#version;
  }

  #remove(id: string): void {
    const slot = this.ids.slotOf(id);
    if (slot === undefined) return;
    this.ids.remove(slot);
    this.#free.push(slot);
    this.texts.remove(slot);
    this.#isForSale[slot] = 0;
    this.#changedIn[slot] = this.#version;
  }

  #grow(): void {
    const length = Math.max(1_024, 2 * this.prices.length);
    this.prices = copied(this.prices, new Uint32Array(length));
    this.#createdAt = copied(this.#createdAt, new Float64Array(length));
    this.#reduction = copied(this.#reduction, new Float64Array(length));
    this.#reducedAt = copied(this.#reducedAt, new Float64Array(length));
    this.#hasPhoto = copied(this.#hasPhoto, new Uint8Array(length));
    this.#isForSale = copied(this.#isForSale, new Uint8Array(length));
    this.#changedIn = copied(this.#changedIn, new Uint32Array(length));
    this.measurements.grow(length);
    for (const column of [this.products, this.texts, ...Object.values(this.columns)]) {
      column.codes = copied(column.codes, new Uint32Array(length));
    }
  }

  #compareNewest(a: number, b: number): number {
    return at(this.#hasPhoto, b) - at(this.#hasPhoto, a) || at(this.#createdAt, b) - at(this.#createdAt, a);
  }

  #orderBy(compare: Comparison): ItemOrder {
    return new ItemOrder((a, b) => compare(a, b) || this.ids.compare(a, b));
  }
}

/** The products of all items, a number of four bytes for each. */
class ProductColumn {
  codes = new Uint32Array();
  /** By code. */
  readonly ids = new IdSlots();
  /** How many products there are or were. */
  count = 0;

  set(slot: number, id: string): void {
    let code = this.ids.slotOf(id);
    if (code === undefined) {
      code = this.count;
      this.count += 1;
      this.ids.set(code, id);
    }
    this.codes[slot] = code;
  }
}

/** An item's value of a filter, and the label that queries may use instead; empty if unknown. */
export function filterValueOf(
  item: Pick<ListedItem, FilterName | 'brand_name'>,
  name: FilterName,
): { value: string; label: string } {
  const own = item[name] ?? '';
  if (name === 'brand') return { value: own, label: item.brand_name };
  if (name === 'size') return { value: sizeOfKind(kindOfCategory(item.category), own), label: own };
  return { value: own, label: own };
}

type Numbers = Uint8Array | Uint32Array | Float64Array;

const at = (numbers: Numbers, slot: number): number => numbers[slot] ?? 0;

function copied<T extends Numbers>(from: T, to: T): T {
  to.set(from);
  return to;
}
