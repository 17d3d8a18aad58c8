import { type StoreSession, storeSession } from '#contract/store-session.ts';
import { newEmail } from './accounts.ts';
import { openTablet, type Tablet } from './staff.ts';
import { COAT } from './trade-ins.ts';

const DOCUMENT = { type: 'identity_card', number: '880692310285', issuedOn: '2020-05-04' };
const ADDRESS = { street: '1 Rue du Bac', postcode: '75007', city: 'Paris', countryCode: 'FR' };

/**
 * Sells at a counter the items of a customer that have an offer; with `isFirstOnly` only the first one, the others
 * are returned. A refusal on the way shows in the answer of the last call.
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

/** Sends a call of a tablet and returns its session. @throws Error with the answer of a refused call */
export async function atCounter(
  tablet: Tablet,
  method: string,
  path: string,
  body?: object,
): Promise<StoreSession> {
  const answer = await tablet.send(method, `/store-sessions/current${path}`, body);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return storeSession.parse(await answer.json());
}

/** Serves a seller who accepts the offers for some coats, up to the signature. @returns the offers in cents */
export async function readyToSign(
  tablet: Tablet,
  { email, coats = 1 }: { email?: string; coats?: number } = {},
) {
  if (email) await atCounter(tablet, 'POST', '/customer', { email });
  else
    await atCounter(tablet, 'POST', '/registration', {
      firstName: 'Ada',
      lastName: 'Byron',
      email: newEmail(),
      phone: '+33612345678',
      birthdate: '1990-12-10',
    });
  for (let coat = 0; coat < coats; coat += 1) {
    const { tradeIn } = await atCounter(tablet, 'POST', '/items', { ...COAT, condition: 'excellent' });
    const id = tradeIn?.items.at(-1)?.id ?? '';
    await atCounter(tablet, 'PATCH', `/items/${id}`, { answer: 'accepted' });
  }
  const seller = { document: DOCUMENT, ...ADDRESS, birthdate: '1990-12-10', phone: '+33612345678' };
  const { tradeIn } = await atCounter(tablet, 'PATCH', '/seller', seller);
  return tradeIn?.total ?? 0;
}
