import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '#server/provider-faults.ts';
import { MailToolDouble } from '#tests/mailing-list.ts';
import { brevo } from './brevo.ts';
import { klaviyo } from './klaviyo.ts';
import type { ContactEvent, MailingList, Unsubscribe } from './mailing-list.ts';

const double = new MailToolDouble();
let url = '';
beforeAll(async () => {
  url = await double.start();
});
afterAll(() => double.stop());
beforeEach(() => double.reset());

const contact = { email: 'ada@example.org', firstName: 'Ada', consentedAt: '2026-11-20T10:00:00.000Z' };
const placed: ContactEvent = {
  id: '01a21c68-7727-779e-8496-a636c31c44bd',
  isRepeat: false,
  name: 'order_placed',
  email: 'ada@example.org',
  at: '2026-11-27T10:00:00.000Z',
  amount: 8_950,
  currency: 'EUR',
  properties: { reference: 'K7Q2M4X9ABCD', pieces: 2 },
};
const calls = () => double.calls.map(({ method, path, body }) => ({ method, path, body }));

describe('Brevo', () => {
  const list = () => brevo({ url, key: 'xkeysib-1', listId: 7 });

  it('adds a contact to the list, also one that is known', async () => {
    await list().subscribe(contact);
    expect(double.calls[0]?.headers['api-key']).toBe('xkeysib-1');
    expect(calls()).toEqual([
      {
        method: 'POST',
        path: '/contacts',
        body: {
          email: 'ada@example.org',
          attributes: { FIRSTNAME: 'Ada' },
          listIds: [7],
          emailBlacklisted: false,
          updateEnabled: true,
        },
      },
    ]);
  });

  it('takes a contact off the list and deletes one; an unknown one is nothing to do', async () => {
    double.next.push(204, 404, 404);
    await list().unsubscribe('ada+news@example.org');
    await list().unsubscribe('eve@example.org');
    await list().forget('eve@example.org');
    expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /contacts/ada%2Bnews%40example.org?identifierType=email_id',
      'PUT /contacts/eve%40example.org?identifierType=email_id',
      'DELETE /contacts/eve%40example.org?identifierType=email_id',
    ]);
    expect(calls()[0]?.body).toEqual({ emailBlacklisted: true, unlinkListIds: [7] });
  });

  it('tells an event with its own id and time', async () => {
    await list().tell(placed);
    expect(calls()).toEqual([
      {
        method: 'POST',
        path: '/events',
        body: {
          event_name: 'order_placed',
          event_date: placed.at,
          identifiers: { email_id: 'ada@example.org' },
          event_properties: {
            reference: 'K7Q2M4X9ABCD',
            pieces: 2,
            id: placed.id,
            amount: 89.5,
            currency: 'EUR',
          },
        },
      },
    ]);
  });
});

describe('an event that Brevo is sent again', () => {
  const list = () => brevo({ url, key: 'xkeysib-1', listId: 7 });
  const repeated = { ...placed, isRepeat: true };

  it('is there once where the answer alone was lost', async () => {
    double.next.push('lost');
    await expect(list().tell(placed)).rejects.toThrow();
    await list().tell(repeated);
    expect(calls()).toHaveLength(1);
    expect(new URL(double.asked[0] ?? '', url).searchParams.get('event_name')).toBe('order_placed');
  });

  it('is sent where Brevo has another one of the same moment, and where it has none', async () => {
    await list().tell({ ...placed, id: '01a21c68-7727-779e-8496-a636c31c44be' });
    await list().tell(repeated);
    await list().tell(repeated);
    expect(calls()).toHaveLength(2);
  });

  it('is not sent while Brevo cannot say', async () => {
    double.next.push(503);
    await expect(list().tell(repeated)).rejects.toThrow(ProviderError);
    expect(calls()).toEqual([]);
  });
});

describe('Klaviyo', () => {
  const list = () => klaviyo({ url, key: 'pk_1', listId: 'Xy12Z' });

  it('names a profile, then subscribes it with the moment of its consent', async () => {
    double.next.push(201, 202);
    await list().subscribe(contact);
    expect(double.calls[0]?.headers).toMatchObject({
      authorization: 'Klaviyo-API-Key pk_1',
      'content-type': 'application/vnd.api+json',
      revision: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(calls().map(({ path }) => path)).toEqual([
      '/profile-import',
      '/profile-subscription-bulk-create-jobs',
    ]);
    const marketing = { consent: 'SUBSCRIBED', consented_at: contact.consentedAt };
    expect(calls()[1]?.body).toEqual({
      data: {
        type: 'profile-subscription-bulk-create-job',
        attributes: {
          historical_import: true,
          profiles: {
            data: [
              {
                type: 'profile',
                attributes: { email: 'ada@example.org', subscriptions: { email: { marketing } } },
              },
            ],
          },
        },
        relationships: { list: { data: { type: 'list', id: 'Xy12Z' } } },
      },
    });
  });

  it('unsubscribes and deletes', async () => {
    double.next.push(202, 202);
    await list().unsubscribe('ada@example.org');
    await list().forget('ada@example.org');
    expect(calls().map(({ path }) => path)).toEqual([
      '/profile-subscription-bulk-delete-jobs',
      '/data-privacy-deletion-jobs',
    ]);
  });

  it('tells an event by an id that counts once', async () => {
    double.next.push(202);
    await list().tell(placed);
    expect(calls()[0]?.body).toMatchObject({
      data: {
        type: 'event',
        attributes: {
          metric: { data: { attributes: { name: 'Placed Order' } } },
          profile: { data: { attributes: { email: 'ada@example.org' } } },
          unique_id: placed.id,
          time: placed.at,
          value: 89.5,
          value_currency: 'EUR',
        },
      },
    });
  });
});

describe.each<[string, () => MailingList]>([
  ['Brevo', () => brevo({ url, key: 'k', listId: 7 })],
  ['Klaviyo', () => klaviyo({ url, key: 'k', listId: 'Xy12Z' })],
])('a contact at %s', (_, list) => {
  it('is known with the moment at which it unsubscribed last', async () => {
    const ended = (at: string) => ({ email: 'ada+news@example.org', reason: 'UNSUBSCRIBE', at });
    double.suppressed.push(ended('2026-11-20T10:00:00+00:00'), ended('2026-11-26T09:30:00+00:00'));
    expect(await list().unsubscribedAt('ada+news@example.org')).toEqual(new Date('2026-11-26T09:30:00Z'));
    expect(await list().unsubscribedAt('eve@example.org')).toBeUndefined();
  });
});

describe('those who unsubscribed at Klaviyo', () => {
  const list = () => klaviyo({ url, key: 'pk_1', listId: 'Xy12Z' });
  const since = async () => {
    const found: Unsubscribe[] = [];
    for await (const page of list().unsubscribedSince?.(new Date('2026-11-20T00:00:00Z')) ?? [])
      found.push(...page);
    return found;
  };
  const at = '2026-11-26T09:30:00+00:00';

  it('are read page by page, of all mails and of the shop’s list', async () => {
    double.pageSize = 2;
    double.suppressed.push(
      { email: 'a@example.org', reason: 'UNSUBSCRIBE', at },
      { email: 'b@example.org', reason: 'SPAM_COMPLAINT', at },
      { email: 'c@example.org', reason: 'USER_SUPPRESSED', at },
      { email: 'd@example.org', reason: 'UNSUBSCRIBE', at, listId: 'Xy12Z' },
    );
    expect((await since()).map(({ email }) => email)).toEqual([
      'a@example.org',
      'b@example.org',
      'c@example.org',
      'd@example.org',
    ]);
  });

  it('are not those of a mailbox that bounced, of another list, or of before', async () => {
    double.suppressed.push(
      { email: 'a@example.org', reason: 'HARD_BOUNCE', at },
      { email: 'b@example.org', reason: 'UNSUBSCRIBE', at, listId: 'other' },
      { email: 'c@example.org', reason: 'UNSUBSCRIBE', at: '2026-11-19T09:30:00+00:00' },
    );
    expect(await since()).toEqual([]);
  });

  it('are read with a time that names no zone as UTC', async () => {
    double.suppressed.push({
      email: 'a@example.org',
      reason: 'UNSUBSCRIBE',
      at: '2026-11-26T09:30:00.000000',
    });
    expect(await since()).toEqual([{ email: 'a@example.org', at: new Date('2026-11-26T09:30:00Z') }]);
  });
});

describe.each<[string, () => MailingList]>([
  ['Brevo', () => brevo({ url, key: 'k', listId: 7, timeoutMs: 200 })],
  ['Klaviyo', () => klaviyo({ url, key: 'k', listId: 'Xy12Z', timeoutMs: 200 })],
])('a refusal of %s', (_, list) => {
  it.each([400, 401, 429, 503])(
    'of status %i is an error that says nothing of the contact',
    async (status) => {
      double.next.push(status);
      const failed = list().tell(placed);
      await expect(failed).rejects.toThrow(ProviderError);
      await expect(failed).rejects.toThrow(`answered ${status}`);
    },
  );

  it.each(['away', 'slow'] as const)('that is %s is one, too', async (answer) => {
    double.next.push(answer);
    await expect(list().tell(placed)).rejects.toThrow();
  });

  it.each([401, 429, 503, 'away', 'slow'] as const)(
    'to say who unsubscribed (%s) is one, and no answer',
    async (answer) => {
      double.next.push(answer);
      await expect(list().unsubscribedAt('ada@example.org')).rejects.toThrow();
    },
  );
});
