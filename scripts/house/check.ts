import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileCycles, folderCycles, importGraph } from './imports.ts';
import { APART, broken } from './rules.ts';

// The house rules, over every source that is kept.
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  encoding: 'utf8',
});
const paths = listed.stdout
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts') && existsSync(path));
const sources = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
const graph = importGraph(sources);
const found = [
  ...[...sources].flatMap(([path, text]) => broken(path, text).map((reason) => `${path}: ${reason}`)),
  ...fileCycles(graph),
  ...folderCycles(graph, APART),
];
for (const line of found) console.error(line);
if (sources.size === 0) console.error('no sources were found');
process.exit(found.length === 0 && sources.size > 0 ? 0 : 1);
