import { afterAll, beforeAll } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { listen } from '#server/listen.ts';

/** Serves the API on a real socket while the test file runs, for clients that need one. Call it once at the top. */
export function useServer(): { origin: string; base: string } {
  const server = { origin: '', base: '' };
  let close: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const opened = await listen({ port: 0, host: '127.0.0.1' });
    close = () => opened.close();
    server.origin = opened.origin;
    server.base = `${opened.origin}${API_BASE}`;
  });
  afterAll(() => close?.());
  return server;
}
