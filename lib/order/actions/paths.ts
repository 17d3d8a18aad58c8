import { withQuery } from '#lib/routes.ts';

/** Path of the return form with these lines and reasons selected; `details` is its second step. */
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

/** Path of the second step of a withdrawal; without an order if opened by the mailed link. */
export const withdrawalConfirmPath = (key: string, orderId?: string) =>
  withQuery(
    '/pages/order-details-follow',
    { order: orderId, withdrawal: key },
    orderId === undefined ? undefined : 'withdraw',
  );
