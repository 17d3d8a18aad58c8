import { expect } from 'vitest';
import { problem } from '#contract/problem.ts';
import type { Client } from './client.ts';

/** A refused call: its method, path and body. */
export type RefusedCall = [method: string, path: string, body?: object];

const LANGUAGES = ['en_GB', 'fr_FR'] as const;

/** Returns the refusal of a call in English and in French: `field: message` for violations, else the detail. */
export async function refusalsOf(client: Client, [method, path, body]: RefusedCall): Promise<string[]> {
  const told: string[] = [];
  for (const locale of LANGUAGES) {
    const address = `${path}${path.includes('?') ? '&' : '?'}_locale=${locale}`;
    const answer = await client.send(method, address, body);
    expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    told.push(problem.parse(await answer.json()).detail);
  }
  return told;
}
