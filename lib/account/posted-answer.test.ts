import { expect, it } from 'vitest';
import { forwardPostedAnswer, isPostedAnswer } from './posted-answer.ts';

const AT = 'https://shop.example/api/v3/connect/apple/revoir/check';
const post = (body: URLSearchParams | string) => new Request(AT, { method: 'POST', body });

it('sends on to the page what a provider answers, and nothing else', async () => {
  const request = post(
    new URLSearchParams({ code: 'c&1', state: 's', user: '{"name":{}}', redirect: '//evil' }),
  );
  expect(isPostedAnswer(request)).toBe(true);
  const answer = await forwardPostedAnswer(request);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/connect/apple/revoir/check?code=c%261&state=s&user=%7B%22name%22%3A%7B%7D%7D',
  ]);
});

it('takes no more than an answer has, and forms only', async () => {
  expect((await forwardPostedAnswer(post(new URLSearchParams({ code: 'x'.repeat(30_000) })))).status).toBe(
    413,
  );
  expect((await forwardPostedAnswer(post('{}'))).status).toBe(400);
});

it.each([
  ['GET', AT],
  ['POST', `${AT}/more`],
  ['POST', 'https://shop.example/api/v3/connect/apple/a%2Fb/check'],
])('is no matter of %s %s', (method, url) => {
  expect(isPostedAnswer(new Request(url, { method }))).toBe(false);
});
