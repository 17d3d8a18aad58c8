import { type FilterName, forEachFilter } from '#contract/filters.ts';
import { Column } from './column.ts';
import { ColumnGroup, forEachGroup, GROUP_NAMES, GROUP_OF, GROUPS, type GroupName } from './column-group.ts';
import { type Id, IdSlots } from './id-slots.ts';
import { type ItemOrder, itemOrders } from './item-order.ts';
import { wordsOfItem } from './item-words.ts';
import { filterValueOf, type ListedItem, type ValueText, type ValueTexts } from './listed-item.ts';
import { noMarks } from './marks.ts';
import { MeasurementColumns } from './measurement-columns.ts';
import { copied, firstPlace, type Numbers, roomFor } from './numbers.ts';
import { forEachOrder, ORDERS, type OrderName } from './order-names.ts';
import { ProductColumn } from './product-column.ts';
import { SearchTexts } from './search-texts.ts';
import type { Key } from './sort-slots.ts';

/** An item without its texts, with ids as text or as words. */
type ItemWithoutTexts = Omit<ListedItem, 'id' | 'product_id' | 'search' | ValueText> & {
  id: Id;
  product_id: Id;
};

/** Number of outdated texts and products below which nothing is read again. */
const FEW = 1_000;

const noItems = () => ({
  prices: new Uint32Array(),
  createdAt: new Float64Array(),
  /** Fraction by which an item's price is reduced, and the time of the reduction; 0 without a reduction. */
  reduction: new Float64Array(),
  reducedAt: new Float64Array(),
  hasPhoto: new Uint8Array(),
  isForSale: new Uint8Array(),
  /** Number of slots ever used, and the free ones among them. */
  slots: 0,
  free: [] as number[],
  /** Incremented by each change; an order compares it with the version that it was made for. */
  version: 0,
  changedIn: new Uint32Array(),
});

/** The whole state of `ItemsForSale`, for another thread. */
export type ItemsState = ReturnType<ItemsForSale['state']>;

/**
 * All items for sale in memory: listings filter, count and sort them. Each item has a slot, and each property is an
 * array over the slots. Numbers and lists of words alone, so that the state can be transferred to another thread.
 */
export class ItemsForSale {
  readonly columns: Record<FilterName, Column>;
  readonly groups: Record<GroupName, ColumnGroup>;
  readonly products: ProductColumn;
  readonly texts: SearchTexts;
  readonly measurements: MeasurementColumns;
  readonly ids: IdSlots;
  readonly #own: ReturnType<typeof noItems>;
  /** Orders of the items. The id breaks ties. */
  readonly #orders: Record<OrderName, ItemOrder>;

  /** @param sent the state of another instance, which no longer has it */
  constructor(sent?: ItemsState) {
    this.columns = forEachFilter((name) => new Column(sent?.columns[name]));
    this.groups = forEachGroup((name) => {
      const columns = GROUPS[name].map((filter) => this.columns[filter]);
      return new ColumnGroup(columns, sent?.groups[name]);
    });
    this.products = new ProductColumn(sent?.products);
    this.texts = new SearchTexts(sent?.texts);
    this.measurements = new MeasurementColumns(sent?.measurements);
    this.ids = new IdSlots(sent?.ids);
    this.#own = sent?.own ?? noItems();
    const compareIds = (a: number, b: number) => this.ids.compare(a, b);
    this.#orders = itemOrders(this.#keys(), compareIds, sent?.orders);
  }

  state() {
    return {
      columns: forEachFilter((name) => this.columns[name].state),
      groups: forEachGroup((name) => this.groups[name].state),
      products: this.products.state(),
      texts: this.texts.state,
      measurements: this.measurements.byName,
      ids: this.ids.state,
      own: this.#own,
      orders: forEachOrder((name) => this.#orders[name].state),
    };
  }

  /** By slot, in cents. */
  get prices(): Uint32Array {
    return this.#own.prices;
  }

  /** Converts numbers by the code of a filter's value to numbers by combination of its group. */
  byCombination(name: FilterName, numbers: ArrayLike<number>): Uint16Array {
    return this.groupOf(name).byCombination(this.columns[name], numbers);
  }

  groupOf(name: FilterName): ColumnGroup {
    return this.groups[GROUP_OF[name]];
  }

  /** Slots of the items for sale. */
  inOrder(name: OrderName): Uint32Array {
    const { version, changedIn, isForSale } = this.#own;
    return this.#orders[name].read(version, changedIn, isForSale);
  }

  /** Negative when the item in slot a comes first in an order, 0 for the same one only. */
  compare(name: OrderName, a: number, b: number): number {
    return this.#orders[name].compare(a, b);
  }

  /** Whether sold items have more texts or products than items for sale; these remain until all is read again. */
  get isMostlySold(): boolean {
    const forSale = this.#own.slots - this.#own.free.length;
    return Math.max(this.texts.state.count, this.products.count) > 2 * forSale + FEW;
  }

  /** Sorts the items in each order and their texts by words in advance, so that no listing waits for it. */
  sort(): void {
    for (const name of ORDERS) this.inOrder(name);
    this.texts.indexed();
  }

  /** Slots of the items of a product. */
  ofProduct(product: number): Uint32Array {
    const slots = this.inOrder('product');
    const { codes } = this.products;
    const firstFrom = (code: number) =>
      firstPlace(0, slots.length, (place) => at(codes, slots[place] ?? 0) >= code);
    return slots.subarray(firstFrom(product), firstFrom(product + 1));
  }

  /** Slots by number, 1 for those of the items with these ids. */
  slotsOf(ids: readonly string[]): Uint8Array {
    const marked = noMarks(this.prices.length);
    for (const id of ids) {
      const slot = this.ids.slotOf(id);
      if (slot !== undefined) marked[slot] = 1;
    }
    return marked;
  }

  /** Makes room for a number of items, so that reading them copies and throws away no arrays. */
  reserve(count: number): void {
    this.#grow(count);
    this.ids.reserve(count);
    for (const name of GROUP_NAMES) this.groups[name].reserve(count);
  }

  /**
   * @param gone ids of items that are no longer for sale, or are among the changed ones
   * @param changed items, none of which is in here after the removal of `gone`
   */
  update(gone: Iterable<string>, changed: readonly ListedItem[]): void {
    this.#own.version += 1;
    for (const id of gone) this.#remove(id);
    for (const item of changed) {
      const slot = this.add(
        item,
        forEachGroup((group) => this.combinationOf(group, item)),
      );
      this.texts.add(
        slot,
        wordsOfItem(item.search).map((word) => this.texts.codeFor(word)),
      );
    }
  }

  /** Returns the code of the combination of an item's values in a group, by the group's texts alone. */
  combinationOf(group: GroupName, texts: ValueTexts): number {
    const values = GROUPS[group].map((name) => {
      const { value, label } = filterValueOf(texts, name);
      return this.columns[name].codeFor(value, label);
    });
    return this.groups[group].codeFor(values);
  }

  /**
   * Adds an item that is not in here, but not its search text.
   *
   * @param combinations as `combinationOf` gives them
   * @returns its slot; the first items get the slots 0, 1, 2 and so on
   */
  add(item: ItemWithoutTexts, combinations: Readonly<Record<GroupName, number>>): number {
    const own = this.#own;
    own.version += 1;
    const slot = own.free.pop() ?? own.slots++;
    if (slot >= this.prices.length) this.#grow(roomFor(slot + 1));
    this.ids.set(slot, item.id);
    this.products.set(slot, item.product_id);
    for (const group of GROUP_NAMES) this.groups[group].set(slot, combinations[group]);
    this.measurements.set(slot, item.measurements);
    own.prices[slot] = item.price;
    own.createdAt[slot] = item.created_at;
    const lost = (item.prior_price ?? 0) - item.price;
    own.reduction[slot] = item.prior_price && lost > 0 ? lost / item.prior_price : 0;
    own.reducedAt[slot] = lost > 0 ? (item.reduced_at ?? 0) : 0;
    own.hasPhoto[slot] = item.has_photo ? 1 : 0;
    own.isForSale[slot] = 1;
    own.changedIn[slot] = own.version;
    return slot;
  }

  #remove(id: string): void {
    const slot = this.ids.slotOf(id);
    if (slot === undefined) return;
    this.ids.remove(slot);
    this.texts.remove(slot);
    this.#own.free.push(slot);
    this.#own.isForSale[slot] = 0;
    this.#own.changedIn[slot] = this.#own.version;
  }

  /** @param length number of slots */
  #grow(length: number): void {
    const own = this.#own;
    own.prices = copied(own.prices, new Uint32Array(length));
    own.createdAt = copied(own.createdAt, new Float64Array(length));
    own.reduction = copied(own.reduction, new Float64Array(length));
    own.reducedAt = copied(own.reducedAt, new Float64Array(length));
    own.hasPhoto = copied(own.hasPhoto, new Uint8Array(length));
    own.isForSale = copied(own.isForSale, new Uint8Array(length));
    own.changedIn = copied(own.changedIn, new Uint32Array(length));
    this.products.grow(length);
    this.texts.grow(length);
  }

  #keys(): Record<OrderName, readonly Key[]> {
    const own = this.#own;
    // Items without a photo come last.
    const newest: readonly Key[] = [(slot) => -at(own.hasPhoto, slot), (slot) => -at(own.createdAt, slot)];
    return {
      product: [(slot) => at(this.products.codes, slot)],
      newest,
      oldest: [(slot) => at(own.createdAt, slot)],
      cheapest: [(slot) => at(own.prices, slot)],
      dearest: [(slot) => -at(own.prices, slot)],
      // Items without a reduction come last.
      'most reduced': [(slot) => -at(own.reduction, slot), ...newest],
      'last reduced': [(slot) => -at(own.reducedAt, slot), ...newest],
    };
  }
}

const at = (numbers: Numbers, slot: number): number => numbers[slot] ?? 0;
