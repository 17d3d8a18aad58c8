import type { Via } from '../api/client.ts';
import { readFollowedId } from '../api/order-access.ts';
import type { FormHandler } from '../forms/submit-handler.ts';

/** The same calls with the token of the order that is followed (lib/auth/gateway.ts). */
export const asFollower =
  (via: Via): Via =>
  (call) =>
    via({ ...call, query: { ...call.query, _access: 'order' } });

/** Whose token opens an order: the shopper's own, or that of the order that is followed. */
export type Access = 'own' | 'order';

export const viaOf = (via: Via, access: Access): Via => (access === 'order' ? asFollower(via) : via);

/**
 * The calls that open an order: with the token of the order that is followed when that is the one, else the shopper's
 * own. For whoever was not told (`Access`).
 */
export async function viaOfOrder(via: Via, orderId: string): Promise<Via> {
  const follower = asFollower(via);
  const followed = await readFollowedId(follower).catch(() => null);
  return followed === orderId ? follower : via;
}

/** Form handlers about the order that their field `order` names. */
export const withOrderAccess = (handlers: Record<string, FormHandler>): Record<string, FormHandler> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]): [string, FormHandler] => {
      const run: FormHandler = async (fields, via, ...rest) =>
        handle(fields, await viaOfOrder(via, fields.order ?? ''), ...rest);
      // What the form may weigh goes with it.
      return [name, Object.assign(run, handle)];
    }),
  );
