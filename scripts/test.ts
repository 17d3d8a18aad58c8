import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, STATIC_STEPS } from './steps.ts';

// Everything, in the order of cost. Ends with one line: N passed, N failed.
const folder = mkdtempSync(join(tmpdir(), 'revoir-report-'));
const report = join(folder, 'vitest.json');
let passed = 0;
let failed = 0;

for (const step of STATIC_STEPS) {
  if (run(step)) passed += 1;
  else failed += 1;
}

const green = run({
  name: 'tests',
  binary: 'vitest',
  arguments: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
});
try {
  const counts = JSON.parse(readFileSync(report, 'utf8'));
  passed += Number(counts.numPassedTests);
  failed += Number(counts.numFailedTests);
} catch {
  failed += 1;
}
// A suite that fails before its first test counts no failed test, yet the run is red.
if (!green && failed === 0) failed = 1;
rmSync(folder, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
