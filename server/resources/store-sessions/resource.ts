import type { z } from 'zod';
import { idOf } from '#contract/hydra.ts';
import { STORE_DEVICE_HEADER } from '#contract/store-device-names.ts';
import {
  storeConfirmation,
  storeIdentification,
  storeItemPatch,
  storeRegistration,
  storeSellerPatch,
  storeSession,
  storeSessionOpening,
} from '#contract/store-session.ts';
import { tradeInCreate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { parameter } from '#server/http/parameter.ts';
import { unauthorized } from '#server/http/problem.ts';
import { type Call, type Operation, operation, type Resource } from '#server/http/resource.ts';
import type { StoreBearer } from '#server/identity/bearer.ts';
import { confirmAtCounter, recordSeller } from '#server/trade-in/store-confirm.ts';
import { identifyCustomer, registerAtCounter } from '#server/trade-in/store-customer.ts';
import { addItemAtCounter, changeItemAtCounter, removeItemAtCounter } from '#server/trade-in/store-items.ts';
import { releaseCustomer, signOutAtCounter } from '#server/trade-in/store-session.ts';
import { openStoreSession } from '#server/trade-in/store-sign-in.ts';
import { counterView } from '#server/trade-in/store-view.ts';
import { sessionWire } from './wire.ts';

/** Returns the calling staff. @throws Problem 401 */
function storeOf(call: Call): StoreBearer {
  if (!call.store) throw unauthorized();
  return call.store;
}

/** Returns the tablet's present view. */
const shown = async (call: Call) => sessionWire(await counterView(call.db, storeOf(call)));

interface Step<B extends z.ZodType> extends Pick<Operation, 'method' | 'path' | 'title'> {
  kind?: 'delete';
  body?: B;
  run(db: Database, staff: StoreBearer, body: z.output<B>, params: Call['params']): Promise<void>;
}

/** Defines an action of staff at the counter. It returns the tablet's view; DELETE returns nothing. */
function step<B extends z.ZodType>({ run, ...documented }: Step<B>): Operation {
  const isDelete = documented.method === 'DELETE';
  return operation<z.ZodType, B>({
    kind: 'call',
    guard: 'store',
    returns: isDelete ? null : storeSession,
    ...documented,
    async handle(call) {
      await run(call.db, storeOf(call), call.body, call.params);
      return isDelete ? undefined : shown(call);
    },
  });
}

/** Store mode: staff on a store's tablet serve one customer after the other. */
export const storeSessions: Resource = {
  name: 'store-sessions',
  type: 'StoreSession',
  shape: storeSession,
  references: { store: 'RealStore' },
  operations: [
    operation({
      kind: 'create',
      title: 'Signs staff in on a store’s tablet by their code.',
      guard: 'public',
      body: storeSessionOpening,
      returns: storeSession,
      async handle({ db, body, request }) {
        const input = { storeId: idOf(body.store), code: body.code };
        const device = request.headers.get(STORE_DEVICE_HEADER);
        const { view, ...tokens } = await openStoreSession(db, input, { ...request, device });
        return { ...sessionWire(view), ...tokens };
      },
    }),
    operation({
      kind: 'read',
      path: '/current',
      title: 'Reads who serves whom, with the trade-in of that customer.',
      guard: 'store',
      returns: storeSession,
      handle: shown,
    }),
    step({
      method: 'DELETE',
      path: '/current',
      kind: 'delete',
      title:
        'Signs the staff out of the tablet; a trade-in that was not confirmed is the customer’s own again.',
      run: signOutAtCounter,
    }),
    step({
      method: 'POST',
      path: '/current/customer',
      title:
        'Identifies a customer by email, telephone or code, and goes on with their draft, or with a new one.',
      body: storeIdentification,
      run: identifyCustomer,
    }),
    step({
      method: 'DELETE',
      path: '/current/customer',
      title: 'Ends serving the customer; a draft is the customer’s own again.',
      run: releaseCustomer,
    }),
    step({
      method: 'POST',
      path: '/current/registration',
      title: 'Creates an account for a customer at the counter.',
      body: storeRegistration,
      run: registerAtCounter,
    }),
    step({
      method: 'POST',
      path: '/current/items',
      title: 'Adds an item to the current trade-in.',
      body: tradeInCreate,
      run: addItemAtCounter,
    }),
    step({
      method: 'PATCH',
      path: '/current/items/{id}',
      title: 'Grades an item at the counter, or writes down what the customer says to its offer.',
      body: storeItemPatch,
      run: (db, staff, patch, params) => changeItemAtCounter(db, staff, parameter(params), patch),
    }),
    step({
      method: 'DELETE',
      path: '/current/items/{id}',
      title: 'Takes an item out of the current trade-in.',
      run: (db, staff, _, params) => removeItemAtCounter(db, staff, parameter(params)),
    }),
    step({
      method: 'PATCH',
      path: '/current/seller',
      title: 'Writes down who sells, and the document that was seen.',
      body: storeSellerPatch,
      run: recordSeller,
    }),
    step({
      method: 'POST',
      path: '/current/confirmation',
      title:
        'The customer has signed: buys what was accepted, and credits it at once or after the workshop’s look.',
      body: storeConfirmation,
      run: confirmAtCounter,
    }),
  ],
};
