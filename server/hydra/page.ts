import type { Scope } from '#server/http/resource.ts';

const bodyOf = ({ base, title }: Scope) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}, version 3.0.0</h1>
<ul><li><a href="${base}/docs.jsonld">Hydra documentation</a></li>
<li><a href="${base}/docs.json">OpenAPI 3.1</a></li></ul>
<p>Ask for application/ld+json to read the data.</p></body></html>`;

/** Serves the page that a browser sees at an address of the API. */
export function docsPage(scope: Scope, headers: Record<string, string>): Response {
  return new Response(bodyOf(scope), {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
