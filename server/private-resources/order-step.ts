import type { OrderStep } from '#server/fulfilment/pack-order.ts';
import { parameter } from '#server/http/parameter.ts';
import type { MemberCall } from '#server/http/resource.ts';

/** Returns the step of a call on one order, with the version that its member saw. */
export const stepOf = ({
  params,
  member,
  version,
}: MemberCall): OrderStep & { actor: MemberCall['member'] } => ({
  reference: parameter(params),
  storeIds: member.storeIds,
  actor: member,
  version,
});
