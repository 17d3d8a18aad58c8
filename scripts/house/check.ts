import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { broken } from './rules.ts';

// The house rules, over every source that is kept.
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const files = listed.stdout.split('\n').filter((path) => path !== '' && !path.endsWith('.d.ts'));
const found = files.flatMap((path) =>
  broken(path, readFileSync(path, 'utf8')).map((reason) => `${path}: ${reason}`),
);
for (const line of found) console.error(line);
if (files.length === 0) console.error('no sources were found');
process.exit(found.length === 0 && files.length > 0 ? 0 : 1);
