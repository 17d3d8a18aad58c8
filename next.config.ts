import type { NextConfig } from 'next';
import { BRAND } from './brand/brand.ts';
import { BUILD_FOLDER } from './next-output/build-folder.ts';
import { SHOP_LOCALE } from './shared/locales.ts';

/** No page is static output of the build: the page cache keeps what is the same for everyone (docs/architecture.md). */
const config: NextConfig = {
  distDir: BUILD_FOLDER,
  cacheComponents: true,
  partialPrefetching: true,
  experimental: {
    // A separate page for unknown addresses; otherwise every page would include it.
    globalNotFound: true,
    // Pages are opened by plain links and cached as a whole by the page cache: payloads for Next's own navigation
    // cache would only be rendered and sent two or three times within each page.
    cachedNavigations: false,
    // Pages rendered by a process are its own: another process of the same build may have another catalogue.
    isrFlushToDisk: false,
    // Writing it takes 8 s of a first start of 46 s, and saves 10 s of a start after a change: a new machine has
    // priority.
    turbopackFileSystemCacheForBuild: false,
    // Few requests rather than small ones: on a phone, a first visit waits longer for each request than for its
    // bytes.
    turbopackChunking: {
      minChunkSize: 150_000,
      maxChunkCountPerGroup: 6,
      maxMergeChunkSize: 400_000,
      firstPageLoadPriority: 0.9,
      requestCost: 400_000,
    },
    // Leaves out unused exports of packages in CommonJS, such as parts of React: 0.3 KB less of scripts on each page.
    turbopackCjsTreeShaking: true,
    // Sheets of at most 14 KB compressed, which a new connection sends without waiting.
    cssChunking: { type: 'graph', requestCost: 100_000 },
  },
  // Only the page cache stores pages rendered at runtime.
  cacheHandler: new URL('next-output/route-cache.ts', import.meta.url).href,
  poweredByHeader: false,
  // Fonts are preloaded by elements, which are compressed with the page, instead of by a `Link` header, which is not.
  reactMaxHeadersLength: 0,
  // Title and description are in the head of every page, also of one that is read late: the page cache keeps that answer.
  htmlLimitedBots: /.*/,
  // Machines that build the same sources accept each other's pages: the name comes from the sources (scripts/build.ts).
  generateBuildId: async () => process.env.SHOP_BUILD ?? null,
  // A page knows its build, and checks regularly whether it is still current (lib/build). Its language, currency
  // and country are part of it (shared/locales.ts, shared/currency.ts, shared/countries.ts).
  env: {
    SHOP_BUILD: process.env.SHOP_BUILD ?? 'unnamed',
    SHOP_LOCALE: process.env.SHOP_LOCALE ?? '',
    SHOP_CURRENCY: process.env.SHOP_CURRENCY ?? '',
    SHOP_COUNTRY: process.env.SHOP_COUNTRY ?? '',
  },
  // The checks verify types (scripts/steps.ts), not every build.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // The page cache compresses each body once; Next would do it for every request.
  compress: false,
  // The shop's own server handles trailing slashes; the API's entry point must not be redirected.
  skipTrailingSlashRedirect: true,
  turbopack: {
    resolveAlias: {
      // Pages are built for one brand (brand/README.md).
      '#brand/brand.ts': `./brand/${BRAND.id}/brand.ts`,
      '#brand/locale.ts': `./brand/${BRAND.id}/locale.ts`,
      '#brand/fonts.ts': `./brand/${BRAND.id}/fonts.ts`,
      '#brand/tokens.css': `./brand/${BRAND.id}/tokens.css`,
      // Scripts that have messages in them have those of one language.
      '#shop-messages/*': `./.cache/messages/${SHOP_LOCALE}/*`,
      zod: { browser: './lib/zod-browser.ts' },
      // Messages are compiled in advance (scripts/compile-messages.mjs): none is parsed at runtime.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  serverExternalPackages: ['pg', 'sharp', 'pino', 'pdfkit', 'heic-decode', 'piscina'],
  cacheLife: {
    /** Catalogue: invalidated by tag on every change; the times are only a fallback. */
    catalogue: { stale: 300, revalidate: 3_600, expire: 86_400 },
  },
};

export default config;
