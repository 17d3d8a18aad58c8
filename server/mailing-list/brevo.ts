import { ProviderError } from '#server/provider-faults.ts';
import { callTool, type MailingList, type ToolAccount } from './mailing-list.ts';

/** An account at Brevo. */
export interface BrevoAccount extends ToolAccount {
  listId: number;
}

/**
 * Brevo, by its public API (https://developers.brevo.com/reference). Contacts have the attributes FIRSTNAME and LASTNAME,
 * which every account has. An event has its id among its properties: Brevo itself keeps what it is sent twice.
 */
export function brevo(account: BrevoAccount): MailingList {
  const { key, listId } = account;
  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    { orMissing = false } = {},
  ): Promise<void> => {
    const answer = await callTool(account, path, {
      method,
      headers: { 'api-key': key },
      ...(body && { body }),
    });
    await answer.body?.cancel();
    if (!answer.ok && !(orMissing && answer.status === 404)) throw new ProviderError(answer.status);
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
    tell: ({ id, name, email, at, amount, currency, properties }) =>
      call('POST', '/events', {
        event_name: name,
        event_date: at,
        identifiers: { email_id: email },
        event_properties: { ...properties, id, amount: amount / 100, currency },
      }),
  };
}
