import { API_BASE } from '#contract/hydra.ts';

const BODY = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Revoir customer API</title></head>
<body><h1>Revoir customer API, version 3.0.0</h1>
<ul><li><a href="${API_BASE}/docs.jsonld">Hydra documentation</a></li>
<li><a href="${API_BASE}/docs.json">OpenAPI 3.1</a></li></ul>
<p>Ask for application/ld+json to read the data.</p></body></html>`;

/** What a browser is shown at an address of the API. */
export function docsPage(headers: Record<string, string>): Response {
  return new Response(BODY, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
