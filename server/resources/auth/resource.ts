import { API_BASE, iri } from '#contract/hydra.ts';
import {
  emailCheck,
  emailCheckAnswer,
  type GuestRegistration,
  guestRegistration,
  session,
  user,
} from '#contract/identity.ts';
import { findUser, isShownAsKnown } from '#server/accounts/customers.ts';
import { unauthorized } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import { registerGuest } from '#server/orders/register-guest.ts';
import { bearerOf } from '../orders/access.ts';
import { account } from './account.ts';
import { connectOperations } from './connect.ts';
import { orderAccess } from './order-access.ts';
import { passkeySignInOperations } from './passkeys.ts';

export const auth: Resource = {
  name: 'auth',
  type: 'Session',
  shape: session,
  operations: [
    operation({
      method: 'POST',
      path: '/register-guest',
      kind: 'call',
      title: 'Registers a guest, and answers its token.',
      guard: 'public',
      body: guestRegistration,
      returns: session,
      handle: ({ db, bearer, body, request }: Call<unknown, GuestRegistration>) =>
        registerGuest(db, bearer, body, { ip: request.ip, challenge: request.challenge }),
    }),
    ...account,
    ...orderAccess,
    ...connectOperations,
    ...passkeySignInOperations,
    operation({
      method: 'POST',
      path: '/check-email',
      kind: 'call',
      title: 'Tells whether an email address has an account.',
      guard: 'public',
      body: emailCheck,
      returns: emailCheckAnswer,
      async handle(call) {
        await limitNetwork('check-email', call.request.ip, 10, 60);
        const { email } = call.body;
        return { '@id': `${API_BASE}/auth/check-email`, email, exists: await isShownAsKnown(call.db, email) };
      },
    }),
  ],
};

/** The owner of the token. */
export const me: Resource = {
  name: 'me',
  type: 'Customer',
  shape: user,
  operations: [
    operation({
      kind: 'read',
      path: '',
      title: 'Reads the customer or guest of the token.',
      guard: 'bearer',
      returns: user,
      async handle(call) {
        const bearer = bearerOf(call);
        if (bearer.kind === 'order') {
          return {
            '@id': iri('orders', bearer.orderId),
            id: bearer.orderId,
            type: 'GuestLogin',
            isGuest: true,
          };
        }
        const found = await findUser(call.db, bearer.userId);
        if (!found) throw unauthorized();
        return found;
      },
    }),
  ],
};
