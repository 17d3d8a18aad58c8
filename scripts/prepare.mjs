// Runs before every command, on plain Node 20 and without dependencies: installs what the lock file names when it
// is missing or older, and compiles the messages when they changed. The command that follows runs on the Node that was installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessages } from './compile-messages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// What was installed, told by content: the times of files say nothing after a checkout or a copy.
const stamp = join(root, 'node_modules', '.installed-from');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node ${process.versions.node} is too old: Revoir needs Node 20 or newer.`);
  process.exit(1);
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies');
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of platforms other than this one.
  const npm = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed; npm said why above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

compileMessages();
