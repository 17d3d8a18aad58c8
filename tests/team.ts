import { Secret, TOTP } from 'otpauth';
import { PRIVATE_BASE } from '#contract/base.ts';
import { type Role, STORE_ROLES } from '#contract/private/rights.ts';
import { type TeamAccepted, teamAccepted, teamInvitation } from '#contract/private/team.ts';
import { fetch } from '#server/app.ts';
import { database } from '#server/db/database.ts';
import { inviteMember } from '#server/team/members.ts';
import { newEmail } from './accounts.ts';
import { openStore } from './appointments.ts';
import { Client } from './client.ts';

export const TEAM_PASSWORD = 'grey linen on a wooden hanger';

/** Returns the code of an authenticator app, `steps` times 30 seconds from now. */
export const authenticatorCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A team member who calls the private scope; paths are relative to it. */
export class OfficeClient extends Client {
  /** Calls a path of the private scope, with the version that the member saw if needed. */
  call(method: string, path: string, body?: unknown, version?: string): Promise<Response> {
    const headers: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
    return this.send(method, `${PRIVATE_BASE}${path}`, body, headers);
  }

  /** Uploads a file as the body. */
  upload(path: string, file: string, version?: string): Promise<Response> {
    const headers: Record<string, string> = {
      'Content-Type': 'text/csv',
      Authorization: `Bearer ${this.token}`,
    };
    if (version !== undefined) headers['If-Match'] = `"${version}"`;
    const address = `http://shop.test${PRIVATE_BASE}${path}`;
    return fetch(new Request(address, { method: 'POST', headers, body: file }), { ip: this.ip });
  }
}

export interface SignedInMember {
  client: OfficeClient;
  id: string;
  email: string;
  secret: string;
  accepted: TeamAccepted;
}

/**
 * Creates a member with these roles, who has accepted the invitation and is signed in; a store's roles are bound
 * to `store`.
 */
export async function newMember(
  roles: readonly Role[],
  { store, pin }: { store?: string; pin?: string } = {},
): Promise<SignedInMember> {
  const storeId = store ?? (roles.some((role) => STORE_ROLES.includes(role)) ? await openStore() : undefined);
  const email = newEmail();
  const bound = roles.map((role) => ({ role, store: STORE_ROLES.includes(role) ? storeId : store }));
  const { token } = await inviteMember(database(), { name: 'Inès Morel', email, roles: bound }, 'tests');
  const client = new OfficeClient();
  const invitation = teamInvitation.parse(await (await client.call('GET', `/invitations/${token}`)).json());
  const answer = await client.call('POST', `/invitations/${token}/accept`, {
    password: TEAM_PASSWORD,
    code: authenticatorCode(invitation.secret),
    pin,
  });
  if (answer.status !== 200) throw new Error(`accept: ${answer.status} ${await answer.text()}`);
  const accepted = teamAccepted.parse(await answer.json());
  client.token = accepted.token;
  return { client, id: accepted.member.id, email, secret: invitation.secret, accepted };
}
