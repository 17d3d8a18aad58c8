import './node-env.ts';
import './resolve-once.ts';

// `npm run api` serves only the customer API, with the jobs unless ROLE disables them. The two imports above come
// first: they make Node find and compile the other modules faster.
const { run } = await import('./fail.ts');
const { openApi } = await import('./open-api.ts');
const { ROLE: role } = process.env;
await run(() => openApi(role === 'jobs' ? 'jobs' : 'api', role !== 'api' && role !== 'web'));
