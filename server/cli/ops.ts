import { closePool } from '#server/db/database.ts';
import { runOps } from './run-ops.ts';

const { exitCode, output, errors } = await runOps(process.argv.slice(2));
if (output) console.log(output);
if (errors) console.error(errors);
await closePool();
process.exit(exitCode);
