import { describe, expect, it } from 'vitest';
import type { Messages } from '../i18n/format.ts';
import { ApiError, statusMessage } from './api-error.ts';
import { errorMessage, type Failure, failureText, fieldErrors, messageText } from './error-messages.ts';

const TEXTS = {
  'errors.cart.404': 'cart 404',
  'errors.cart.unavailable': 'cart gone',
  'errors.general.400': 'general 400',
  'errors.general.401': 'general 401',
  'errors.general.403': 'general 403',
  'errors.general.404': 'general 404',
  'errors.general.409': 'general 409',
  'errors.general.500': 'general 500',
  'errors.general.network': 'general network',
  'errors.general.timeout': 'general timeout',
  'errors.general.default': 'general default',
};
const messages = (byId: Record<string, string>): Messages => ({ locale: 'en-GB', settings: {}, byId });
const problem = (status: number, more: object = {}) => ({
  type: `/errors/${status}`,
  status,
  title: 'An error occurred',
  detail: 'the detail',
  ...more,
});
const answered = (status: number, more?: object) =>
  new ApiError(status >= 500 ? 'server' : 'client', { status, body: problem(status, more) });
const violations = [
  { propertyPath: 'email', message: 'One.' },
  { propertyPath: 'phone', message: 'Two.' },
];

describe('the message builder', () => {
  it.each<[string, unknown, Parameters<typeof errorMessage>[1], string | undefined, string]>([
    ['the explicit text wins over everything', answered(422, { violations }), 'cart', 'Wait', 'Wait'],
    ['violations are joined by line', answered(422, { violations }), 'cart', undefined, 'One.\nTwo.'],
    ['violations of any status', answered(400, { violations }), 'cart', undefined, 'One.\nTwo.'],
    ['a 422 without violations says its detail', answered(422), 'cart', undefined, 'the detail'],
    ['a 422 with an empty list too', answered(422, { violations: [] }), 'cart', undefined, 'the detail'],
    ['a 422 without anything', new ApiError('client', { status: 422 }), 'cart', undefined, 'general default'],
    ['400', answered(400), 'cart', undefined, 'general 400'],
    ['401', answered(401), 'checkout', undefined, 'general 401'],
    ['403', answered(403), 'payment', undefined, 'general 403'],
    ['404 of a context that has its own text', answered(404), 'cart', undefined, 'cart 404'],
    ['404 of one that has none', answered(404), 'tradeIn', undefined, 'general 404'],
    ['500', answered(500), 'voucher', undefined, 'general 500'],
    ['a status without a mapping', answered(418), 'cart', undefined, 'general default'],
    ['502 without a text', answered(502), 'cart', undefined, 'general default'],
    ['409', answered(409), 'cart', undefined, 'general 409'],
    [
      'a piece that went',
      answered(409, { type: '/errors/item-unavailable' }),
      'cart',
      undefined,
      'cart gone',
    ],
    ['no network', new ApiError('network'), 'cart', undefined, 'general network'],
    ['too slow', new ApiError('timeout'), 'cart', undefined, 'general timeout'],
    ['a fault of our own', new TypeError('bug'), 'cart', undefined, 'general default'],
    ['something thrown that is no error', 'bug', 'cart', undefined, 'general default'],
    ['a cancelled call says nothing', new ApiError('cancel'), 'cart', undefined, ''],
  ])('%s', (_, error, context, explicit, text) => {
    expect(failureText(messages(TEXTS), error, context, explicit)).toBe(text);
  });

  it('knows a failure by its shape, so that one of another bundle is one too', () => {
    const alike = Object.assign(new Error('x'), { status: 404, kind: 'client', problem: null } as Failure);
    expect(errorMessage(alike, 'cart', messages({ 'errors.cart.404': '' }))).toEqual({
      id: 'errors.cart.404',
    });
  });
});

it('a message by its id, by its text, and by an unknown id', () => {
  expect(messageText(messages(TEXTS), { id: 'errors.cart.404' })).toBe('cart 404');
  expect(messageText(messages(TEXTS), { text: 'As it is.' })).toBe('As it is.');
  expect(messageText(messages(TEXTS), { id: 'errors.cart.418' })).toBe('general default');
  expect(messageText(messages(TEXTS), undefined)).toBe('');
});

it.each([
  [400, 'Invalid input'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Resource not found'],
  [422, 'Unprocessable entity'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [418, 'Generic Error: status: 418; status text: Teapot; body: {"a":1}'],
])('the log reads %i as %s', (status, message) => {
  expect(statusMessage(status, 'Teapot', { a: 1 })).toBe(message);
});

it('the log reads a cancelled call as Request aborted', () => {
  expect(new ApiError('cancel').message).toBe('Request aborted');
});

it('says in minutes when a call passes without the challenge that was not solved', () => {
  const body = problem(429, { type: '/errors/challenge-required' });
  const error = new ApiError('client', { status: 429, body, retryAfter: '61' });
  const texts = messages({ 'errors.general.challenge': '', 'errors.general.default': '' });
  expect(errorMessage(error, 'cart', texts)).toEqual({
    id: 'errors.general.challenge',
    values: { minutes: 2 },
  });
});

it('folds violations into the fields of a form, strangers under the empty name', () => {
  const error = answered(422, {
    violations: [
      { propertyPath: 'email', message: 'One.' },
      { propertyPath: 'email', message: 'Two.' },
      { propertyPath: 'locale', message: 'Three.' },
    ],
  });
  expect(fieldErrors(error, ['email'])).toEqual({ email: 'One.\nTwo.', '': 'Three.' });
});
