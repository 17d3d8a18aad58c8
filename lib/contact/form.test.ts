import { expect, it } from 'vitest';
import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { contactMessageForm } from './form.ts';

const refused = (type: string, detail: string) =>
  new ApiError('client', { status: 429, retryAfter: '600', body: { type, detail } });

it('tells a page without a script how long to wait, and not to solve a challenge', () => {
  const error = refused(CHALLENGE_REQUIRED, 'Please solve the challenge.');
  expect(contactMessageForm.knownError?.(error)).toEqual({
    id: 'contact.challenge',
    values: { minutes: 10 },
  });
});

it('names the address to write to while the form is closed', () => {
  const detail = 'Please write to hello@revoir.example instead.';
  expect(contactMessageForm.knownError?.(refused('/errors/429', detail))).toEqual({ text: detail });
});
