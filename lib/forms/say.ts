/** Texts by id, as they stand in messages/. A component gets those it needs; the rest never travels to the browser. */
export type Texts = Record<string, string>;
type Values = Record<string, string | number>;

/** Languages that texts exist in. */
export type Locale = 'en-GB' | 'fr-FR';

/**
 * The text of an id with its values filled in; `{name, number}` is written as the language writes numbers. With `count`
 * the ids `id.zero`, `id.one`, `id.other` are tried first.
 * An unknown `errors.*` falls back to the general text of its status, then to the default (specification, section 8).
 */
export function say(texts: Texts, id: string, values: Values = {}, locale: Locale = 'en-GB'): string {
  const text = formOf(texts, id, values.count, locale) ?? fallback(texts, id) ?? id;
  return text.replace(/\{(\w+)(, number)?\}/g, (whole, name: string, number?: string) =>
    number ? (values[name] ?? whole).toLocaleString(locale) : String(values[name] ?? whole),
  );
}

/** A message id of a form rule, or a text that the API wrote, as it is shown. */
export const sayOr = (texts: Texts, idOrText: string): string => texts[idOrText] ?? idOrText;

function formOf(
  texts: Texts,
  id: string,
  count: string | number | undefined,
  locale: Locale,
): string | undefined {
  if (typeof count !== 'number') return texts[id];
  const zero = count === 0 ? texts[`${id}.zero`] : undefined;
  return (
    zero ?? texts[`${id}.${new Intl.PluralRules(locale).select(count)}`] ?? texts[`${id}.other`] ?? texts[id]
  );
}

function fallback(texts: Texts, id: string): string | undefined {
  if (id.startsWith('payment.declined.')) return texts['payment.declined.default'];
  if (!id.startsWith('errors.')) return undefined;
  return texts[`errors.general.${id.split('.').at(-1)}`] ?? texts['errors.general.default'];
}
