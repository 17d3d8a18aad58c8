import type { ImportedItem } from './rows.ts';

/** Counts models where there is no database to do it: as `agree` in staging.ts makes them. */
export class ModelCount {
  readonly #models = new Set<string>();
  readonly #choices = new Set<string>();
  #apart = 0;

  add({ model, size, condition }: ImportedItem): void {
    const choice = `${model}|${size}|${condition}`;
    if (this.#choices.has(choice)) this.#apart += 1;
    this.#choices.add(choice);
    this.#models.add(model);
  }

  get count(): number {
    return this.#models.size + this.#apart;
  }
}
