import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { callForPoints } from './delivery/call-carrier.ts';
import { resetEnv } from './env.ts';
import { log, underRequestId } from './log.ts';
import { transport } from './mail/transport.ts';
import { logProviderFault, ProviderError } from './provider-faults.ts';

const lines: string[] = [];
const stream: pino.DestinationStream = Reflect.get(log, pino.symbols.streamSym);
vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
const { level } = log;
beforeEach(() => {
  lines.length = 0;
  log.level = 'warn';
});
afterEach(() => {
  log.level = level;
});
/** Sends mails to this server. */
function sendBy(url: string): void {
  const rest = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', APP_SECRET: 'x'.repeat(32) };
  Object.assign(process.env, { SMTP_URL: url, ...rest });
  resetEnv();
}
const told = () => lines.map((line) => JSON.parse(line));

it('names the provider, the status of its answer and the request, and nothing that the answer says', async () => {
  const refuses = () => Promise.reject(new ProviderError(503));
  await underRequestId('of-the-page', () =>
    callForPoints((points, signal) => points.point('1', signal), {
      id: 'sendcloud',
      points: { near: refuses, point: refuses },
    }),
  ).catch(() => undefined);
  expect(told()).toMatchObject([
    { provider: 'sendcloud', status: 503, error: 'ProviderError', requestId: 'of-the-page', level: 40 },
  ]);
});

it.each([
  [
    'what OAuth answers',
    Object.assign(new Error('server responded with an error'), {
      code: 'OAUTH_RESPONSE_BODY_ERROR',
      error: 'invalid_client',
      error_description: 'Ada is unknown',
      status: 401,
    }),
    { status: 401, reason: 'invalid_client', code: 'OAUTH_RESPONSE_BODY_ERROR' },
  ],
  [
    'an answer within the cause',
    new Error('unexpected HTTP response status code', { cause: new Response('Ada', { status: 502 }) }),
    { status: 502 },
  ],
  [
    'a connection that was refused',
    new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect 203.0.113.7'), { code: 'ECONNREFUSED' }),
    }),
    { code: 'ECONNREFUSED' },
  ],
  ['a sentence where a word is expected', Object.assign(new Error('x'), { error: 'Ada is unknown' }), {}],
])('tells %s', (_, error, expected) => {
  logProviderFault('google', error, 'sign-in with a provider failed');
  expect(told()).toMatchObject([{ provider: 'google', ...expected }]);
  expect(lines.join()).not.toContain('Ada');
});

it('tells what a mail server refuses with, without the mailbox', async () => {
  const server = await startSmtpServer(() =>
    Object.assign(new Error('mailbox ada@example.org unavailable'), { responseCode: 552 }),
  );
  sendBy(server.url);
  const mail = { id: 'x', to: 'ada@example.org', subject: 'S', html: '', text: 'T', unsubscribe: undefined };
  await expect(transport().send({ ...mail, attachments: [] })).rejects.toThrow('552');
  expect(told()).toMatchObject([{ provider: 'smtp', status: 552, code: 'EMESSAGE' }]);
  expect(lines.join()).not.toContain('ada@');
  await server.close();
});

it('tells why a mail server was not reached', async () => {
  const closed = createServer();
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  sendBy(`smtp://127.0.0.1:${(closed.address() as AddressInfo).port}`);
  await new Promise((done) => closed.close(done));
  const mail = { id: 'x', to: 'ada@example.org', subject: 'S', html: '', text: 'T', unsubscribe: undefined };
  await expect(transport().send({ ...mail, attachments: [] })).rejects.toThrow();
  expect(told()).toMatchObject([{ provider: 'smtp', code: expect.stringMatching(/^E(SOCKET|CONN)/) }]);
});
