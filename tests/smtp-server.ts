import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a real SMTP server on loopback.
 *
 * @param take receives each mail as text; an error that it returns refuses the mail
 */
export async function startSmtpServer(
  take: (mail: string) => Error | undefined,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => done(take(Buffer.concat(chunks).toString('utf8'))));
    },
  });
  // A sender killed during a mail resets its connection: without a listener that error ends the process.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
