import { seedOf } from '#server/seeded-random.ts';

/** Tints of the tiles that items are photographed on. */
const GROUNDS = ['#e9e4da', '#e6dcd6', '#dfe1dc', '#ece4da', '#e2e0e4', '#e8e3d3'];

export function groundOf(sku: string): string {
  return GROUNDS[seedOf(sku) % GROUNDS.length] ?? '#e9e4da';
}
