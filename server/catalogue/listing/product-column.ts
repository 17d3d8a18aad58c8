import { emptyIds, type Id, IdSlots, type IdSlotsState } from './id-slots.ts';
import { copied } from './numbers.ts';

interface Products {
  /** By slot. */
  codes: Uint32Array;
  /** By code. */
  ids: IdSlotsState;
  /** Number of products that exist or existed. */
  count: number;
}

const noProducts = (): Products => ({ codes: new Uint32Array(), ids: emptyIds(), count: 0 });

/** The products of all items, a number of four bytes for each. */
export class ProductColumn {
  codes: Uint32Array;
  readonly ids: IdSlots;
  count: number;

  constructor({ codes, ids, count } = noProducts()) {
    this.codes = codes;
    this.ids = new IdSlots(ids);
    this.count = count;
  }

  state(): Products {
    return { codes: this.codes, ids: this.ids.state, count: this.count };
  }

  set(slot: number, id: Id): void {
    let code = this.ids.slotOf(id);
    if (code === undefined) {
      code = this.count;
      this.count += 1;
      this.ids.set(code, id);
    }
    this.codes[slot] = code;
  }

  /** @param length number of slots */
  grow(length: number): void {
    this.codes = copied(this.codes, new Uint32Array(length));
  }
}
