/** Parameters of an address, as the browser and the router have them. */
export interface Parameters {
  get(name: string): string | null;
}

/** Returns the page of a list that an address names, from 1. */
export const pageOf = (parameters: Parameters): number => Math.max(1, Number(parameters.get('page')) || 1);
