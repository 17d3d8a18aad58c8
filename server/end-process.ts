import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Ends the process with this code. Node's own `process.exit()` waits for V8's compile threads; a thread that waits for
 * a garbage collection then waits forever, and so does the process (nodejs/node#54918; one start in six that ended
 * while modules were loaded). A collection just before releases such threads, and leaves room for the rest.
 */
export function endProcess(code: number): never {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  process.exit(code);
}
