import { PRIVATE_BASE } from '#contract/base.ts';
import { forwardPostedAnswer, isPostedAnswer } from './account/posted-answer.ts';
import type { ApiTransport } from './auth/api-transport.ts';
import { forwardWebhook } from './auth/forward-webhook.ts';
import { gateway } from './auth/gateway.ts';
import { privateGateway } from './auth/private-gateway.ts';

const WEBHOOKS = '/api/v3/webhooks/';

/**
 * Everything below /api/v3 but forms: webhooks as they came, the private scope by its own gateway, what a sign-in provider
 * posts, else the gateway of the browsers, before the API here or at CUSTOMER_API_URL.
 */
export function answerCall(request: Request, transport: ApiTransport): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(WEBHOOKS)) return forwardWebhook(request, transport);
  if (pathname.startsWith(`${PRIVATE_BASE}/`)) return privateGateway(request, transport);
  return isPostedAnswer(request) ? forwardPostedAnswer(request) : gateway(request, transport);
}
