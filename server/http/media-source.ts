import { env } from '#server/env.ts';

/** Returns the source of item pictures for a Content-Security-Policy. */
export const mediaSource = (): string => {
  const { MEDIA_URL } = env();
  return MEDIA_URL.startsWith('/') ? "'self'" : new URL(MEDIA_URL).origin;
};
