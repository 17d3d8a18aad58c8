import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { teamMember, teamSession } from '#contract/private/team.ts';
import { env } from '#server/env.ts';
import { mailsTo, newCustomer, newEmail } from '#tests/accounts.ts';
import { openStore } from '#tests/appointments.ts';
import { execute, useDatabase } from '#tests/database.ts';

import {
  authenticatorCode,
  newMember,
  OfficeClient,
  type SignedInMember,
  TEAM_PASSWORD,
} from '#tests/team.ts';

useDatabase();

const signIn = (email: string, code: string, password = TEAM_PASSWORD) =>
  new OfficeClient().call('POST', '/sessions', { email, password, code });
const typeOf = async (answer: Response) => ((await answer.json()) as { type: string }).type;
const stale = ({ id }: SignedInMember) =>
  execute(sql`update team_session set proven_at = now() - interval '1 hour' where member_id = ${id}`);

describe('signing in to the back office', () => {
  it('asks for password and code, and takes each code once', async () => {
    const { email, secret, id } = await newMember(['packer']);
    // The code of the invitation is used; the next time step is accepted.
    const used = await signIn(email, authenticatorCode(secret));
    expect([used.status, await typeOf(used)]).toEqual([401, '/errors/invalid-credentials']);
    const answer = await signIn(email, authenticatorCode(secret, 1));
    expect(answer.status).toBe(201);
    const { token, member, rights } = teamSession.parse(await answer.json());
    expect(member).toMatchObject({ id, email, roles: [{ role: 'packer' }], hasPin: false });
    expect(rights).not.toContain('team.read');
    expect((await new OfficeClient(token).call('GET', '/sessions/current')).status).toBe(200);
    expect((await signIn(email, authenticatorCode(secret, 1))).status).toBe(401);
  });

  it('refuses a wrong password and an unknown mailbox alike', async () => {
    const { email, secret } = await newMember(['packer']);
    const wrong = await signIn(email, authenticatorCode(secret, 1), 'another password');
    const unknown = await signIn(newEmail(), '123456');
    const { instance: _, ...first } = (await wrong.json()) as Record<string, unknown>;
    const { instance: __, ...second } = (await unknown.json()) as Record<string, unknown>;
    expect(first).toEqual(second);
  });

  it('takes a recovery code instead of the app, once', async () => {
    const { email, accepted } = await newMember(['packer']);
    const [code = ''] = accepted.recoveryCodes;
    expect(accepted.recoveryCodes).toHaveLength(10);
    expect((await signIn(email, code.toLowerCase())).status).toBe(201);
    expect((await signIn(email, code)).status).toBe(401);
  });

  it('lets five wrong tries wait for the sixth, and tells the operator', async () => {
    const { email, secret } = await newMember(['packer']);
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, '000000')).status).toBe(401);
    const sixth = await signIn(email, authenticatorCode(secret, 1));
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailsTo(env().SELLER_EMAIL, 'team-sign-in-failures')).toHaveLength(1);
  });

  it('knows no token of a shopper, and the customer API none of the team', async () => {
    const { client } = await newCustomer();
    expect((await new OfficeClient(client.token).call('GET', '/sessions/current')).status).toBe(401);
    const member = await newMember(['manager']);
    expect((await member.client.send('GET', '/me')).status).toBe(401);
  });

  it('ends with signing out', async () => {
    const { client } = await newMember(['packer']);
    expect((await client.call('DELETE', '/sessions/current')).status).toBe(204);
    expect((await client.call('GET', '/sessions/current')).status).toBe(401);
  });
});

describe('a bench', () => {
  it('locks after minutes without use, and opens by its PIN', async () => {
    const { client, id } = await newMember(['manager'], { pin: '4711' });
    await execute(
      sql`update team_session set last_used_at = now() - make_interval(mins => ${env().OFFICE_LOCK_MINUTES + 1}) where member_id = ${id}`,
    );
    const refused = await client.call('GET', '/team-members');
    expect([refused.status, await typeOf(refused)]).toEqual([403, '/errors/session-locked']);
    const session = teamSession.parse(await (await client.call('GET', '/sessions/current')).json());
    expect(session.isLocked).toBe(true);
    expect((await client.call('POST', '/sessions/current/unlock', { pin: '0000' })).status).toBe(401);
    expect((await client.call('POST', '/sessions/current/unlock', { pin: '4711' })).status).toBe(200);
    expect((await client.call('GET', '/team-members')).status).toBe(200);
  });

  it('is locked by hand, and opens by a code of the app', async () => {
    const { client, secret } = await newMember(['manager']);
    expect((await client.call('POST', '/sessions/current/lock')).status).toBe(204);
    expect((await client.call('GET', '/team-members')).status).toBe(403);
    const code = authenticatorCode(secret, 1);
    expect((await client.call('POST', '/sessions/current/proof', { code })).status).toBe(200);
    expect((await client.call('GET', '/team-members')).status).toBe(200);
  });
});

describe('the team', () => {
  it('is invited by mail, and each link works once', async () => {
    const { client } = await newMember(['manager']);
    const email = newEmail();
    const body = { name: 'Jeanne Petit', email, roles: [{ role: 'packer' }, { role: 'care' }] };
    const answer = await client.call('POST', '/team-members', body);
    expect(answer.status).toBe(201);
    const invited = teamMember.parse(await answer.json());
    expect(invited).toMatchObject({ name: 'Jeanne Petit', state: 'invited', signsInWith: [] });
    const [mail] = await mailsTo(email, 'team-invitation');
    expect(mail).toMatchObject({ data: { name: 'Jeanne Petit', days: 7 } });
    const again = await client.call('POST', '/team-members', body);
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('in the team already');
  });

  it('refuses a role of a store without its store', async () => {
    const { client } = await newMember(['manager']);
    const invite = (store?: string) =>
      client.call('POST', '/team-members', {
        name: 'Mona Lefort',
        email: newEmail(),
        roles: [{ role: 'assistant', store }],
      });
    expect((await invite()).status).toBe(422);
    expect((await invite('no-such-store')).status).toBe(422);
    expect((await invite(await openStore())).status).toBe(201);
  });

  it('changes by the version that was seen; another names who was first, and when', async () => {
    const { client } = await newMember(['manager']);
    const { id } = await newMember(['packer']);
    const seen = teamMember.parse(await (await client.call('GET', `/team-members/${id}`)).json());
    const read = await client.call('GET', `/team-members/${id}`);
    expect(read.headers.get('etag')).toBe(`"${seen.version}"`);
    const change = { roles: [{ role: 'packer' }, { role: 'workshop' }] };
    expect((await client.call('PATCH', `/team-members/${id}`, change)).status).toBe(428);
    const changed = await client.call('PATCH', `/team-members/${id}`, change, seen.version);
    expect(changed.status).toBe(200);
    const late = await client.call('PATCH', `/team-members/${id}`, { name: 'Late' }, seen.version);
    expect(late.status).toBe(412);
    const conflict = (await late.json()) as Record<string, unknown>;
    expect(conflict).toMatchObject({ type: '/errors/version-conflict', changedBy: 'Inès Morel' });
    expect(Date.parse(String(conflict.changedAt))).toBeGreaterThan(Date.now() - 60_000);
    const log = await client.call(
      'GET',
      `/audit-log?subjectType=team_member&subjectId=${id}&action=team change`,
    );
    expect(await log.json()).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [
        { actor: 'Inès Morel', details: { before: { roles: [{ role: 'packer' }] }, after: change } },
      ],
    });
  });

  it('signs a disabled member out at once, and keeps the last manager', async () => {
    const { client } = await newMember(['manager']);
    const packer = await newMember(['packer']);
    const { version } = teamMember.parse(
      await (await client.call('GET', `/team-members/${packer.id}`)).json(),
    );
    const disabled = await client.call('PATCH', `/team-members/${packer.id}`, { disabled: true }, version);
    expect(await disabled.json()).toMatchObject({ state: 'disabled' });
    expect((await packer.client.call('GET', '/sessions/current')).status).toBe(401);
    await execute(sql`update team_member set disabled_at = now()
      where id in (select member_id from team_role where role = 'manager') and disabled_at is null`);
    const last = await newMember(['manager']);
    const own = teamMember.parse(await (await last.client.call('GET', `/team-members/${last.id}`)).json());
    const refused = await last.client.call(
      'PATCH',
      `/team-members/${last.id}`,
      { disabled: true },
      own.version,
    );
    expect([refused.status, await typeOf(refused)]).toEqual([409, '/errors/last-manager']);
  });

  it('is changed soon after a full proof only; a code gives another', async () => {
    const manager = await newMember(['manager']);
    await stale(manager);
    const invite = () =>
      manager.client.call('POST', '/team-members', {
        name: 'Théo Lambert',
        email: newEmail(),
        roles: [{ role: 'catalogue' }],
      });
    const refused = await invite();
    expect([refused.status, await typeOf(refused)]).toEqual([403, '/errors/proof-required']);
    const code = authenticatorCode(manager.secret, 1);
    expect((await manager.client.call('POST', '/sessions/current/proof', { code })).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });
});
