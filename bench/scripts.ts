import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILD_FOLDER } from '#next-output/build-folder.ts';
import { readBundle } from '#next-output/bundle.ts';
import { listedScripts } from '#next-output/listed-scripts.ts';
import { buildBareNext } from './bare-next.ts';
import { figure } from './figures.ts';
import { withShop } from './shop.ts';
import type { Tell } from './table.ts';

/** Folders of the pages in `app`, in the order of the row. */
const PAGES = [
  '(default)',
  '(default)/products',
  '(default)/products/[id]',
  '(default)/cart',
  '(light)/checkout',
  '(default)/login',
  '(default)/account/informations',
  '(light)/pages/trade-in/customer/[step]',
];

/**
 * Measures the scripts that the build lists for each page, minus those of an empty Next app; the details page
 * represents the account.
 */
export async function measureScripts(tell: Tell): Promise<void> {
  // An open shop has a build of its sources.
  await withShop(async () => undefined);
  const empty = weigh(buildBareNext(), '');
  const bundle = readBundle(process.cwd());
  const over = PAGES.map((page) => weigh(resolve(BUILD_FOLDER), page, bundle) - empty);
  tell('scripts', over, `an empty app has ${figure(empty)}`);
}

/** Returns KB in gzip. */
function weigh(build: string, ...page: [string, ReturnType<typeof readBundle>?]): number {
  const sizes = [...listedScripts(build, ...page)].map(
    (file) => gzipSync(readFileSync(join(build, file))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
