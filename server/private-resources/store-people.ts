import type { Wire } from '#contract/hydra.ts';
import {
  type StoreStaff,
  type StoreTablet,
  storeNewcomer,
  storePeopleQuery,
  storeStaff,
  storeTablet,
} from '#contract/private/stores.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { siteUrl } from '#server/site.ts';
import { assertRecentProof } from '#server/team/limits.ts';
import type { DeviceToEnrol, StoreDeviceRow } from '#server/trade-in/store-devices.ts';
import {
  addStaffByMember,
  addTabletByMember,
  disableStaffByMember,
  removeTabletByMember,
  replaceStaffCode,
  type StaffRow,
  staffOf,
  tabletsOf,
} from '#server/trade-in/store-people.ts';

const staffWire = (row: StaffRow & { code?: string }): Wire<StoreStaff> => ({ ...row });

const tabletWire = (row: StoreDeviceRow & Partial<DeviceToEnrol>): Wire<StoreTablet> => ({
  id: row.id,
  store: row.storeId,
  name: row.name,
  state: row.state,
  lastUsedAt: row.lastUsedAt ?? undefined,
  code: row.code,
  link: row.code && `${siteUrl()}/pages/trade-in/store/0?device=${row.code}`,
  codeExpiresAt: row.codeExpiresAt,
});

const keeperOf = ({ member }: MemberCall) => ({ actor: member, storeIds: member.storeIds });

/** Staff who buy from customers in the stores, by a code. */
export const officeStaff: Resource = {
  name: 'store-staff',
  type: 'StoreStaff',
  shape: storeStaff,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the staff of the stores.',
      right: 'stores.staff',
      query: storePeopleQuery,
      returns: storeStaff,
      handle: async ({ db, query, member }) =>
        shortPage((await staffOf(db, member, query.store)).map(staffWire), query),
    }),
    privateOperation({
      kind: 'create',
      title: 'Adds a person to the staff of a store; the code is shown once.',
      right: 'stores.staff',
      body: storeNewcomer,
      returns: storeStaff,
      async handle(call) {
        assertRecentProof(call.member);
        return staffWire(await addStaffByMember(call.db, keeperOf(call), call.body));
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/replace',
      title: 'Gives a person another code, which is shown once.',
      right: 'stores.staff',
      ifMatch: true,
      returns: storeStaff,
      async handle(call) {
        assertRecentProof(call.member);
        const { db, params, version } = call;
        return staffWire(await replaceStaffCode(db, keeperOf(call), parameter(params), version));
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/disable',
      title: 'Disables the code of a person, and signs out the tablets where it was used.',
      right: 'stores.staff',
      ifMatch: true,
      returns: storeStaff,
      handle: async (call) =>
        staffWire(await disableStaffByMember(call.db, keeperOf(call), parameter(call.params), call.version)),
    }),
  ],
};

/** Tablets of the stores, on which staff sign in. */
export const officeTablets: Resource = {
  name: 'store-tablets',
  type: 'StoreTablet',
  shape: storeTablet,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the tablets of the stores.',
      right: 'stores.staff',
      query: storePeopleQuery,
      returns: storeTablet,
      handle: async ({ db, query, member }) =>
        shortPage((await tabletsOf(db, member, query.store)).map(tabletWire), query),
    }),
    privateOperation({
      kind: 'create',
      title: 'Adds a tablet of a store; the code that enrols it works once.',
      right: 'stores.staff',
      body: storeNewcomer,
      returns: storeTablet,
      async handle(call) {
        assertRecentProof(call.member);
        return tabletWire(await addTabletByMember(call.db, keeperOf(call), call.body));
      },
    }),
    privateOperation({
      kind: 'delete',
      title: 'Ends a tablet; staff on it are signed out.',
      right: 'stores.staff',
      returns: null,
      async handle(call) {
        await removeTabletByMember(call.db, keeperOf(call), parameter(call.params));
        return undefined;
      },
    }),
  ],
};
