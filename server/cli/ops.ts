import { closePool } from '#server/db/database.ts';
import { endProcess } from '#server/end-process.ts';
import { listed } from '#server/env.ts';
import { readSecretFiles } from '#server/secret-files.ts';
import { runOps } from './run-ops.ts';

const faults = readSecretFiles(process.env);
if (faults.length > 0) {
  console.error(listed(faults));
  endProcess(1);
}
const { exitCode, output, errors } = await runOps(process.argv.slice(2));
if (output) console.log(output);
if (errors) console.error(errors);
await closePool();
endProcess(exitCode);
