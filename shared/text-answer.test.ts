import { expect, it } from 'vitest';
import { readText, textAnswer, textOf } from './text-answer.ts';

const HEADERS = { 'Content-Type': 'application/json', 'X-Here': 'yes' };
const TEXT = '{"name":"Chloé"}';

it('is an answer like any other', async () => {
  const answer = textAnswer(TEXT, { status: 201, headers: HEADERS });
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toEqual({ 'content-type': 'application/json', 'x-here': 'yes' });
  expect(Buffer.from(await answer.clone().arrayBuffer()).toString()).toBe(TEXT);
  expect(await answer.json()).toEqual({ name: 'Chloé' });
  await expect(answer.text()).rejects.toThrow();
});

it('gives its text until it was read', async () => {
  const answer = textAnswer(TEXT, { headers: HEADERS });
  expect(textOf(answer)).toBe(TEXT);
  expect(await readText(answer)).toBe(TEXT);
  await answer.text();
  expect(textOf(answer)).toBeUndefined();
  await expect(readText(answer)).rejects.toThrow();
});

it('reads an answer that others built', async () => {
  expect(textOf(new Response(TEXT))).toBeUndefined();
  expect(await readText(new Response(TEXT))).toBe(TEXT);
});
