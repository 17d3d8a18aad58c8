import type { FilterName } from '#contract/filters.ts';
import { isMessageId, type Translate } from '#lib/i18n/server.ts';
import { sizeLabel } from './sizes.ts';

/** Label of a filter's value in the language of `t`: `Women` of the gender `femme`. */
export function labelOf(name: FilterName, value: string, t: Translate): string {
  if (name === 'size') return sizeLabel(value, (size) => t('listing.size.shoes', { size }));
  const id = name === 'state' ? `condition.${value}` : `nav.${value}`;
  return (name === 'state' || name === 'gender') && isMessageId(id) ? t(id) : value;
}
