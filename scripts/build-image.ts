import './node-env.ts';

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printLine } from '#scripts/shutdown.ts';
import { buildWhenChanged } from './build.ts';
import { run } from './fail.ts';
import { openOwnData } from './own-data.ts';

// `npm run build`: builds the same as the first `npm start`, for a read-only installation. Pages are built from an
// empty shop with a temporary database; each process renders its own pages when it starts.
await run(async () => {
  const root = resolve(import.meta.dirname, '..');
  process.chdir(root);
  const folder = await mkdtemp(join(tmpdir(), 'revoir-build-'));
  const address = 'http://localhost:3000';
  delete process.env.DATABASE_URL;
  Object.assign(process.env, { DATA_DIR: folder, CATALOGUE: 'empty', SITE_URL: address });
  const data = await openOwnData(address);
  try {
    await data.fill();
    printLine((await buildWhenChanged(root)) ? 'Built' : 'Build is up to date');
  } finally {
    for (const part of data.steps) await part.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit(0);
});
