import type { z } from 'zod';
import { address, type addressInput } from '#lib/contract/address.ts';
import type { Via } from './via.ts';

/** POST addresses. A pickup point with a known relay id answers the existing address. @throws ApiError 422. */
export const createAddress = (via: Via, input: z.input<typeof addressInput>, idempotencyKey?: string) =>
  via({ method: 'POST', path: 'addresses', body: input, returns: address, idempotencyKey });
