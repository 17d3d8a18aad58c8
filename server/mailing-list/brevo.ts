import { z } from 'zod';
import { ProviderError } from '#server/provider-faults.ts';
import { type ContactEvent, callTool, latest, type MailingList, type ToolAccount } from './mailing-list.ts';

/** An account at Brevo. */
export interface BrevoAccount extends ToolAccount {
  listId: number;
}

const occurrences = z.array(z.object({ eventTime: z.coerce.date() })).nullish();
/** A contact with its own actions that end its news. Unsubscribes by the shop's calls are not among them. */
const knownContact = z.object({
  emailBlacklisted: z.boolean(),
  statistics: z
    .object({
      unsubscriptions: z.object({ userUnsubscription: occurrences }).nullish(),
      complaints: occurrences,
    })
    .nullish(),
});
const keptEvents = z.object({
  events: z.array(z.object({ event_properties: z.object({ id: z.unknown() }).nullish() })).nullish(),
});

/** Margin of a search for an event around its time, in ms: Brevo's time may be less exact. */
const EVENT_MARGIN_MS = 60_000;
const MAX_EVENTS = 10_000;

/**
 * Returns the mail tool Brevo, by its public API (https://developers.brevo.com/reference). Contacts have the attributes
 * FIRSTNAME and LASTNAME, which every account has. Brevo stores a repeated event again, and has no idempotency keys:
 * the id is among the properties, and a repeat first asks whether Brevo has it.
 */
export function brevo(account: BrevoAccount): MailingList {
  const { key, listId } = account;
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Response> =>
    callTool(account, path, { method, headers: { 'api-key': key }, ...(body && { body }) });
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    { orMissing = false } = {},
  ): Promise<void> => {
    const answer = await send(method, path, body);
    await answer.body?.cancel();
    if (!answer.ok && !(orMissing && answer.status === 404)) throw new ProviderError(answer.status);
  };
  const read = async (path: string): Promise<unknown> => {
    const answer = await send('GET', path);
    if (answer.ok) return answer.json();
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new ProviderError(answer.status);
  };
  const hasEvent = async ({ id, name, at }: ContactEvent): Promise<boolean> => {
    const near = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
    const query = new URLSearchParams({
      event_name: name,
      startDate: near(-EVENT_MARGIN_MS),
      endDate: near(EVENT_MARGIN_MS),
      limit: String(MAX_EVENTS),
    });
    const { events } = keptEvents.parse((await read(`/events?${query}`)) ?? {});
    return (events ?? []).some((event) => event.event_properties?.id === id);
  };
  const contact = (email: string) => `/contacts/${encodeURIComponent(email)}?identifierType=email_id`;
  return {
    subscribe: ({ email, firstName, lastName }) =>
      call('POST', '/contacts', {
        email,
        attributes: { ...(firstName && { FIRSTNAME: firstName }), ...(lastName && { LASTNAME: lastName }) },
        listIds: [listId],
        emailBlacklisted: false,
        updateEnabled: true,
      }),
    unsubscribe: (email) =>
      call('PUT', contact(email), { emailBlacklisted: true, unlinkListIds: [listId] }, { orMissing: true }),
    forget: (email) => call('DELETE', contact(email), undefined, { orMissing: true }),
    async tell(event) {
      if (event.isRepeat && (await hasEvent(event))) return;
      const { id, name, email, at, amount, currency, properties } = event;
      await call('POST', '/events', {
        event_name: name,
        event_date: at,
        identifiers: { email_id: email },
        event_properties: { ...properties, id, amount: amount / 100, currency },
      });
    },
    async unsubscribedAt(email) {
      const known = await read(contact(email));
      const { emailBlacklisted, statistics } = knownContact.parse(known ?? { emailBlacklisted: false });
      if (!emailBlacklisted) return undefined;
      const ends = [
        ...(statistics?.unsubscriptions?.userUnsubscription ?? []),
        ...(statistics?.complaints ?? []),
      ];
      return latest(ends.map(({ eventTime }) => eventTime));
    },
  };
}
