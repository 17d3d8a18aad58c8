import { globSync } from 'node:fs';
import type { Brand } from './shape.ts';

/** Every brand of the repository, by its folder: for tests and scripts that hold all of them against something. */
export const BRANDS: Brand[] = await Promise.all(
  globSync('brand/*/brand.ts').map(async (file) => {
    const { BRAND }: { BRAND: Brand } = await import(`${process.cwd()}/${file}`);
    return BRAND;
  }),
);
