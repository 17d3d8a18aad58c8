import type { ApiClient } from '#lib/api/client.ts';
import { declareWithdrawal } from '#lib/api/order-returns.ts';
import { orderActionPath, withdrawalConfirmPath } from '#lib/routes.ts';

/**
 * First step of a withdrawal.
 *
 * @returns where its second step is; without proof of being the buyer that is a link in the buyer's mailbox, and
 * `mailed` is true.
 * @throws ApiError 409, 422
 */
export async function withdraw(
  client: ApiClient,
  orderId: string,
  statement: { name: string; email: string },
): Promise<{ to: string; mailed: boolean }> {
  const { confirmToken } = await declareWithdrawal(client, orderId, statement);
  return confirmToken
    ? { to: withdrawalConfirmPath(confirmToken, orderId), mailed: false }
    : { to: orderActionPath(orderId, 'withdraw'), mailed: true };
}
