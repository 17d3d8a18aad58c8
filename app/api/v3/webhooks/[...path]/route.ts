import { transport } from '#lib/api/transport.server.ts';
import { forwardWebhook } from '#lib/auth/forward-webhook.ts';

/** What providers post goes to the API without the gateway of the browsers. */
const handle = (request: Request): Promise<Response> => forwardWebhook(request, transport);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
