/** The page of a list that the query names; the first one where it names none. */
export const pageNumber = (value: string | string[] | undefined): number =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
