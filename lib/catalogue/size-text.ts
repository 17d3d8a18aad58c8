import { say, type Texts } from '../forms/say.ts';

/** A size as it is read, empty where it is not known. Those that are words stand for themselves; `id` names the text for the others. */
export function sizeText(size: string, texts: Texts, id: 'card.size' | 'cart.size' = 'card.size'): string {
  if (size === '' || /^one size$/i.test(size)) return size;
  return say(texts, id, { size });
}
