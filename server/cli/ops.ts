import { closePool } from '#server/db/database.ts';
import { listed } from '#server/env.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { runOps } from './run-ops.ts';

const faults = readSecretFiles(process.env);
if (faults.length > 0) {
  console.error(listed(faults));
  process.exit(1);
}
const { exitCode, output, errors } = await runOps(process.argv.slice(2));
if (output) console.log(output);
if (errors) console.error(errors);
await closePool();
process.exit(exitCode);
