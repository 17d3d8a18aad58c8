import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { env } from '#server/env.ts';
import { execute } from './database.ts';
import { startSmtpServer } from './smtp-server.ts';

/**
 * Starts SMTP servers on demand; mails are deleted after each test.
 *
 * @returns a function that starts one, which stores received mails as text, and refuses the first `refusals`
 */
export function useSmtpServer(): (refusals?: number) => Promise<string[]> {
  const running: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    env().SMTP_URL = undefined;
    await execute(sql`delete from mail`);
    await Promise.all(running.splice(0).map((server) => server.close()));
  });
  return async (refusals = 0) => {
    const received: string[] = [];
    let left = refusals;
    const server = await startSmtpServer((mail) => {
      left -= 1;
      if (left >= 0) return new Error('busy');
      received.push(mail);
      return undefined;
    });
    running.push(server);
    env().SMTP_URL = server.url;
    return received;
  };
}
