import {
  contactPatch,
  creditCorrection,
  customerAddress,
  customerAddressPatch,
  officeCustomer,
  officeCustomerDetails,
  officeCustomerQuery,
} from '#contract/private/customers.ts';
import {
  addContactAddress,
  changeContact,
  changeContactAddress,
  removeContactAddress,
} from '#server/care/contact.ts';
import { correctCustomerCredit } from '#server/care/credit.ts';
import { listCustomers } from '#server/care/list-customers.ts';
import { eraseCustomer, exportCustomer } from '#server/care/personal-data.ts';
import { helpToSignIn, type SignInHelp } from '#server/care/sign-in-help.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { customerWire, listedCustomerWire } from './customer-wire.ts';

const stepOf = ({ params, member, version }: MemberCall) => ({
  id: parameter(params),
  storeIds: member.storeIds,
  actor: member,
  version,
});

const answer = (call: MemberCall) => customerWire(call.db, parameter(call.params), call.member);

const signInHelp = (help: SignInHelp, title: string) =>
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: `/{id}/${help}`,
    title,
    right: 'customers.sign-in',
    returns: officeCustomerDetails,
    async handle(call) {
      await helpToSignIn(call.db, stepOf(call), help);
      return answer(call);
    },
  });

/** Customers with an account, and guests who have bought. */
export const officeCustomers: Resource = {
  name: 'customers',
  type: 'OfficeCustomer',
  shape: officeCustomer,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists customers, and finds them by any scrap.',
      right: 'customers.read',
      query: officeCustomerQuery,
      returns: officeCustomer,
      async handle({ db, query, member }) {
        const { search } = query;
        const wanted = { search, storeIds: member.storeIds };
        const { total, customers } = await listCustomers(db, wanted, sliceOf(query));
        return { total, members: customers.map(listedCustomerWire) };
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a customer with all that the shop knows.',
      right: 'customers.read',
      returns: officeCustomerDetails,
      handle: answer,
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes name, phone or mailbox; a new mailbox waits for the link that goes to it.',
      right: 'customers.edit',
      ifMatch: true,
      body: contactPatch,
      returns: officeCustomerDetails,
      async handle(call) {
        await changeContact(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/addresses',
      title: 'Adds an address to the customer’s book.',
      right: 'customers.edit',
      ifMatch: true,
      body: customerAddress,
      returns: officeCustomerDetails,
      async handle(call) {
        await addContactAddress(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'PATCH',
      path: '/{id}/addresses/{address}',
      title: 'Changes an address; orders keep their copy.',
      right: 'customers.edit',
      ifMatch: true,
      body: customerAddressPatch,
      returns: officeCustomerDetails,
      async handle(call) {
        await changeContactAddress(call.db, stepOf(call), parameter(call.params, 'address'), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'DELETE',
      path: '/{id}/addresses/{address}',
      title: 'Removes an address; orders keep their copy.',
      right: 'customers.edit',
      ifMatch: true,
      returns: officeCustomerDetails,
      async handle(call) {
        await removeContactAddress(call.db, stepOf(call), parameter(call.params, 'address'));
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/credit',
      title: 'Adds credit or takes it; the customer reads the reason.',
      right: 'customers.credit',
      ifMatch: true,
      body: creditCorrection,
      returns: officeCustomerDetails,
      async handle(call) {
        await correctCustomerCredit(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    signInHelp('password-reset', 'Mails the customer a link for a new password.'),
    signInHelp('activation', 'Mails the link that proves the mailbox again.'),
    signInHelp('end-sessions', 'Ends every session of the customer.'),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/export',
      title: 'Downloads what the shop keeps about a customer, who is told by mail.',
      right: 'customers.data',
      returns: null,
      file: 'application/json',
      handle: (call) => exportCustomer(call.db, stepOf(call)),
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/erase',
      title: 'Erases an account: what names its person goes, the books stay.',
      right: 'customers.data',
      ifMatch: true,
      returns: officeCustomerDetails,
      async handle(call) {
        await eraseCustomer(call.db, stepOf(call));
        return answer(call);
      },
    }),
  ],
};
