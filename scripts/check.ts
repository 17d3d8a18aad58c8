import { run, STATIC_STEPS } from './steps.ts';

// Fast checks: no database, no browser.
const unit = {
  name: 'unit',
  binary: 'vitest',
  arguments: ['run', '--project', 'unit', '--project', 'pure', '--project', 'dom', '--passWithNoTests'],
};
let isGreen = true;
for (const step of [...STATIC_STEPS, unit]) isGreen = (await run(step)) && isGreen;
process.exit(isGreen ? 0 : 1);
