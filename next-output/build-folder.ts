import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '#brand/brand.ts';
import { DEFAULT_COUNTRY, shopCountry } from '#shared/countries.ts';
import { DEFAULT_CURRENCY, shopCurrency } from '#shared/currency.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const place = [shopCurrency(), shopCountry()];
const isUsualPlace = place.join() === [DEFAULT_CURRENCY, DEFAULT_COUNTRY].join();

/** The settings that a build holds: brand and language, and currency and country where they are not the usual ones. */
export const HELD_SETTINGS = [BRAND.id, SHOP_LOCALE, ...(isUsualPlace ? [] : place)].join('-');

/** Where `next build` writes, below an app that names no other folder. */
export const USUAL_FOLDER = '.next';
/** Where it writes below the root of the repository: each combination of what builds hold has its own folder. */
export const BUILD_FOLDER =
  HELD_SETTINGS === 'revoir-en-GB' ? USUAL_FOLDER : `${USUAL_FOLDER}-${HELD_SETTINGS}`;
/** Files that pages ask for, with a hash of their content in their name. */
export const STATIC_FOLDER = `${BUILD_FOLDER}/static`;
/** The URL path under which they are served. */
export const STATIC_PATH = '/_next/static';
/** Scripts and stylesheets among them. */
export const CHUNK_PATH = `${STATIC_PATH}/chunks`;
/** The command `next`, started with Node. */
export const NEXT_COMMAND = 'node_modules/next/dist/bin/next';

const ROUTES = 'app-path-routes-manifest.json';

/** The file of a page that was rendered at build. */
export const builtPage = (path: string, folder = BUILD_FOLDER): string =>
  join(folder, 'server/app', `${path}.html`);

/**
 * Patterns of the paths that route handlers answer.
 *
 * @param root the folder of the built shop
 * @returns undefined, with a warning, where the build has no such list
 */
export async function routeHandlers(root: string): Promise<RegExp[] | undefined> {
  try {
    return handlerPatterns(JSON.parse(await readFile(join(root, BUILD_FOLDER, ROUTES), 'utf8')));
  } catch (error) {
    console.warn(`${ROUTES} is not recognised, every path without a page goes to Next: ${error}`);
    return undefined;
  }
}

/** @param manifest each source of the app and its path, with `[name]` and `[...name]` as placeholders. */
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
