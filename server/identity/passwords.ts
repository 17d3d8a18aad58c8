import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Unavailable } from '#server/errors.ts';

/** OWASP's smallest setting of argon2id: memory in KiB, passes, lanes. A stored hash names its own. */
const CURRENT: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** A hash takes 19 MB and a core for some 40 ms: two at a time, and a bounded queue behind them. */
const MAX_RUNNING = 2;
const MAX_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** @throws Unavailable when so many wait already that an answer would come too late. */
async function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw new Unavailable(5);
  if (running >= MAX_RUNNING) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await derive({ message: password, nonce, tagLength: TAG_BYTES, ...cost });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const described = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`;

/** A password as it is kept: argon2id with a salt of its own, in PHC form. @throws Unavailable */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, CURRENT);
  return `$argon2id$v=19$${described(CURRENT)}$${base64(salt)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** What the password of an account that is not there is compared with. */
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
 * Compares a password with what is kept of one. Without any (`null`) the same work is done and the answer is no, so
 * that the time tells nobody which accounts exist.
 *
 * @returns `stale`: it is right, and kept with other parameters than are used now.
 * @throws Unavailable
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<'right' | 'stale' | 'wrong'> {
  const { cost, salt, tag } = stored === null ? NOBODY : read(stored);
  const isSame = timingSafeEqual(await tagOf(password, salt, cost), tag);
  if (!isSame || stored === null) return 'wrong';
  return described(cost) === described(CURRENT) ? 'right' : 'stale';
}
