import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Tests register hundreds of people, and each password takes 40 ms of processor time: here it uses a thousandth of
// the memory. Stored hashes still declare the shop's own cost, and passwords of another cost still have another
// tag.
const cheap = (cost: Argon2Parameters): Argon2Parameters => ({
  ...cost,
  memory: Math.max(8 * cost.parallelism, Math.round(cost.memory / 1024)),
});
const { argon2, argon2Sync } = crypto;
crypto.argon2 = (algorithm, cost, done) => argon2(algorithm, cheap(cost), done);
crypto.argon2Sync = (algorithm, cost) => argon2Sync(algorithm, cheap(cost));
syncBuiltinESMExports();
