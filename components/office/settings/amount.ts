/** Cents of a typed amount such as `5,90`; undefined if it is invalid. */
export function centsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Per cent of a typed rate such as `20` or `5,5`; undefined if it is no number from 0 to 50. */
export function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 50 ? Number(text) : undefined;
}
