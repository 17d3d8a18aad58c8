import { expect, it } from 'vitest';
import { refuseOldVersion } from '#embedded-postgres/open.ts';

it.each(['15.0', '15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('takes PostgreSQL %s', (version) => {
  expect(() => refuseOldVersion(version)).not.toThrow();
});

it.each(['14.20 (Ubuntu 14.20)', '9.6.24'])('refuses PostgreSQL %s in one sentence', (version) => {
  expect(() => refuseOldVersion(version)).toThrow(
    `The database of DATABASE_URL is PostgreSQL ${version}; the shop needs 15 or newer.`,
  );
});
