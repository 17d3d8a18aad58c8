import { idOf } from '#lib/contract/hydra.ts';
import {
  storeConfirmation,
  storeIdentification,
  storeItemPatch,
  storeRegistration,
  storeSellerPatch,
  storeSession,
  storeSessionOpening,
} from '#lib/contract/store-session.ts';
import { tradeInCreate } from '#lib/contract/trade-in.ts';
import { unauthorized } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { endStoreToken, findStoreBearer } from '#server/identity/store-tokens.ts';
import { confirmAtCounter, recordSeller } from '#server/trade-in/store-confirm.ts';
import { identifyCustomer, registerAtCounter } from '#server/trade-in/store-customer.ts';
import { addItemAtCounter, changeItemAtCounter, removeItemAtCounter } from '#server/trade-in/store-items.ts';
import { releaseCustomer } from '#server/trade-in/store-session.ts';
import { openStoreSession } from '#server/trade-in/store-sign-in.ts';
import { counterView } from '#server/trade-in/store-view.ts';
import { sessionWire } from './wire.ts';

/** The staff who call. @throws Problem 401 */
function storeOf(call: Call): StoreBearer {
  if (!call.store) throw unauthorized();
  return call.store;
}

/** What the tablet shows now. */
const shown = async (call: Call) => sessionWire(await counterView(call.db, storeOf(call)));

const GUARDED = { guard: 'store', returns: storeSession } as const;

/**
 * Store mode: staff on a store's tablet serve one customer after the other (decisions, section 2, lines 5 and 25). Each
 * call answers all that the tablet shows.
 */
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
        const token = await openStoreSession(db, input, request.ip);
        const bearer = await findStoreBearer(db, `Bearer ${token}`);
        if (!bearer) throw unauthorized();
        return { ...sessionWire(await counterView(db, bearer)), token };
      },
    }),
    operation({
      method: 'GET',
      path: '/current',
      kind: 'read',
      title: 'Reads who serves whom, with the trade-in of that customer.',
      ...GUARDED,
      handle: shown,
    }),
    operation({
      method: 'DELETE',
      path: '/current',
      kind: 'delete',
      title:
        'Signs the staff out of the tablet; a trade-in that was not confirmed is the customer’s own again.',
      guard: 'store',
      returns: null,
      async handle(call) {
        await releaseCustomer(call.db, storeOf(call));
        await endStoreToken(call.db, storeOf(call));
        return undefined;
      },
    }),
    operation({
      method: 'POST',
      path: '/current/customer',
      kind: 'call',
      title:
        'Identifies a customer by e-mail, telephone or code, and goes on with their draft, or with a new one.',
      ...GUARDED,
      body: storeIdentification,
      async handle(call) {
        await identifyCustomer(call.db, storeOf(call), call.body);
        return shown(call);
      },
    }),
    operation({
      method: 'DELETE',
      path: '/current/customer',
      kind: 'call',
      title: 'Ends serving the customer; a draft is the customer’s own again.',
      guard: 'store',
      returns: null,
      async handle(call) {
        await releaseCustomer(call.db, storeOf(call));
        return undefined;
      },
    }),
    operation({
      method: 'POST',
      path: '/current/registration',
      kind: 'call',
      title: 'Makes an account for somebody at the counter.',
      ...GUARDED,
      body: storeRegistration,
      async handle(call) {
        await registerAtCounter(call.db, storeOf(call), call.body);
        return shown(call);
      },
    }),
    operation({
      method: 'POST',
      path: '/current/items',
      kind: 'call',
      title: 'Adds an item to the current trade-in.',
      ...GUARDED,
      body: tradeInCreate,
      async handle(call) {
        await addItemAtCounter(call.db, storeOf(call), call.body);
        return shown(call);
      },
    }),
    operation({
      method: 'PATCH',
      path: '/current/items/{id}',
      kind: 'call',
      title: 'Grades an item at the counter, or writes down what the customer says to its offer.',
      ...GUARDED,
      body: storeItemPatch,
      async handle(call) {
        await changeItemAtCounter(call.db, storeOf(call), call.params.id ?? '', call.body);
        return shown(call);
      },
    }),
    operation({
      method: 'DELETE',
      path: '/current/items/{id}',
      kind: 'call',
      title: 'Takes an item out of the current trade-in.',
      guard: 'store',
      returns: null,
      async handle(call) {
        await removeItemAtCounter(call.db, storeOf(call), call.params.id ?? '');
        return undefined;
      },
    }),
    operation({
      method: 'PATCH',
      path: '/current/seller',
      kind: 'call',
      title: 'Writes down who sells, and the document that was seen.',
      ...GUARDED,
      body: storeSellerPatch,
      async handle(call) {
        await recordSeller(call.db, storeOf(call), call.body);
        return shown(call);
      },
    }),
    operation({
      method: 'POST',
      path: '/current/confirmation',
      kind: 'call',
      title:
        'The customer has signed: buys what was accepted, and credits it at once or after the workshop’s look.',
      ...GUARDED,
      body: storeConfirmation,
      async handle(call) {
        await confirmAtCounter(call.db, storeOf(call), call.body);
        return shown(call);
      },
    }),
  ],
};
