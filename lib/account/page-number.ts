/** Returns the page number of the query; by default 1. */
export const pageNumber = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
