import type { SearchSuggestions } from '#contract/search-suggestions.ts';
import { format, type Messages } from '#lib/i18n/format.ts';
import { formatMoney } from '#lib/money.ts';
import { collectionPath, productPath, productsPath, searchPath } from '#lib/routes.ts';

/** A suggestion with its address. */
export interface SearchOption {
  /** Id of its HTML element, unique on the page. */
  id: string;
  href: string;
  text: string;
  /** Note after the text, in the soft colour. */
  note?: string;
  picture?: string;
}

interface SearchOptionGroup {
  /** Heading; the group of all results has none. */
  label?: string;
  options: SearchOption[];
}

/** Groups for an empty field: recent searches, then popular types and brands. */
export function firstGroups(
  recent: readonly string[],
  popular: SearchSuggestions | undefined,
  inputId: string,
  texts: Messages,
): SearchOptionGroup[] {
  const group = (name: string, values: readonly string[], hrefOf: (value: string) => string) => ({
    label: format(texts, `suggest.${name}`),
    options: values.map((text, index) => ({ text, href: hrefOf(text), id: `${inputId}-${name}-${index}` })),
  });
  return [
    group('recent', recent, searchPath),
    group('popularTypes', popular?.types ?? [], (type) => productsPath({ type })),
    group('popularBrands', popular?.brands ?? [], (brand) => productsPath({ brand })),
  ].filter(({ options }) => options.length > 0);
}

/** Suggestions in groups, without empty ones; a word that is a type or a brand is listed once. */
export function optionGroups(
  found: SearchSuggestions,
  inputId: string,
  texts: Messages,
): SearchOptionGroup[] {
  const group = (name: string, options: Omit<SearchOption, 'id'>[], label?: string): SearchOptionGroup => ({
    label,
    options: options.map((option, index) => ({ ...option, id: `${inputId}-${name}-${index}` })),
  });
  const links = (name: string, values: string[], hrefOf: (value: string) => string) =>
    group(
      name,
      values.map((text) => ({ text, href: hrefOf(text) })),
      format(texts, `suggest.${name}`),
    );
  const pieces = found.pieces.map(({ slug, title, brand, price, currency, picture }) => ({
    href: productPath(slug),
    text: title,
    note: `${brand} · ${formatMoney(price, currency)}`,
    picture: picture ?? '',
  }));
  const collections = found.collections.map(({ slugName, title }) => ({
    text: title,
    href: collectionPath(slugName),
  }));
  const all = {
    text: format(texts, 'suggest.all', { count: found.total }),
    href: searchPath(found.q.trim()),
  };
  const named = new Set([...found.types, ...found.brands].map((value) => value.toLowerCase()));
  const completions = found.completions.filter((value) => !named.has(value.toLowerCase()));
  return [
    links('completions', completions, searchPath),
    links('types', found.types, (type) => productsPath({ type })),
    links('brands', found.brands, (brand) => productsPath({ brand })),
    group('collections', collections, format(texts, 'suggest.collections')),
    group('pieces', pieces, format(texts, 'suggest.pieces')),
    group('all', found.total > 0 ? [all] : []),
  ].filter(({ options }) => options.length > 0);
}
