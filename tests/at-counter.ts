import { type StoreSession, storeSession } from '#lib/contract/store-session.ts';
import { openTablet } from './staff.ts';

const DOCUMENT = { type: 'identity_card', number: '880692310285', issuedOn: '2020-05-04' };
const ADDRESS = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };

/**
 * A customer sells at a counter what there is an offer for; only the first item where `isFirstOnly`, the others are given
 * back. Whatever is refused on the way is for the answer of the last call to tell.
 *
 * @returns the status of the confirmation
 */
export async function sellAtCounter(
  by: { code: string } | { email: string },
  { isFirstOnly = false } = {},
): Promise<number> {
  const tablet = await openTablet();
  const send = (method: string, path: string, body: object) =>
    tablet.send(method, `/store-sessions/current${path}`, body);
  const served = await send('POST', '/customer', by);
  if (served.status !== 200) return served.status;
  const session: StoreSession = storeSession.parse(await served.json());
  for (const [index, { id }] of (session.tradeIn?.items ?? []).entries())
    await send('PATCH', `/items/${id}`, { answer: index > 0 && isFirstOnly ? 'declined' : 'accepted' });
  await send('PATCH', '/seller', { document: DOCUMENT, ...ADDRESS });
  return (await send('POST', '/confirmation', { signedOnPaper: true })).status;
}
