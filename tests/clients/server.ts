import { listen as open } from '#server/listen.ts';

/** The API behind a real socket, for clients that insist on one. */
export const listen = () => open({ port: 0, host: '127.0.0.1' });
