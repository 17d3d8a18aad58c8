import type { Wire } from '#contract/hydra.ts';
import {
  type CustomerMessage,
  customerMessage,
  customerMessageInput,
  customerMessagesQuery,
  type InboxMessage,
  inboxAnswer,
  inboxCounts,
  inboxMessage,
  inboxQuery,
  messageTemplate,
  templatesQuery,
} from '#contract/private/messages.ts';
import {
  answerMessage,
  closeMessage,
  countInbox,
  dueDayOfMessage,
  findInboxMessage,
  type InboxRow,
  listInbox,
  takeMessage,
} from '#server/care/inbox.ts';
import { messageTemplates } from '#server/care/templates.ts';
import { listLetters, writeToCustomer } from '#server/care/write-to-customer.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import type { Member } from '#server/identity/bearer.ts';

const letterWire = (row: Awaited<ReturnType<typeof listLetters>>[number]): Wire<CustomerMessage> => ({
  ...row,
  order: row.order ?? undefined,
});

/** The team's mails to customers. */
export const customerMessages: Resource = {
  name: 'customer-messages',
  type: 'CustomerMessage',
  shape: customerMessage,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists what the team wrote to a customer.',
      right: 'customers.read',
      query: customerMessagesQuery,
      returns: customerMessage,
      async handle({ db, query, member }) {
        const letters = await listLetters(db, query.customer, member.storeIds);
        return shortPage(letters.map(letterWire), query);
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Mails a customer, or the buyer of an order.',
      right: 'customers.read',
      body: customerMessageInput,
      returns: customerMessage,
      handle: async ({ db, body, member }) => letterWire(await writeToCustomer(db, body, body, member)),
    }),
  ],
};

/** Ready texts of mails. */
export const messageTemplateTexts: Resource = {
  name: 'message-templates',
  type: 'MessageTemplate',
  shape: messageTemplate,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists ready texts in the language of a customer.',
      right: 'customers.read',
      query: templatesQuery,
      returns: messageTemplate,
      handle: async ({ db, query, member }) =>
        shortPage(await messageTemplates(db, query, member.storeIds), query),
    }),
  ],
};

const inboxWire = (row: InboxRow, { memberId }: Member): Wire<InboxMessage> => ({
  id: row.id,
  version: row.version,
  name: row.name,
  email: row.email,
  topic: row.topic,
  reference: row.reference ?? undefined,
  message: row.message,
  at: row.at,
  dueOn: dueDayOfMessage(row),
  takenBy: row.takenBy ?? undefined,
  isMine: row.takenById === memberId,
  doneAt: row.doneAt ?? undefined,
  customer: row.customer ?? undefined,
  order: row.order ?? undefined,
  answers: row.answers,
});

const stepOf = ({ params, member, version }: MemberCall) => ({
  id: parameter(params),
  actor: member,
  version,
});
const answer = async ({ db, params, member }: MemberCall) =>
  inboxWire(await findInboxMessage(db, parameter(params)), member);

/** Customers' messages of the contact form. */
export const inboxMessages: Resource = {
  name: 'messages',
  type: 'InboxMessage',
  shape: inboxMessage,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists what customers wrote, what waits longest first.',
      right: 'messages.answer',
      query: inboxQuery,
      returns: inboxMessage,
      async handle({ db, query, member }) {
        const { total, rows } = await listInbox(db, { view: query.view, member }, sliceOf(query));
        return { total, members: rows.map((row) => inboxWire(row, member)) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/counts',
      title: 'Counts the messages of each view.',
      right: 'messages.answer',
      returns: inboxCounts,
      handle: ({ db, member }) => countInbox(db, member),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a message with its answers.',
      right: 'messages.answer',
      returns: inboxMessage,
      handle: answer,
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/take',
      title: 'Takes a message, which the others see.',
      right: 'messages.answer',
      ifMatch: true,
      returns: inboxMessage,
      async handle(call) {
        await takeMessage(call.db, stepOf(call));
        return answer(call);
      },
    }),
    ...(['done', 'reopen'] as const).map((name) =>
      privateOperation({
        kind: 'call',
        method: 'POST',
        path: `/{id}/${name}`,
        title: name === 'done' ? 'Marks a message as done.' : 'Puts a message among the open ones again.',
        right: 'messages.answer',
        ifMatch: true,
        returns: inboxMessage,
        async handle(call) {
          await closeMessage(call.db, stepOf(call), name === 'done');
          return answer(call);
        },
      }),
    ),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/answer',
      title: 'Answers a message by mail; it is done by that.',
      right: 'messages.answer',
      ifMatch: true,
      body: inboxAnswer,
      returns: inboxMessage,
      async handle(call) {
        await answerMessage(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
  ],
};
