import { seedOf } from './random.ts';

/** Grounds that the flat-lays lie on; the tile shows the same colour until the picture is there. */
const GROUNDS = ['#e9e4da', '#e6dcd6', '#dfe1dc', '#ece4da', '#e2e0e4', '#e8e3d3'];

export function groundOf(sku: string): string {
  return GROUNDS[seedOf(sku) % GROUNDS.length] ?? '#e9e4da';
}
