import '#scripts/node-env.ts';

import { createServer } from 'node:http';
import next from 'next';
import { draftCookie } from '#next-output/nonce-request.ts';
import { type Handler, render } from '#next-output/render.ts';
import { pageHeaders } from '#next-output/router-request.ts';
import { asOtherVersion } from '#next-output/samples.ts';
import { knownPaths } from '#page-cache/known-paths.ts';
import { PageCache } from '#page-cache/page-cache.ts';
import { StaticFiles } from '#page-cache/static-files.ts';

// The storefront of the build with CUSTOMER_API_URL, with pages as another version of Next might write them, and
// with an injected script.
const root = process.cwd();
const port = Number(process.env.PORT);
const app = next({ dev: false, hostname: '127.0.0.1', port });
await app.prepare();
const handler = app.getRequestHandler();

const altered: Handler = async (request, response) => {
  const { status, headers, bytes } = await render(handler, request, 60_000);
  const body = Buffer.from(bytes, 'latin1');
  const isPage = headers['content-type']?.includes('text/html');
  const injected = '<script>window.isInjected = true</script></body>';
  const text = asOtherVersion(body.toString('utf8')).replace('</body>', injected);
  response.writeHead(status, pageHeaders(headers));
  response.end(isPage ? text : body);
};

const front = new PageCache({
  handler: altered,
  draftCookie: draftCookie(root),
  limit: 1e8,
  isForNext: await knownPaths(root),
});
const files = StaticFiles.load(root);
createServer((request, response) => {
  if (!files.answer(request, response)) void front.handle(request, response);
}).listen(port, '127.0.0.1', () => console.log('open'));
