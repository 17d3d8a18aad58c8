import { readListing } from '../api/articles.server.ts';
import type { Product } from '../contract/article.ts';
import type { Card } from './card.ts';

const WANTED = 4;

/** Models close to one, by relaxing: same kind and colour, same kind, then the same shelf. Never the model itself. */
export async function closeTo(product: Product): Promise<Card[]> {
  const choice = product.choices[0];
  const base = { gender: product.gender };
  const steps: Record<string, string>[] = [
    { ...base, type: product.type, color: choice?.color ?? '' },
    { ...base, type: product.type },
    base,
  ];
  const found = new Map<string, Card>();
  for (const step of steps) {
    const query = new URLSearchParams({ ...step, itemsPerPage: String(WANTED + 1) });
    for (const other of (await readListing(query.toString())).cards) {
      if (other.id !== product.id && found.size < WANTED) found.set(other.id, other);
    }
    if (found.size >= WANTED) break;
  }
  return [...found.values()];
}
