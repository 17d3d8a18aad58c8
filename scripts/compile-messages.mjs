// Compiles messages/LOCALE/AREA.json (ICU MessageFormat) in advance, so that the shop parses no message at runtime
// and browsers download no parser. Part of every command (scripts/prepare.mjs) and test run (vitest.config.ts).
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const from = join(root, 'messages');
const to = join(root, '.cache', 'messages');
const stamp = join(to, 'compiled-from');
/** Folders of languages; an empty folder left by a checkout is ignored. */
const locales = () =>
  readdirSync(from)
    .filter((name) => /^[a-z]{2}-[A-Z]{2}$/.test(name))
    .sort();

/** Areas for pages (lib/i18n/server.ts), also compiled into one file, `pages.json`. */
const PAGES = [
  'account',
  'appointments',
  'browsing',
  'cards',
  'cart',
  'checkout',
  'codes',
  'connect',
  'empty-shop',
  'error',
  'gift-cards',
  'map',
  'notices',
  'order',
  'order-actions',
  'resales',
  'rules',
  'sell',
  'seo',
  'shipping',
  'sign-in',
  'store',
  'trade-in',
  'wishlist',
];

/**
 * Messages of what opens or reports after a press, by id or prefix (`cart.`): compiled into `panels.json`, which loads with
 * the scripts instead of within each page (components/panel-messages.tsx).
 */
export const PANELS = [
  'brand.follow.',
  'card.',
  'carousel.',
  'cart.',
  'condition.',
  'derived.brands',
  'derived.categories',
  'derived.new',
  'dialog.close',
  'errors.cart.',
  'errors.general.',
  'express.button',
  'field.email',
  'form.email.email',
  'form.required.email',
  'listing.title.',
  'menu.brands',
  'menu.categories',
  'menu.new',
  'offline.action',
  'personal.',
  'product.color',
  'product.impossible',
  'product.noPhoto',
  'product.only.',
  'product.photos',
  'product.size',
  'product.state',
  'product.unknown',
  'quick.',
  'rule.check',
  'rule.email',
  'rule.fallback',
  'rule.incomplete',
  'rule.length.',
  'rule.required',
  'sizeGuide.',
  'suggest.',
  'totals.',
  'watch.',
  'wishlist.note.',
];

/** Messages of the controls of a listing (components/listing/controls.ts), whose script contains `filters.json`. */
const FILTERS = [
  'dialog.close',
  'listing.apply',
  'listing.brand.find',
  'listing.brand.none',
  'listing.clear',
  'listing.facet.lengths',
  'listing.facet.price',
  'listing.facet.without',
  'listing.filters',
  'listing.filters.on',
  'listing.lengths.',
  'listing.price.any',
  'listing.price.high',
  'listing.price.invalid',
  'listing.price.low',
  'listing.price.max',
  'listing.price.min',
  'listing.price.reversed',
  'listing.show',
  'listing.size.shoes',
  'listing.sizes.',
  'listing.without.label',
  'measure.',
  'mySizes',
  'mySizes.',
  'nav.bebe',
  'nav.femme',
  'nav.fille',
  'nav.garcon',
  'nav.homme',
];

/** Messages of the comparison of lengths (components/product/fit-with-messages.ts). */
const LENGTHS = ['measure.', 'ownLengths.', 'product.fit.'];

/** Messages of the size guide of a product (components/popins/tables-with-messages.ts). */
const SIZES = ['sizeGuide.'];

/** Files of messages that load with scripts, by name. */
export const LOADED = { panels: PANELS, filters: FILTERS, lengths: LENGTHS, sizes: SIZES };

/** Compiles if a message has changed. Other processes may read at the same time: each file is replaced atomically. */
export async function compileMessages() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // Imported here, because scripts/prepare.mjs imports this file before any package is installed.
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  mkdirSync(to, { recursive: true });
  for (const locale of locales()) {
    const made = mkdtempSync(join(to, 'making-'));
    try {
      compileFolder(join(from, locale), made, parse);
      mkdirSync(join(to, locale), { recursive: true });
      for (const file of readdirSync(made)) renameSync(join(made, file), join(to, locale, file));
    } finally {
      rmSync(made, { recursive: true });
    }
  }
  writeFileSync(stamp, now);
}

function compileFolder(folder, made, parse) {
  const compiled = {};
  for (const file of readdirSync(folder)) {
    const messages = Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    compiled[file] = Object.fromEntries(
      messages.map(([id, text]) => {
        try {
          return [id, parse(text)];
        } catch (error) {
          throw new Error(`${join(folder, file)}: "${id}" cannot be compiled.`, { cause: error });
        }
      }),
    );
    writeFileSync(join(made, file), JSON.stringify(compiled[file]));
  }
  const pages = Object.assign({}, ...PAGES.map((area) => compiled[`${area}.json`]));
  writeFileSync(join(made, 'pages.json'), JSON.stringify(pages));
  for (const [name, wanted] of Object.entries(LOADED)) {
    const isWanted = (id) => wanted.some((one) => (one.endsWith('.') ? id.startsWith(one) : id === one));
    const texts = Object.entries(pages).flatMap(([id, message]) =>
      isWanted(id) ? [[id, plain(message)]] : [],
    );
    writeFileSync(join(made, `${name}.json`), JSON.stringify(Object.fromEntries(texts)));
  }
}

/** A message without values as text, any other as it was compiled. */
const plain = (message) => (message.length === 1 && message[0].type === 0 ? message[0].value : message);

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const locale of locales())
    for (const file of readdirSync(join(from, locale)).sort())
      hash.update(`${locale}/${file}`).update(readFileSync(join(from, locale, file)));
  return hash.digest('hex');
}
