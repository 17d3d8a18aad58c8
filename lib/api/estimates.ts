import { API_BASE } from '#contract/base.ts';
import type { EstimateRequest } from '#contract/estimate.ts';
import type { ApiClient } from './client.ts';
import { storeAction } from './store-action.ts';

/** An estimate as shown on a page. `priceOffer` and `priceNew` in cents; `reason` if there is no offer. */
export interface ShownEstimate {
  priceOffer: number;
  currency: string;
  priceNew: number | undefined;
  reason: string | undefined;
}

/** POST trade-ins/merchandising. @throws ApiError */
export const readEstimate = (
  client: ApiClient,
  body: EstimateRequest,
  signal?: AbortSignal,
): Promise<ShownEstimate> =>
  storeAction('Erreur lors de l’estimation', () =>
    client({
      method: 'POST',
      path: `${API_BASE}/trade-ins/merchandising`,
      body,
      returns: { parse: shownEstimate },
      ...(signal && { signal }),
    }),
  );

/** Parses without schemas, to keep a popular page light. @throws Error for anything but an estimate */
export function shownEstimate(answer: unknown): ShownEstimate {
  const priceOffer = property(answer, 'priceOffer');
  const currency = property(answer, 'currency');
  const reason = property(answer, 'reason');
  const priceNew = property(property(answer, 'breakdown'), 'priceNew');
  if (typeof priceOffer !== 'number' || typeof currency !== 'string') throw new Error('no estimate');
  return {
    priceOffer,
    currency,
    priceNew: typeof priceNew === 'number' ? priceNew : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
  };
}

const property = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
