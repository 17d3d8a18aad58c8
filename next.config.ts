import type { NextConfig } from 'next';

/** Pages of the catalogue are static output; whatever reads a cookie is rendered per request (docs/architecture.md). */
const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Types are checked by the gate (scripts/steps.ts), not once more at every build.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // The page front compresses each body once; Next would do it for every request.
  compress: false,
  // A front of this shop's own decides about trailing slashes; the API's entry point must not be redirected.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['pg', 'sharp', 'pino'],
  cacheLife: {
    /** Catalogue: dropped by tag the moment that something changes; the times are only the last resort. */
    catalogue: { stale: 300, revalidate: 3_600, expire: 86_400 },
  },
};

export default config;
