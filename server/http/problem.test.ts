import { expect, it } from 'vitest';
import * as errors from '#server/errors.ts';
import { Problem, refusalOf } from './problem.ts';
import { problemBody } from './response.ts';
import { CODES } from './violation-codes.ts';

const CHALLENGE = {
  provider: 'proof-of-work' as const,
  parameters: {
    algorithm: 'PBKDF2/SHA-256' as const,
    cost: 1,
    data: { purpose: 'holds', level: 0 },
    expiresAt: 1,
    keyLength: 32,
    keyPrefix: 'ab',
    keySignature: 'ab',
    nonce: 'ab',
    salt: 'ab',
  },
  signature: 'ab',
};
const item = { id: '1', title: 'Coat', reason: 'sold' as const };

it.each([
  [new errors.NotFound(), { status: 404, type: '/errors/404', detail: 'Not Found' }],
  [new errors.Malformed('unreadable'), { status: 400, type: '/errors/400', detail: 'unreadable' }],
  [new errors.Conflict('no'), { status: 409, type: '/errors/409' }],
  [new errors.Conflict('no', 'state', { total: 1 }), { status: 409, type: '/errors/state', total: 1 }],
  [new errors.Gone('over', 'link-over'), { status: 410, type: '/errors/link-over' }],
  [
    new errors.ItemsUnavailable([item]),
    {
      status: 409,
      type: '/errors/item-unavailable',
      unavailableItems: [{ tradeIn: '/api/v3/customer/trade-ins/1', productName: 'Coat', reason: 'sold' }],
    },
  ],
  [
    new errors.Invalid([
      { field: 'email', message: 'Missing.', rule: 'blank' },
      { field: '', message: 'Never.' },
    ]),
    {
      status: 422,
      type: `/validation_errors/${CODES.blank}`,
      detail: 'email: Missing.\nNever.',
      violations: [
        { propertyPath: 'email', message: 'Missing.', code: CODES.blank },
        { propertyPath: '', message: 'Never.', code: CODES.expression },
      ],
    },
  ],
  [new errors.TooManyAttempts(7), { status: 429, type: '/errors/429', retryAfter: 7 }],
  [
    new errors.ChallengeRequired(9, CHALLENGE),
    { status: 429, type: '/errors/challenge-required', retryAfter: 9, challenge: CHALLENGE },
  ],
  [new errors.TooManyHolds(9, 'shop'), { status: 429, type: '/errors/too-many-holds', retryAfter: 9 }],
  [new errors.Unavailable(5), { status: 503, type: '/errors/503', detail: 'Service Unavailable' }],
])('answers %s as a problem document', (error, document) => {
  const refusal = refusalOf(error);
  expect(refusal && problemBody(refusal, 'en-GB')).toMatchObject(document);
});

it('says when to come back', () => {
  expect(refusalOf(new errors.TooManyAttempts(7))?.headers).toEqual({ 'Retry-After': '7' });
  expect(refusalOf(new errors.Unavailable(5))?.headers).toEqual({ 'Retry-After': '5' });
});

it('leaves a problem as it is, and a fault to others', () => {
  const problem = new Problem(415, 'no');
  expect(refusalOf(problem)).toBe(problem);
  expect(refusalOf(new Error('a bug'))).toBeUndefined();
});
