import { type Argon2Parameters, argon2Sync } from 'node:crypto';

/** Derives a key by argon2id; blocks only its thread. */
export default (parameters: Argon2Parameters): Buffer => argon2Sync('argon2id', parameters);
