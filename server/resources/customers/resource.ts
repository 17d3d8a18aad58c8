import { customerPatch, passwordChange } from '#contract/customer.ts';
import { idOf } from '#contract/hydra.ts';
import { user } from '#contract/identity.ts';
import { storeCode } from '#contract/store-session.ts';
import { changeCustomer } from '#server/accounts/change-customer.ts';
import { findUser } from '#server/accounts/customers.ts';
import { changePassword } from '#server/accounts/password-changes.ts';
import { parameter } from '#server/http/parameter.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { customerCode } from '#server/identity/customer-code.ts';
import { namedCustomerOf } from '../caller.ts';
import { bearerOf } from '../orders/access.ts';
import { personalData } from './personal-data.ts';

/** The account of the calling customer (specification, section 7, "Customer"). */
export const customers: Resource = {
  name: 'customers',
  type: 'Customer',
  shape: user,
  operations: [
    operation({
      kind: 'read',
      title: 'Reads the customer or guest of the token.',
      guard: 'bearer',
      returns: user,
      async handle(call) {
        const bearer = bearerOf(call);
        const isOwn = bearer.kind !== 'order' && bearer.userId === idOf(parameter(call.params));
        const found = isOwn ? await findUser(call.db, bearer.userId) : undefined;
        if (!found) throw notFound();
        return found;
      },
    }),
    operation({
      kind: 'update',
      title:
        'Changes what a customer says of himself; a new email address waits for the link that goes to it.',
      guard: 'bearer',
      body: customerPatch,
      returns: user,
      handle: (call) => changeCustomer(call.db, namedCustomerOf(call), call.body),
    }),
    operation({
      method: 'PATCH',
      path: '/{id}/change-password',
      kind: 'call',
      title: 'Changes the password, and ends every other session.',
      guard: 'bearer',
      body: passwordChange,
      returns: null,
      async handle(call) {
        await changePassword(call.db, namedCustomerOf(call), call.body);
        return undefined;
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}/store-code',
      kind: 'call',
      title: 'Makes the code by which a store knows the customer, for ten minutes.',
      guard: 'bearer',
      returns: storeCode,
      handle: async (call) => customerCode(namedCustomerOf(call).userId),
    }),
    ...personalData,
  ],
};
