// Runs before every command, on plain Node 20 without dependencies: installs the lock file's packages if they are
// missing or outdated, and compiles changed messages. The command that follows runs on the installed Node. With
// --production no development packages are installed, unless all of them are there already.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from './compile-messages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Identifies the installation by content: file times are unreliable after a checkout or a copy.
const stamp = join(root, 'node_modules', '.installed-from');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old: Revoir needs Node 20 or newer.`);
  process.exit(1);
}
const isProduction = process.argv.includes('--production');
const stampOf = (production) => (production ? `${wanted} production` : wanted);
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (installed !== stampOf(false) && !(isProduction && installed === stampOf(true))) {
  console.log('Installing dependencies');
  // `npm ci` empties the folder first. If only development packages are missing, they are added, because a shop
  // that runs from this folder needs the others.
  const command = installed === stampOf(true) ? ['install', '--no-save'] : ['ci'];
  const npm = spawnSync(
    'npm',
    [...command, `--${isProduction ? 'omit' : 'include'}=dev`, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  );
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; npm said why above.');
    process.exit(1);
  }
  writeFileSync(stamp, stampOf(isProduction));
}

await compileMessages();
