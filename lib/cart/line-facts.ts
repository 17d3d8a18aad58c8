import type { OrderItem } from '#contract/order.ts';
import { sizeText } from '../catalogue/size-text.ts';
import { format, type Messages } from '../i18n/format.ts';

/** Formats size and condition of a line: `Size 38 · Very good`. */
export function lineFacts(article: OrderItem['article'], texts: Messages): string {
  const size = article.size && sizeText(article.size, texts, 'cart.size');
  return [size, format(texts, `condition.${article.condition}`)].filter(Boolean).join(' · ');
}
