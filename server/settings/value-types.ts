import { z } from 'zod';
import { parseTrustedProxies } from '#http-server/trusted-proxies.ts';

// Types of settings that several subjects use. A setting of one subject is defined there.

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Defines a whole number within bounds. */
export const integer = (allowed: { min: number; max?: number; default: number }) =>
  z.coerce
    .number()
    .int()
    .min(allowed.min)
    .max(allowed.max ?? Number.MAX_SAFE_INTEGER)
    .default(allowed.default);

/** Proxies before the shop. */
export const trustedProxies = z.string().transform((value, context) => {
  const proxies = parseTrustedProxies(value);
  if (proxies) return proxies;
  context.addIssue('is neither true or false, nor a number up to 10, nor addresses and networks.');
  return z.NEVER;
});

/** A path of this shop, or an address on another host. */
export const location = z
  .string()
  .refine(
    (value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value),
    'is neither a path nor an address.',
  );

/** An address on the web. */
export const webAddress = z.url({ protocol: /^https?$/ });
