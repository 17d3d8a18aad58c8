import { startCluster } from '#embedded-postgres/embedded.ts';
import { closeOnSignal } from '#scripts/shutdown.ts';

// Holds a PostgreSQL in a process that may be killed with it: hold-database.ts <folder> <port>.
const [folder = '', port = ''] = process.argv.slice(2);
const cluster = await startCluster(folder, Number(port));
closeOnSignal([{ most: 15_000, close: () => cluster.stop() }], () => undefined);
// The server is not a child of this process: without this timer the process would end, and the server with it.
setInterval(() => undefined, 60_000);
console.log(`open at ${cluster.url} .`);
