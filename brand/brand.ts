import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Brand } from './shape.ts';

/**
 * The brand of this shop: the folder that the setting BRAND names. For Node alone: the build takes the file `brand.ts` of
 * that folder in the place of this one (next.config.ts), so that pages know no other brand.
 *
 * @throws when there is no such folder
 */
function chosenBrand(): Brand {
  const name = process.env.BRAND || 'revoir';
  // Next reads its configuration from a copy of this file elsewhere, in the folder of the shop; a command may run anywhere.
  const file = [join(process.cwd(), 'brand'), import.meta.dirname ?? '']
    .map((folder) => join(folder, name, 'brand.ts'))
    .find((path) => existsSync(path));
  if (!/^[a-z][a-z0-9-]*$/.test(name) || file === undefined)
    throw new Error(`BRAND: there is no folder brand/${name} with a file brand.ts.`);
  const { BRAND: brand }: { BRAND: Brand } = createRequire(import.meta.url)(file);
  return brand;
}

export const BRAND = chosenBrand();
