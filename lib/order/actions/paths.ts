import { withQuery } from '#lib/routes.ts';

/** The return form with these lines and their reasons chosen; `details` is its second step. */
export function returnPath(
  orderId: string,
  lines: readonly { line: string; reason: string }[],
  step?: 'details',
): string {
  const query = new URLSearchParams({ order: orderId, do: 'return' });
  for (const { line, reason } of lines) {
    query.append('line', line);
    query.append(`reason-${line}`, reason);
  }
  if (step) query.append('step', step);
  return `/pages/order-details-follow?${query}#return`;
}

/** The second step of a withdrawal; without an order when opened by the mailed link. */
export const withdrawalConfirmPath = (key: string, orderId?: string) =>
  withQuery(
    '/pages/order-details-follow',
    { order: orderId, withdrawal: key },
    orderId === undefined ? undefined : 'withdraw',
  );
