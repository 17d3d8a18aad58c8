import { callOwnApi, shareApi } from '#lib/auth/own-api.ts';

// Every process of `next build` loads this file first (scripts/build.ts). Pages that are rendered there ask the API, which
// is loaded outside Next's bundles: in them it would be compiled twice, for nothing that runs later.
shareApi(async (request) => {
  const { fetch } = await import('#server/app.ts');
  return callOwnApi(fetch)(request);
});
