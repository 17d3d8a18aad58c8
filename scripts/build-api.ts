import { callOwnApi, shareApi } from '#lib/auth/own-api.ts';

// Every process of `next build` loads this file first (scripts/build.ts). Pages rendered there call the API, which
// is loaded outside Next's bundles: bundling it would compile it twice, for the build alone.
shareApi(async (request) => {
  const { fetch } = await import('#server/app.ts');
  return callOwnApi(fetch)(request);
});
