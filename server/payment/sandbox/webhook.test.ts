import { expect, it } from 'vitest';
import { isSigned, sign } from './webhook.ts';

const NOW = 1_800_000_000_000;
const seconds = NOW / 1000;
const body = '{"id":"evt_1"}';

it('takes what was signed with the secret within five minutes', () => {
  expect(isSigned(body, sign(body, 'secret', seconds), 'secret', NOW)).toBe(true);
  expect(isSigned(body, sign(body, 'secret', seconds - 299), 'secret', NOW)).toBe(true);
});

it.each([
  ['another secret', sign(body, 'other', seconds)],
  ['another body', sign(`${body} `, 'secret', seconds)],
  ['too old', sign(body, 'secret', seconds - 301)],
  ['from the future', sign(body, 'secret', seconds + 301)],
  ['no time', `v1=${'0'.repeat(64)}`],
  ['no signature', `t=${seconds}`],
  ['nothing', null],
])('refuses %s', (_name, header) => {
  expect(isSigned(body, header, 'secret', NOW)).toBe(false);
});
