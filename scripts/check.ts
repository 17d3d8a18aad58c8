import { run, STATIC_STEPS } from './steps.ts';

// The fast gate: no database, no browser.
const unit = {
  name: 'unit',
  binary: 'vitest',
  arguments: ['run', '--project', 'unit', '--project', 'pure', '--project', 'dom', '--passWithNoTests'],
};
const failed = [...STATIC_STEPS, unit].filter((step) => !run(step));
process.exit(failed.length === 0 ? 0 : 1);
