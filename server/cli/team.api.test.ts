import { expect, it } from 'vitest';
import { z } from 'zod';
import { newEmail } from '#tests/accounts.ts';
import { useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();

const answer = z.object({ data: z.record(z.string(), z.unknown()).nullable(), error: z.string().nullable() });
const ops = async (...parameters: string[]) => {
  const { exitCode, output } = await runOps([...parameters, '--json']);
  return { exitCode, ...answer.parse(JSON.parse(output)) };
};

it('adds the first manager with a link, lists the team, and keeps the last manager', async () => {
  const email = newEmail();
  const added = await ops('team', 'add', '--name', 'Inès Morel', '--email', email, '--role', 'manager');
  expect(added).toMatchObject({
    exitCode: 0,
    data: { name: 'Inès Morel', email, roles: [{ role: 'manager' }] },
  });
  expect(added.data?.link).toMatch(/\/office\/join\/[\w.-]+$/);
  const again = await ops('team', 'invite-again', String(added.data?.id));
  expect(again.data?.link).not.toBe(added.data?.link);
  const { output } = await runOps(['team', 'list']);
  expect(output).toContain(`invited   Inès Morel <${email}>  manager`);
  const disabled = await ops('team', 'disable', String(added.data?.id));
  expect(disabled).toMatchObject({ exitCode: 2, error: 'The team needs a manager who can sign in.' });
});

it('names what is wrong', async () => {
  const add = (...more: string[]) => ops('team', 'add', '--name', 'Mona', '--email', newEmail(), ...more);
  expect((await add()).error).toContain('--role');
  expect((await add('--role', 'king')).error).toContain('There is no role "king"');
  expect((await add('--role', 'assistant')).error).toContain('An assistant needs a store.');
  expect((await ops('team', 'sign-out', '00000000-0000-4000-8000-000000000000')).exitCode).toBe(2);
});
