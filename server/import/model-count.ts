import { createHash } from 'node:crypto';
import type { ImportedItem } from './rows.ts';

/** Six bytes of a digest: a number is a fraction of the memory that the text would take. */
const digest = (text: string) => createHash('sha1').update(text).digest().readUIntBE(0, 6);

/** Counts products where there is no database to do it: as `unifyModels` in staging.ts makes them. */
export class ModelCount {
  readonly #models = new Set<number>();
  readonly #choices = new Set<number>();
  #apart = 0;

  add({ model, size, condition }: ImportedItem): void {
    const choice = digest(`${model}|${size}|${condition}`);
    if (this.#choices.has(choice)) this.#apart += 1;
    this.#choices.add(choice);
    this.#models.add(digest(model));
  }

  get count(): number {
    return this.#models.size + this.#apart;
  }
}
