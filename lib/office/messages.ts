import { queryOptions } from '@tanstack/react-query';
import { collectionOf } from '#contract/hydra.ts';
import {
  customerMessage,
  INBOX_VIEWS,
  type InboxMessage,
  type InboxView,
  inboxCounts,
  inboxMessage,
  messageTemplate,
  officeNote,
} from '#contract/private/messages.ts';
import compiled from '#messages/en-GB/office-messages.json' with { type: 'json' };
import type messages from '../../messages/en-GB/office-messages.json';
import { NO_BODY } from '../api/client.ts';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const messagesText = officeTexts<keyof typeof messages>(compiled);

const REFRESH_MS = 15_000;
/** Number of messages, notes and mails per page. */
const ALL = 100;

/** Subject of notes: a customer by id, an order by its reference. */
export interface NotesOf {
  type: 'customer' | 'order';
  of: string;
}

export const notesQuery = ({ type, of }: NotesOf) =>
  queryOptions({
    queryKey: ['notes', type, of],
    queryFn: ({ signal }) =>
      callOffice({
        path: `${type}-notes`,
        query: { of, itemsPerPage: ALL },
        background: true,
        returns: collectionOf(officeNote),
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });
export const addNote = ({ type, of }: NotesOf, text: string) =>
  callOffice({ method: 'POST', path: `${type}-notes`, body: { of, text }, returns: officeNote });
export const removeNote = (type: NotesOf['type'], id: string) =>
  callOffice({ method: 'DELETE', path: `${type}-notes/${encodeURIComponent(id)}`, returns: NO_BODY });

export const lettersQuery = (customer: string) =>
  queryOptions({
    queryKey: ['letters', customer],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'customer-messages',
        query: { customer, itemsPerPage: ALL },
        background: true,
        returns: collectionOf(customerMessage),
        signal,
      }),
  });

/** Recipient of a mail: a customer by id, or the buyer of an order by its reference. */
export type LetterTo = { customer: string } | { order: string };
export const writeLetter = (to: LetterTo, letter: { subject: string; text: string }) =>
  callOffice({
    method: 'POST',
    path: 'customer-messages',
    body: { ...to, ...letter },
    returns: customerMessage,
  });

/** Query for templates in a customer's language, with the reference of an order. */
export const templatesQuery = (about: { customer?: string; order?: string }) =>
  queryOptions({
    queryKey: ['message-templates', about],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'message-templates',
        query: { ...about, itemsPerPage: ALL },
        background: true,
        returns: collectionOf(messageTemplate),
        signal,
      }),
  });

/** Returns the view of an address; by default `open`. */
export const inboxViewOf = (name: string | null): InboxView =>
  INBOX_VIEWS.find((view) => view === name) ?? 'open';

export const inboxQuery = (view: InboxView) =>
  queryOptions({
    queryKey: ['messages', view],
    queryFn: ({ signal }) =>
      callOffice({
        path: 'messages',
        query: { view, itemsPerPage: ALL },
        background: true,
        returns: collectionOf(inboxMessage),
        signal,
      }),
    refetchInterval: REFRESH_MS,
  });

export const inboxCountsQuery = queryOptions({
  queryKey: ['messages', 'counts'],
  queryFn: ({ signal }) =>
    callOffice({ path: 'messages/counts', background: true, returns: inboxCounts, signal }),
  refetchInterval: REFRESH_MS,
});

type Seen = Pick<InboxMessage, 'id' | 'version'>;
const step = ({ id, version }: Seen, name: string, body?: unknown): Promise<InboxMessage> =>
  callOffice({ method: 'POST', path: `messages/${id}/${name}`, version, body, returns: inboxMessage });

export const takeMessage = (message: Seen) => step(message, 'take');
export const closeMessage = (message: Seen) => step(message, 'done');
export const reopenMessage = (message: Seen) => step(message, 'reopen');
export const answerMessage = (message: Seen, letter: { subject: string; text: string }) =>
  step(message, 'answer', letter);
