import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buy } from '#tests/after-sale.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();

const COMMANDS = [
  'import',
  'order',
  'waiting',
  'reconcile',
  'holds',
  'vat',
  'promo-code',
  'gift-card',
  'staff',
  'store',
];

const answer = z.strictObject({
  command: z.string(),
  exitCode: z.number(),
  data: z.record(z.string(), z.unknown()).nullable(),
  error: z.string().nullable(),
});

it('prints the usage of every command and exits with 0 for --help', async () => {
  const all = await runOps(['--help']);
  expect(all.exitCode).toBe(0);
  for (const command of COMMANDS) {
    expect(all.output).toContain(command);
    const { exitCode: code, output: out, errors: error } = await runOps([command, '--help']);
    expect({ command, code, error }).toEqual({ command, code: 0, error: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run ops -- ${command}`));
  }
});

it('refuses an unknown option or command in one line and exits with 2', async () => {
  for (const command of COMMANDS) {
    const { exitCode: code, output: out, errors: error } = await runOps([command, '--nonsense']);
    expect({ command, code, out }).toEqual({ command, code: 2, out: '' });
    expect(error).toMatch(/^Unknown option '--nonsense'.*; --help lists the options\.$/);
  }
  expect(await runOps(['paint'])).toMatchObject({
    exitCode: 2,
    errors: 'There is no command "paint"; --help lists them.',
  });
  expect(await runOps([])).toMatchObject({
    exitCode: 2,
    errors: expect.stringMatching(/^Name a command: .+\.$/),
  });
});

it('prints one line of JSON and nothing else with --json', async () => {
  const { reference } = await buy();
  for (const [parameters, exitCode] of [
    [['waiting'], 0],
    [['reconcile'], 0],
    [['vat', '--from', '2026-01-01', '--to', '2099-12-31'], 0],
    [['promo-code', 'JSON10', '--percent', '10'], 0],
    [['gift-card', '--amount', '10'], 0],
    [['order', 'show', reference], 0],
    [['order', 'prepare', reference], 0],
    [['order', 'prepare', reference], 2],
    [['import', 'none.csv'], 2],
    [['waiting', '--nonsense'], 2],
  ] as const) {
    const { exitCode: code, output: out, errors: error } = await runOps([...parameters, '--json']);
    expect({ parameters, code, error }).toEqual({ parameters, code: exitCode, error: '' });
    expect(out).toMatch(/^[^\n]+$/);
    const said = answer.parse(JSON.parse(out));
    expect(said).toMatchObject({ command: parameters[0], exitCode });
    expect(said.data === null).toBe(exitCode === 2);
    expect(said.error === null).toBe(exitCode === 0);
  }
});

it('answers in a sentence, without a stack, where the database refuses', async () => {
  await execute(sql`alter table trade_in rename to trade_in_away`);
  try {
    for (const json of [[], ['--json']]) {
      const { exitCode, output, errors } = await runOps(['waiting', ...json]);
      expect(exitCode).toBe(1);
      expect(`${output}${errors}`).toMatch(/The database refused: relation .+trade_in.+ does not exist/);
      expect(`${output}${errors}`).not.toMatch(/ at .*\.ts:/);
    }
  } finally {
    await execute(sql`alter table trade_in_away rename to trade_in`);
  }
});

it('ends its process with the exit code, and prints JSON on standard output', async () => {
  const path = resolve(import.meta.dirname, 'ops.ts');
  const ended = promisify(execFile)(process.execPath, [path, 'waiting', '--nonsense', '--json']);
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^\{.+\}\n$/),
    stderr: '',
  });
}, 30_000);
