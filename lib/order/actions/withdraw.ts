import type { Via } from '#lib/api/client.ts';
import { stateWithdrawal } from '#lib/api/order-returns.ts';
import { routeToAction, routeToConfirm } from './paths.ts';

/**
 * First step of a withdrawal.
 *
 * @returns where its second step is; without proof of being the buyer that is a link in the buyer's mailbox, and
 * `mailed` is true.
 * @throws ApiError 409, 422
 */
export async function withdraw(
  via: Via,
  orderId: string,
  statement: { name: string; email: string },
): Promise<{ to: string; mailed: boolean }> {
  const { confirmToken } = await stateWithdrawal(via, orderId, statement);
  return confirmToken
    ? { to: routeToConfirm(orderId, confirmToken), mailed: false }
    : { to: routeToAction(orderId, 'withdraw'), mailed: true };
}
