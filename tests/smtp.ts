import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';

/**
 * Real SMTP servers on loopback, for each test that begins one; mails are forgotten after each test.
 *
 * @returns begins one that keeps what it was given, as text, and refuses the first `refusals`
 */
export function useSmtpServer(): (refusals?: number) => Promise<string[]> {
  const running: SMTPServer[] = [];
  afterEach(async () => {
    env().SMTP_URL = undefined;
    await database().execute(sql`delete from mail`);
    await Promise.all(
      running.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))),
    );
  });
  return async (refusals = 0) => {
    const received: string[] = [];
    let left = refusals;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          left -= 1;
          if (left >= 0) return done(new Error('busy'));
          received.push(Buffer.concat(chunks).toString('utf8'));
          done();
        });
      },
    });
    running.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    env().SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    return received;
  };
}
