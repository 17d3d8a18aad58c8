import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '#brand/brand.ts';
import { DEFAULT_COUNTRY, shopCountry } from '#shared/countries.ts';
import { DEFAULT_CURRENCY, shopCurrency } from '#shared/currency.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const place = [shopCurrency(), shopCountry()];
const isUsualPlace = place.join() === [DEFAULT_CURRENCY, DEFAULT_COUNTRY].join();

/** Settings fixed in a build: brand and language, and currency and country if they are not the defaults. */
export const HELD_SETTINGS = [BRAND.id, SHOP_LOCALE, ...(isUsualPlace ? [] : place)].join('-');

/** Default output folder of `next build`. */
export const USUAL_FOLDER = '.next';
/** Output folder of this build below the repository's root: each combination of fixed settings has its own. */
export const BUILD_FOLDER =
  HELD_SETTINGS === 'revoir-en-GB' ? USUAL_FOLDER : `${USUAL_FOLDER}-${HELD_SETTINGS}`;
/** Files for pages, with a hash of their content in the name. */
export const STATIC_FOLDER = `${BUILD_FOLDER}/static`;
/** URL path of those files. */
export const STATIC_PATH = '/_next/static';
/** URL path of scripts and style sheets. */
export const CHUNK_PATH = `${STATIC_PATH}/chunks`;
/** The command `next`, started with Node. */
export const NEXT_COMMAND = 'node_modules/next/dist/bin/next';

const ROUTES = 'app-path-routes-manifest.json';

/** File of a page that was rendered at build. */
export const builtPage = (path: string, folder = BUILD_FOLDER): string =>
  join(folder, 'server/app', `${path}.html`);

/**
 * Patterns of the paths that route handlers answer.
 *
 * @param root the folder of the built shop
 * @returns undefined, with a warning, if the build has no such list
 */
export async function routeHandlers(root: string): Promise<RegExp[] | undefined> {
  try {
    return handlerPatterns(JSON.parse(await readFile(join(root, BUILD_FOLDER, ROUTES), 'utf8')));
  } catch (error) {
    console.warn(`${ROUTES} is not recognised, every path without a page goes to Next: ${error}`);
    return undefined;
  }
}

/** @param manifest source files of the app and their paths, with `[name]` and `[...name]` as placeholders. */
function handlerPatterns(manifest: unknown): RegExp[] {
  if (typeof manifest !== 'object' || manifest === null) throw new Error('it holds no routes');
  const handlers = Object.entries(manifest).filter(([source]) => source.endsWith('/route'));
  if (handlers.length === 0) throw new Error('it holds no route handlers');
  return handlers.map(([, path]) => {
    const pattern = String(path)
      .replace(/[.+*?^${}()|]/g, '\\$&')
      .replace(/\[\\\.\\\.\\\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+');
    return new RegExp(`^${pattern}$`);
  });
}
