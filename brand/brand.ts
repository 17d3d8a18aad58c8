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
  // By the folder that every process of the shop runs in: Next takes this file elsewhere when it reads its configuration.
  const file = join(process.cwd(), 'brand', name, 'brand.ts');
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(file))
    throw new Error(`BRAND: there is no folder brand/${name} with a file brand.ts.`);
  const { BRAND: brand }: { BRAND: Brand } = createRequire(import.meta.url)(file);
  return brand;
}

export const BRAND = chosenBrand();
