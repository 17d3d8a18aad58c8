import { createHash } from 'node:crypto';
import type { ImportedItem } from './read-row.ts';

/** Returns six bytes of a digest as a number, which takes a fraction of the text's memory. */
const digest = (text: string) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** Counts products without a database, by the rules of `unifyProducts` in staging.ts. */
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
