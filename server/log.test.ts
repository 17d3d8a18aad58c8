import { expect, it } from 'vitest';
import { describeError } from './log.ts';

const told = (error: unknown) => JSON.stringify(describeError(error));

it('keeps code, table and constraint of a failed statement, and neither its parameters nor its message', () => {
  const driver = Object.assign(new Error('duplicate key: (email)=(ada@example.org)'), {
    code: '23505',
    table: 'customer',
    constraint: 'customer_email_key',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });
  const wrapped = Object.assign(
    new Error('Failed query: insert … params: ada@example.org', { cause: driver }),
    {
      query: 'insert into customer …',
      params: ['ada@example.org'],
    },
  );
  expect(describeError(wrapped)).toMatchObject({
    code: '23505',
    table: 'customer',
    constraint: 'customer_email_key',
  });
  expect(told(wrapped)).not.toContain('ada');
  expect(told(driver)).not.toContain('ada');
});

it('leaves out of a message what it quotes', () => {
  for (const message of [
    'Unexpected token \'A\', "Ada Byron" is not valid JSON',
    'Recipient <ada@example.org> was refused',
    'fetch http://api/x?email=Ada failed',
    'first line\nAda Byron',
  ])
    expect(told(new Error(message))).not.toMatch(/ada|byron/i);
  expect(describeError(new TypeError('fetch failed'))).toMatchObject({
    error: 'TypeError',
    message: 'fetch failed',
    at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  });
  expect(describeError('Ada')).toEqual({ error: 'string' });
});
