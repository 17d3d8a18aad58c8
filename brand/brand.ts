import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Brand } from './shape.ts';

/**
 * The brand of this shop: the folder that the setting BRAND names. For Node only: the build replaces this file
 * with `brand.ts` of that folder (next.config.ts), so that pages contain no other brand.
 *
 * @throws if there is no such folder
 */
function chosenBrand(): Brand {
  const name = process.env.BRAND || 'revoir';
  // Next runs its configuration from a copy of this file elsewhere, in the shop's folder; a command may run
  // anywhere.
  const file = [join(process.cwd(), 'brand'), import.meta.dirname ?? '']
    .map((folder) => join(folder, name, 'brand.ts'))
    .find((path) => existsSync(path));
  if (!/^[a-z][a-z0-9-]*$/.test(name) || file === undefined)
    throw new Error(`BRAND: there is no folder brand/${name} with a file brand.ts.`);
  const { BRAND: brand }: { BRAND: Brand } = createRequire(import.meta.url)(file);
  return brand;
}

export const BRAND = chosenBrand();
