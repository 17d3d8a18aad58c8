import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derive } from './hashing/derive.ts';
import type { QueuePlace } from './hashing/fair-queue.ts';

/** OWASP's minimum configuration of argon2id: memory in KiB, passes, lanes. A stored hash names its own. */
const CURRENT: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** @throws TooManyAttempts when too many are waiting. */
const tagOf = (password: string, nonce: Buffer, cost: Cost, place: QueuePlace): Promise<Buffer> =>
  derive(place, { message: password, nonce, tagLength: TAG_BYTES, ...cost });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const described = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`;

/** Hashes a password by argon2id with its own salt, in PHC format. @throws TooManyAttempts */
export async function hashPassword(password: string, place: QueuePlace): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, CURRENT, place);
  return `$argon2id$v=19$${described(CURRENT)}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hash that is compared if the account does not exist. */
const NOBODY = { cost: CURRENT, salt: Buffer.alloc(16), tag: Buffer.alloc(TAG_BYTES) };

function read(stored: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? [];
  if (!memory) throw new Error('A password is kept in an unknown form.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/**
 * Compares a password with its stored hash. Without one (`null`) it does the same work and returns 'wrong', so that the
 * time does not reveal which accounts exist.
 *
 * @returns `stale`: it is right, but hashed with outdated parameters.
 * @param place the caller's place in the queue of the hash
 * @throws TooManyAttempts
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  place: QueuePlace,
): Promise<'right' | 'stale' | 'wrong'> {
  const { cost, salt, tag } = stored === null ? NOBODY : read(stored);
  const isSame = timingSafeEqual(await tagOf(password, salt, cost, place), tag);
  if (!isSame || stored === null) return 'wrong';
  return described(cost) === described(CURRENT) ? 'right' : 'stale';
}
