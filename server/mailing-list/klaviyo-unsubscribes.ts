import { z } from 'zod';
import { latest, type Unsubscribe } from './mailing-list.ts';

// A person who unsubscribes at Klaviyo becomes suppressed, for all mails or for one list. Only the time of the
// suppression shows it: the profile itself counts as unchanged
// (https://developers.klaviyo.com/en/reference/get_profiles).

/** Suppressions by the person, a complaint about spam, or the brand's staff. A bounce ends no consent. */
const ENDS = new Set(['UNSUBSCRIBE', 'SPAM_COMPLAINT', 'USER_SUPPRESSED']);
/** Klaviyo's maximum. */
const PAGE_SIZE = 100;
const MARKETING = 'subscriptions.email.marketing';

/** A time in ISO 8601; without a zone it is UTC. */
const moment = z
  .string()
  .transform((text) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`))
  .pipe(z.date());
const suppression = z.object({ reason: z.string(), timestamp: moment });
const marketing = z.object({
  suppression: z.array(suppression).nullish(),
  list_suppressions: z.array(suppression.extend({ list_id: z.string() })).nullish(),
});
const profile = z.object({
  attributes: z.object({
    email: z.string().nullish(),
    subscriptions: z.object({ email: z.object({ marketing }).nullish() }).nullish(),
  }),
});
const profilePage = z.object({
  data: z.array(profile),
  links: z.object({ next: z.string().nullish() }).nullish(),
});

/** Reads one page of profiles. @throws ProviderError */
type ReadProfiles = (query: URLSearchParams) => Promise<unknown>;

const readPage = async (read: ReadProfiles, filter: string, more: Record<string, string> = {}) =>
  profilePage.parse(
    await read(
      new URLSearchParams({
        filter,
        'additional-fields[profile]': 'subscriptions',
        'fields[profile]': 'email,subscriptions',
        ...more,
      }),
    ),
  );

/** Returns when the person of a profile unsubscribed, from all mails or from the shop's list. */
function endOf({ attributes }: z.infer<typeof profile>, listId: string): Date | undefined {
  const { suppression: all, list_suppressions: lists } = attributes.subscriptions?.email?.marketing ?? {};
  const ends = [...(all ?? []), ...(lists ?? []).filter(({ list_id }) => list_id === listId)];
  return latest(
    ends.filter(({ reason }) => ENDS.has(reason.toUpperCase())).map(({ timestamp }) => timestamp),
  );
}

/** Returns when a contact unsubscribed at Klaviyo; undefined for one who did not. @throws ProviderError */
export async function unsubscribedAt(
  read: ReadProfiles,
  listId: string,
  email: string,
): Promise<Date | undefined> {
  const { data } = await readPage(read, `equals(email,${JSON.stringify(email)})`);
  return latest(data.flatMap((found) => endOf(found, listId) ?? []));
}

/** Yields all contacts who unsubscribed at Klaviyo since a time. @throws ProviderError */
export async function* unsubscribedSince(
  read: ReadProfiles,
  listId: string,
  since: Date,
): AsyncGenerator<Unsubscribe[]> {
  const after = (field: string) => `greater-or-equal(${MARKETING}.${field}.timestamp,${since.toISOString()})`;
  const ofList = `equals(${MARKETING}.list_suppressions.list_id,${JSON.stringify(listId)})`;
  for (const filter of [after('suppression'), `${after('list_suppressions')},${ofList}`]) {
    let cursor: string | undefined;
    do {
      const { data, links } = await readPage(read, filter, {
        'page[size]': String(PAGE_SIZE),
        ...(cursor && { 'page[cursor]': cursor }),
      });
      yield data.flatMap((found) => {
        const { email } = found.attributes;
        const at = endOf(found, listId);
        return email && at ? { email, at } : [];
      });
      // Only the cursor is used: the next page is requested from the configured address.
      cursor = (links?.next && new URL(links.next).searchParams.get('page[cursor]')) || undefined;
    } while (cursor);
  }
}
