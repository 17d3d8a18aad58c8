/** Returns the page number of the query; by default 1. */
export const pageNumber = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;

/** Returns the number of the last page of a list; 1 for an empty one. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
