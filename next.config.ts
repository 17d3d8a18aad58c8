import type { NextConfig } from 'next';
import { BRAND } from './brand/brand.ts';
import { BUILD_FOLDER } from './next-output/build-folder.ts';

/** No page is static output of the build: the page cache keeps what is the same for everyone (docs/architecture.md). */
const config: NextConfig = {
  distDir: BUILD_FOLDER,
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    // A page for wrong addresses of its own, or every page would carry it along.
    globalNotFound: true,
    // Pages are reached by plain links and kept whole by the page cache: payloads for Next's own navigation cache would
    // only be rendered, and sent, a second and third time within each page.
    cachedNavigations: false,
    // Pages that a process made are its own: another on the same build may stand before another catalogue.
    isrFlushToDisk: false,
    // To write it takes 8 s of a first start of 46 s, and saves 10 s of one after a change: a fresh machine comes first.
    turbopackFileSystemCacheForBuild: false,
    // Few requests rather than small ones: a first visit on a phone waits longer for each than for its bytes.
    turbopackChunking: {
      minChunkSize: 150_000,
      maxChunkCountPerGroup: 6,
      maxMergeChunkSize: 400_000,
      firstPageLoadPriority: 0.9,
      requestCost: 400_000,
    },
    cssChunking: { type: 'graph', requestCost: 400_000 },
  },
  // Pages that are rendered while the shop runs are kept by the page cache alone.
  cacheHandler: new URL('next-output/route-cache.ts', import.meta.url).href,
  poweredByHeader: false,
  // Title and description are in the head of every page, also of one that is read late: the page cache keeps that answer.
  htmlLimitedBots: /.*/,
  // Machines that build the same sources accept each other's pages: the name comes from the sources (scripts/build.ts).
  generateBuildId: async () => process.env.SHOP_BUILD ?? null,
  // A page knows the build it belongs to, and asks now and then whether that is still the one (lib/build).
  // Its language, currency and country are part of it (shared/locales.ts, shared/currency.ts, shared/countries.ts).
  env: {
    SHOP_BUILD: process.env.SHOP_BUILD ?? 'unnamed',
    SHOP_LOCALE: process.env.SHOP_LOCALE ?? '',
    SHOP_CURRENCY: process.env.SHOP_CURRENCY ?? '',
    SHOP_COUNTRY: process.env.SHOP_COUNTRY ?? '',
  },
  // Types are checked by the gate (scripts/steps.ts), not once more at every build.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // The page cache compresses each body once; Next would do it for every request.
  compress: false,
  // A front of this shop's own decides about trailing slashes; the API's entry point must not be redirected.
  skipTrailingSlashRedirect: true,
  turbopack: {
    resolveAlias: {
      // Pages are made of one brand (brand/README.md).
      '#brand/brand.ts': `./brand/${BRAND.id}/brand.ts`,
      '#brand/fonts.ts': `./brand/${BRAND.id}/fonts.ts`,
      '#brand/tokens.css': `./brand/${BRAND.id}/tokens.css`,
      zod: { browser: './lib/zod-browser.ts' },
      // Messages are compiled ahead (scripts/compile-messages.mjs): nothing parses one while the shop runs.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  serverExternalPackages: ['pg', 'sharp', 'pino', 'pdfkit', 'heic-decode', 'piscina'],
  cacheLife: {
    /** Catalogue: dropped by tag the moment that something changes; the times are only the last resort. */
    catalogue: { stale: 300, revalidate: 3_600, expire: 86_400 },
  },
};

export default config;
