import { afterEach, beforeEach, expect, it } from 'vitest';
import { API_BASE } from '#contract/hydra.ts';
import { useDatabase } from '#tests/database.ts';
import { fetch } from './app.ts';

useDatabase();

// State after an unanswered probe (db/stall.ts).
const STALL = Symbol.for('revoir.stall');
const before: unknown = Reflect.get(globalThis, STALL);
beforeEach(
  () => void Reflect.set(globalThis, STALL, { waiting: new Set(), stalled: true, probing: true, answers: 0 }),
);
afterEach(() => void Reflect.set(globalThis, STALL, before));

it('numbers what it refuses while the database does not answer, by the caller’s own number where there is one', async () => {
  const ask = async (headers: HeadersInit) => {
    const answer = await fetch(new Request(`http://localhost${API_BASE}/articles`, { headers }));
    expect(answer.status).toBe(503);
    return answer.headers.get('x-request-id');
  };
  expect(await ask({ 'x-request-id': 'r-1' })).toBe('r-1');
  expect(await ask({})).toMatch(/^[\da-f-]{36}$/);
});
