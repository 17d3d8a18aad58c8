import { z } from 'zod';

// Kinds of settings that several subjects have. A setting of one subject is described there.

/** `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A whole number within bounds. */
export const integer = (allowed: { min: number; max?: number; default: number }) =>
  z.coerce
    .number()
    .int()
    .min(allowed.min)
    .max(allowed.max ?? Number.MAX_SAFE_INTEGER)
    .default(allowed.default);

/** A path of this shop, or an address on another host. */
export const location = z
  .string()
  .refine(
    (value) => value.startsWith('/') || /^https?:\/\/[^/]/.test(value),
    'is neither a path nor an address.',
  );

/** An address on the web. */
export const webAddress = z.url({ protocol: /^https?$/ });
