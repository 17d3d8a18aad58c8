import './node-env.ts';
import './resolve-once.ts';

// `npm run api`: the customer API in a process of its own, with the jobs unless ROLE says otherwise. Its modules are
// loaded after the two above, so that they are found and compiled the fast way.
const { run } = await import('./fail.ts');
const { openApi } = await import('./open-api.ts');
const { ROLE: role } = process.env;
await run(() => openApi(role === 'jobs' ? 'jobs' : 'api', role !== 'api' && role !== 'web'));
