import { type Argon2Parameters, argon2Sync } from 'node:crypto';

/** Derives a key by argon2id, and blocks only the thread that it runs in. */
export default (parameters: Argon2Parameters): Buffer => argon2Sync('argon2id', parameters);
