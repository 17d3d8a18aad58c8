/** Public URL of the shop; `npm start` sets it to its own address by default. */
export const siteUrl = (): string => process.env.SITE_URL || 'http://localhost:3000';

/** Returns the absolute URL of a path; an absolute URL is returned unchanged. */
export const absolute = (path: string): string => new URL(path, siteUrl()).href;
