import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { auditLogEntry, teamMember, teamPasskeys, teamSession } from '#contract/private/team.ts';
import { Authenticator } from '#tests/authenticator.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const SHOP = 'http://shop.test';
const options = z.object({
  publicKey: z.looseObject({
    challenge: z.string(),
    user: z.object({ id: z.string(), name: z.string() }).optional(),
  }),
});
const optionsOf = async (client: OfficeClient, path: string) =>
  options.parse(await (await client.call('POST', path, {})).json()).publicKey;

const signIn = async (device: Authenticator) => {
  const client = new OfficeClient();
  const credential = device.get(await optionsOf(client, '/sessions/passkey-options'));
  return client.call('POST', '/sessions/passkey', { credential });
};

async function withPasskey() {
  const member = await newMember(['manager'], { pin: '4711' });
  const device = new Authenticator(SHOP);
  const { user, ...creation } = await optionsOf(member.client, '/sessions/current/passkeys/options');
  if (!user) throw new Error('the options name no one');
  const credential = device.create({ ...creation, user });
  const added = await member.client.call('POST', '/sessions/current/passkeys', {
    name: 'Bench 3',
    credential,
  });
  expect(added.status).toBe(204);
  return { ...member, device };
}

it('adds a passkey, and signs in by it, with an entry in the audit log', async () => {
  const { client, device, id } = await withPasskey();
  const list = async () =>
    teamPasskeys.parse(await (await client.call('GET', '/sessions/current/passkeys')).json()).passkeys;
  expect(await list()).toMatchObject([{ name: 'Bench 3' }]);
  const answer = await signIn(device);
  expect(answer.status).toBe(200);
  const session = teamSession.parse(await answer.json());
  expect(session).toMatchObject({ member: { id, hasPasskey: true }, isLocked: false });
  expect(new OfficeClient(session.token)).toBeDefined();
  expect((await new OfficeClient(session.token).call('GET', '/team-members')).status).toBe(200);
  const member = teamMember.parse(await (await client.call('GET', `/team-members/${id}`)).json());
  expect(member.signsInWith).toEqual(['passkey', 'password']);
  const log = await client.call('GET', `/audit-log?subjectId=${id}`);
  const [last, added] = collectionOf(auditLogEntry).parse(await log.json())['hydra:member'];
  expect(last).toMatchObject({ action: 'team sign in', details: { by: 'passkey' } });
  expect(added).toMatchObject({ action: 'team passkey add' });
  const [passkey] = await list();
  expect((await client.call('DELETE', `/sessions/current/passkeys/${passkey?.id}`)).status).toBe(204);
  expect((await signIn(device)).status).toBe(401);
});

it('opens a locked bench, and is a second proof; another’s passkey is neither', async () => {
  const { client, device, id } = await withPasskey();
  const other = await withPasskey();
  await execute(sql`update team_session set locked_at = now(), proven_at = now() - interval '1 day'
    where member_id = ${id}`);
  const prove = async (by: Authenticator) =>
    client.call('POST', '/sessions/current/passkey-proof', {
      credential: by.get(await optionsOf(client, '/sessions/passkey-options')),
    });
  expect((await prove(other.device)).status).toBe(401);
  expect((await client.call('GET', '/team-members')).status).toBe(403);
  expect((await prove(device)).status).toBe(200);
  expect((await client.call('GET', '/team-members')).status).toBe(200);
  expect((await client.call('POST', '/sessions/current/passkeys/options', {})).status).toBe(200);
});

it('needs a recent proof to add one, and ends with the member', async () => {
  const { client, device, id } = await withPasskey();
  await execute(sql`update team_session set proven_at = now() - interval '1 day' where member_id = ${id}`);
  const answer = await client.call('POST', '/sessions/current/passkeys/options', {});
  expect(await answer.json()).toMatchObject({ type: '/errors/proof-required' });
  await execute(sql`update team_member set disabled_at = now() where id = ${id}`);
  expect((await signIn(device)).status).toBe(401);
});
