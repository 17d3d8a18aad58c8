import { isOneSize } from '#shared/one-size.ts';
import { sizeName } from '#shared/size-name.ts';
import { format, type Messages } from '../i18n/format.ts';

/** A size as it is read, empty where it is not known. Those that are words stand for themselves; `id` names the text for the others. */
export function sizeText(size: string, texts: Messages, id: 'card.size' | 'cart.size' = 'card.size'): string {
  const name = sizeName(size, texts.locale);
  return size === '' || isOneSize(size) ? name : format(texts, id, { size: name });
}
