import { PRIVATE_BASE } from '#contract/base.ts';
import { forwardPostedAnswer, isPostedAnswer } from './account/posted-answer.ts';
import type { ApiTransport } from './auth/api-transport.ts';
import { forwardWebhook } from './auth/forward-webhook.ts';
import { gateway } from './auth/gateway.ts';
import { privateGateway } from './auth/private-gateway.ts';

const WEBHOOKS = '/api/v3/webhooks/';

/**
 * Answers all calls below /api/v3 except forms: webhooks unchanged, the private scope by its own gateway, posts of
 * sign-in providers, and all others by the browsers' gateway. The API runs here or at CUSTOMER_API_URL.
 */
export function answerCall(request: Request, transport: ApiTransport): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(WEBHOOKS)) return forwardWebhook(request, transport);
  if (pathname.startsWith(`${PRIVATE_BASE}/`)) return privateGateway(request, transport);
  return isPostedAnswer(request) ? forwardPostedAnswer(request) : gateway(request, transport);
}
