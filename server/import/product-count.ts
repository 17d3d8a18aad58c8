import { createHash } from 'node:crypto';
import type { ImportedItem } from './read-row.ts';

/** Six bytes of a digest: a number is a fraction of the memory that the text would take. */
const digest = (text: string) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** Counts products where there is no database to do it: as `unifyProducts` in staging.ts makes them. */
export class ProductCount {
  readonly #products = new Set<number>();
  readonly #choices = new Set<number>();
  #separate = 0;

  add({ product, size, condition }: ImportedItem): void {
    const choice = digest(`${product}|${size}|${condition}`);
    if (this.#choices.has(choice)) this.#separate += 1;
    this.#choices.add(choice);
    this.#products.add(digest(product));
  }

  get count(): number {
    return this.#products.size + this.#separate;
  }
}
