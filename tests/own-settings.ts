import { resetEnv } from '#server/env.ts';
import { INITIAL_ENVIRONMENT } from './initial-environment.ts';

// Runs before each file of the server's tests. They share a process with its environment: settings of the previous
// file are reset.
for (const name of Object.keys(process.env)) if (!(name in INITIAL_ENVIRONMENT)) delete process.env[name];
Object.assign(process.env, INITIAL_ENVIRONMENT);
resetEnv();
