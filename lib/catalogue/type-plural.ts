/** Returns the plural of a type: `Coat` becomes `Coats`, while `Boots` and `Knitwear` do not change. */
export function pluralOf(type: string): string {
  if (/(wear|lingerie|jewellery|luggage|clothing|[^s]s)$/i.test(type)) return type;
  if (/(s|x|sh|ch)$/i.test(type)) return `${type}es`;
  if (/(ar|ear)f$/i.test(type)) return type.replace(/f$/i, 'ves');
  if (/[^aeiou]y$/i.test(type)) return type.replace(/y$/i, 'ies');
  return `${type}s`;
}
