import { isOneSize } from '#shared/one-size.ts';
import { sizeName } from '#shared/size-name.ts';
import { format, type Messages } from '../i18n/format.ts';

/** Formats a size, empty if unknown. Sizes that are words are not changed; `id` is the message for the others. */
export function sizeText(size: string, texts: Messages, id: 'card.size' | 'cart.size' = 'card.size'): string {
  const name = sizeName(size, texts.locale);
  return size === '' || isOneSize(size) ? name : format(texts, id, { size: name });
}
