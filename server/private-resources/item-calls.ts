import { parameter } from '#server/http/parameter.ts';
import type { MemberCall } from '#server/http/resource.ts';
import { itemDetails } from '#server/inventory/item-details.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { itemDetailsWire } from './item-details-wire.ts';

/** The item that a call names, among those that the member may see. */
export const whichOf = ({ params, member }: MemberCall) => ({
  key: parameter(params),
  storeIds: member.storeIds,
});

/** What a member does to an item, by the version that was seen. */
export const stepOf = (call: MemberCall) => ({
  ...whichOf(call),
  actor: call.member,
  version: call.version,
});

/** Answers the item that a call names, with all its fields. @throws NotFound */
export const answerItem = async (call: MemberCall) =>
  itemDetailsWire(await itemDetails(call.db, whichOf(call)), call.member, await vatRateOf(call.db));
