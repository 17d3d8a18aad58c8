import { pageQuery, type Wire } from '#contract/hydra.ts';
import {
  closing,
  type OfficeStore,
  officeStore,
  officeStorePatch,
  reopening,
} from '#contract/private/stores.ts';
import { changeStoreSettings, closeByMember, reopenByMember } from '#server/appointments/store-settings.ts';
import { type StoreOverview, storeOverview, storeOverviews } from '#server/fulfilment/store-overview.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { townLine } from '#shared/countries.ts';

const storeWire = ({
  store,
  hours,
  day,
  counts: { id, version, ...counts },
}: StoreOverview): Wire<OfficeStore> => ({
  id,
  version,
  name: store.name,
  address: [store.street, townLine({ ...store, countryCode: store.country_code })],
  phone: store.phone ?? undefined,
  timezone: store.timezone,
  openingHours: store.openingHours,
  closures: store.closures.map(({ firstDay, lastDay, between }) => ({
    firstDay,
    lastDay,
    between: between && [between[0], between[1]],
  })),
  capacity: store.slot_capacity,
  acceptsTradeIn: store.accepts_trade_in,
  today: { day, hours, ...counts },
});

const stepOf = ({ params, member, version }: MemberCall) => ({
  id: parameter(params),
  storeIds: member.storeIds,
  actor: member,
  version,
});

const answer = async ({ db, params, member }: MemberCall) =>
  storeWire(await storeOverview(db, parameter(params), member.storeIds));

/** The stores, with their events of today. */
export const officeStores: Resource = {
  name: 'stores',
  type: 'OfficeStore',
  shape: officeStore,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the stores that the member works in, each with its day.',
      right: 'stores.read',
      query: pageQuery,
      returns: officeStore,
      handle: async ({ db, query, member }) =>
        shortPage((await storeOverviews(db, member.storeIds)).map(storeWire), query),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a store with its day.',
      right: 'stores.read',
      returns: officeStore,
      handle: answer,
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes hours, capacity, and whether clothes are taken back.',
      right: 'stores.write',
      ifMatch: true,
      body: officeStorePatch,
      returns: officeStore,
      async handle(call) {
        await changeStoreSettings(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/close',
      title: 'Closes a store on some days, or for a part of each.',
      right: 'stores.write',
      ifMatch: true,
      body: closing,
      returns: officeStore,
      async handle(call) {
        const { cancelBookings: cancel, ...days } = call.body;
        await closeByMember(call.db, stepOf(call), days, { cancel });
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/reopen',
      title: 'Takes a closure back.',
      right: 'stores.write',
      ifMatch: true,
      body: reopening,
      returns: officeStore,
      async handle(call) {
        await reopenByMember(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
  ],
};
