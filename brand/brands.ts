import { globSync } from 'node:fs';
import type { Brand } from './shape.ts';

/** Every brand of the repository, by folder: for tests and scripts that compare something with all of them. */
export const BRANDS: Brand[] = await Promise.all(
  globSync('brand/*/brand.ts').map(async (file) => {
    const { BRAND }: { BRAND: Brand } = await import(`${process.cwd()}/${file}`);
    return BRAND;
  }),
);
