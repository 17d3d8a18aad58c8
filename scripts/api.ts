import { run } from './fail.ts';
import { openApi } from './open-api.ts';

// `npm run api`: the customer API in a process of its own, with the jobs unless ROLE says otherwise.
const { ROLE: role } = process.env;
await run(() => openApi(role === 'jobs' ? 'jobs' : 'api', role !== 'api' && role !== 'web'));
