import type { Context, Hono } from 'hono';
import { iri } from '#contract/hydra.ts';
import { privateEmailCheck } from '#contract/identity.ts';
import { findUser, isKnown } from '#server/accounts/customers.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { parseBody, readBody } from '#server/http/body.ts';
import { type ApiEnv, methodNotAllowed } from '#server/http/kernel.ts';
import { invalid, unauthorized } from '#server/http/problem.ts';
import { baseHeaders, textResponse, toJson } from '#server/http/response.ts';
import { CODES } from '#server/http/violation-codes.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { findBearer } from '#server/identity/tokens.ts';
import { siteOrigin } from '#server/site.ts';

const BASE = '/api/v3/private';
const WRONG_KEYS_PER_HOUR = 20;

/**
 * Mounts the private scope (specification, section 7): for the brand's own programs, which authenticate by a key. It is
 * separate from the customer API and absent from its documentation.
 */
export function mountPrivateScope(app: Hono<ApiEnv>): void {
  route(app, 'POST', '/customers/check-email', async (context) => {
    const { brand, email } = parseBody(privateEmailCheck, await readBody(context.req.raw));
    if (![env().BRAND_ID, iri('brands', env().BRAND_ID)].includes(brand)) {
      const message = 'The value you selected is not a valid choice.';
      throw invalid([{ propertyPath: 'brand', message, code: CODES.choice }]);
    }
    return { data: { email, exists: await isKnown(database(), email) } };
  });
  route(app, 'GET', '/me', async (context) => {
    const bearer = await findBearer(database(), context.req.header('authorization') ?? null);
    const user = bearer && bearer.kind !== 'order' ? await findUser(database(), bearer.userId) : undefined;
    if (!user) throw unauthorized();
    return user;
  });
}

function route(
  app: Hono<ApiEnv>,
  method: 'GET' | 'POST',
  path: string,
  handle: (context: Context<ApiEnv>) => Promise<object>,
): void {
  app.all(BASE + path, async (context) => {
    if (context.req.method !== method) throw methodNotAllowed(context.req.method, BASE + path, [method]);
    await assertBrandKey(context);
    const headers = {
      ...baseHeaders(siteOrigin(context.req.url)),
      'Content-Type': 'application/ld+json; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Request-Id': context.get('requestId'),
    };
    return textResponse(toJson(await handle(context)), 200, headers);
  });
}

/** @throws Problem 401 without the brand's key, TooManyAttempts for guesses at it. */
async function assertBrandKey(context: Context<ApiEnv>): Promise<void> {
  const { BRAND_KEY } = env();
  if (BRAND_KEY && isSecretEqual(context.req.header('x-brand-key'), BRAND_KEY)) return;
  await limitNetwork('brand-key', context.env?.ip ?? '127.0.0.1', WRONG_KEYS_PER_HOUR, 3_600);
  throw unauthorized('The key of the brand is needed.');
}
