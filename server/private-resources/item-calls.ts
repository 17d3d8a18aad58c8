import { parameter } from '#server/http/parameter.ts';
import type { MemberCall } from '#server/http/resource.ts';
import { itemDetails } from '#server/inventory/item-details.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { itemDetailsWire } from './item-details-wire.ts';

/** Names the item of a call, among those that the member may see. */
export const whichOf = ({ params, member }: MemberCall) => ({
  key: parameter(params),
  storeIds: member.storeIds,
});

/** Builds a member's action on an item, with the version that was seen. */
export const stepOf = (call: MemberCall) => ({
  ...whichOf(call),
  actor: call.member,
  version: call.version,
});

/** Answers with the item of a call, with all its fields. @throws NotFound */
export const answerItem = async (call: MemberCall) =>
  itemDetailsWire(await itemDetails(call.db, whichOf(call)), call.member, await vatRateOf(call.db));
