import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BRAND } from '#brand/brand.ts';
import { env } from '#server/env.ts';
import { assertPublicHost, lookUpPublic } from '#server/outgoing/public-addresses.ts';

/** Time limit of an endpoint, in ms: it should store an event, and process it afterwards. */
const TIMEOUT_MS = 10_000;

/** Result of an attempt. `status` is absent without an answer; `error` is absent if the event was accepted. */
export interface Attempt {
  status?: number;
  error?: string;
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : error.name;

/**
 * Posts an event. Any status of 200 to 299 accepts it; a redirect is an error, as the specification of Standard
 * Webhooks requires. Addresses of private networks are refused unless WEBHOOKS_TO_PRIVATE_NETWORKS allows them. Never
 * throws.
 */
export function postEvent(url: string, headers: Record<string, string>, body: string): Promise<Attempt> {
  return new Promise((done) => {
    const fail = (error: Error) => done({ error: codeOf(error) });
    try {
      const target = new URL(url);
      const isOpen = env().WEBHOOKS_TO_PRIVATE_NETWORKS;
      if (!isOpen) assertPublicHost(target);
      const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `${BRAND.name}-Webhooks/1.0`,
        },
        lookup: isOpen ? undefined : lookUpPublic,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
      });
      request.on('error', fail);
      request.on('response', (response) => {
        response.resume();
        const status = response.statusCode ?? 0;
        done(status >= 200 && status < 300 ? { status } : { status, error: `HTTP ${status}` });
      });
      request.end(body);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}
