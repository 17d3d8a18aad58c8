/** Parameters of an address, as the browser and the router have them. */
export interface Parameters {
  get(name: string): string | null;
}

/** Returns the day that a parameter names (`2026-11-28`); undefined for any other text. */
export function dayOf(parameters: Parameters, name: string): string | undefined {
  const text = parameters.get(name);
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Returns the page of a list that an address names, from 1. */
export const pageOf = (parameters: Parameters): number => Math.max(1, Number(parameters.get('page')) || 1);
