import { idOf, iri } from '#lib/contract/hydra.ts';
import { type StoreSession, storeSession, storeSessionOpening } from '#lib/contract/store-session.ts';
import { unauthorized } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { endStoreToken } from '#server/identity/store-tokens.ts';
import type { StaffMember } from '#server/trade-in/staff.ts';
import { openStoreSession, servingStaff } from '#server/trade-in/store-sessions.ts';

/** The staff who call. @throws Problem 401 */
function storeOf(call: Call): StoreBearer {
  if (!call.store) throw unauthorized();
  return call.store;
}

const sessionWire = (staff: StaffMember): StoreSession => ({
  '@id': iri('store-sessions', 'current'),
  '@type': 'StoreSession',
  id: 'current',
  store: { '@id': iri('real-stores', staff.storeId), id: staff.storeId, name: staff.storeName },
  staff: { id: staff.id, name: staff.name },
});

/** Store mode: staff on a store's tablet (decisions, section 2, lines 5 and 25). */
export const storeSessions: Resource = {
  name: 'store-sessions',
  type: 'StoreSession',
  shape: storeSession,
  references: { store: 'RealStore' },
  operations: [
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Signs staff in on a store’s tablet by their code.',
      guard: 'public',
      body: storeSessionOpening,
      returns: storeSession,
      async handle({ db, body, request }) {
        const input = { storeId: idOf(body.store), code: body.code };
        const { staff, token } = await openStoreSession(db, input, request.ip);
        return { ...sessionWire(staff), token };
      },
    }),
    operation({
      method: 'GET',
      path: '/current',
      kind: 'read',
      title: 'Reads who serves in which store.',
      guard: 'store',
      returns: storeSession,
      handle: async (call) => sessionWire(await servingStaff(call.db, storeOf(call))),
    }),
    operation({
      method: 'DELETE',
      path: '/current',
      kind: 'delete',
      title: 'Signs the staff out of the tablet.',
      guard: 'store',
      returns: null,
      async handle(call) {
        await endStoreToken(call.db, storeOf(call));
        return undefined;
      },
    }),
  ],
};
