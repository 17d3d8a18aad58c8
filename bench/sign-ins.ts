import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { solve } from '#lib/api/solve-challenge.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { median } from './figures.ts';

const STRANGERS = 300;
/** Number of honest calls of each kind, one after another: on the idle shop, and during the attack. */
const HONEST = 10;
const PASSWORD = 'three words are fine';

const refusal = z.object({ type: z.string(), challenge: z.unknown().optional() });
const newEmail = () => `bench-${randomBytes(6).toString('hex')}@example.org`;

/** Status of an answer, and its duration in ms. */
interface Answered {
  status: number;
  ms: number;
}

/**
 * Sends 300 sign-ins with wrong passwords at once, each to another account and from another network, and honest
 * calls at the same time. Prints statuses, and how much longer honest calls took than on the idle shop.
 */
export async function measureSignIns(): Promise<void> {
  const shop = await startShop({ TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true' });
  try {
    const owner = { email: newEmail(), password: PASSWORD };
    const person = { ...owner, firstName: 'Ada', lastName: 'Byron', locale: 'en_GB' };
    const registered = await call(shop.url, 'register', person, '10.1.0.1');
    const device = /known-device=[^;]+/.exec(registered.headers.getSetCookie().join('\n'))?.[0] ?? '';
    const honest = {
      'owner, known device': () =>
        timed(() => call(shop.url, 'login', owner, '10.1.0.1', { cookie: device })),
      'owner, unknown device that solves challenges': () => timed(() => solving(shop.url, owner)),
      'guest who registers': () =>
        timed(() => call(shop.url, 'register-guest', { ...person, email: newEmail() }, '10.1.0.3')),
      'visitor of a listing': () => timed(() => fetch(`${shop.url}/products`)),
    };
    await inTurn(honest);
    const idle = await inTurn(honest);
    const attack = Array.from({ length: STRANGERS }, (_, at) => {
      const wrong = { email: newEmail(), password: `not the password ${at}` };
      return timed(() => call(shop.url, 'login', wrong, `10.${2 + (at >> 8)}.${at & 255}.1`));
    });
    const [strangers, beside] = await Promise.all([Promise.all(attack), atOnce(honest)]);
    console.log(`${STRANGERS} strangers: ${statusesOf(strangers)}`);
    for (const [name, answers] of Object.entries(beside)) {
      const ratio = medianMs(answers) / medianMs(idle[name] ?? []);
      console.log(`${name}: ${statusesOf(answers)}; ${ratio.toFixed(1)} times as long as alone`);
    }
  } finally {
    await shop.stop();
  }
}

type Visitors = Record<string, () => Promise<Answered>>;
type Answers = Record<string, Answered[]>;

async function repeated(visit: () => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let time = 0; time < HONEST; time += 1) answers.push(await visit());
  return answers;
}

async function inTurn(visitors: Visitors): Promise<Answers> {
  const answers: Answers = {};
  for (const [name, visit] of Object.entries(visitors)) answers[name] = await repeated(visit);
  return answers;
}

async function atOnce(visitors: Visitors): Promise<Answers> {
  const all = Object.entries(visitors).map(async ([name, visit]) => [name, await repeated(visit)] as const);
  return Object.fromEntries(await Promise.all(all));
}

async function timed(send: () => Promise<Response>): Promise<Answered> {
  const started = performance.now();
  const answer = await send();
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

/** Sends a call like the page. `network` is the IP address that the shop's proxy reports. */
const call = (url: string, name: string, body: object, network: string, more: Record<string, string> = {}) =>
  fetch(`${url}/api/v3/customer/auth/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/ld+json',
      Origin: url,
      'X-Forwarded-For': network,
      ...more,
    },
    body: JSON.stringify(body),
  });

/** Signs in like a browser: solves a challenge, and repeats the refused call once. */
async function solving(url: string, owner: object): Promise<Response> {
  const first = await call(url, 'login', owner, '10.1.0.2');
  if (first.status !== 429) return first;
  const { type, challenge } = refusal.parse(await first.clone().json());
  const solution = type === CHALLENGE_REQUIRED ? await solve(challenge) : undefined;
  return solution ? call(url, 'login', owner, '10.1.0.2', { 'X-Challenge-Solution': solution }) : first;
}

function statusesOf(answers: Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

const medianMs = (answers: Answered[]): number => median(answers.map(({ ms }) => ms));
