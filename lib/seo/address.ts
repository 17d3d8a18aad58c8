/** Where the shop is seen from outside; `npm start` sets it to its own address where the operator did not. */
export const siteUrl = (): string => process.env.SITE_URL || 'http://localhost:3000';

/** An address on this site as other sites name it; one that is absolute already stays. */
export const absolute = (path: string): string => new URL(path, siteUrl()).href;
