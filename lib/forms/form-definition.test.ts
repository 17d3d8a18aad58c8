import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { defineForm } from './form-definition.ts';
import { text, withRules } from './rules/schema.ts';
import { RULES } from './rules/table.ts';
import { postHandlers } from './submit-handler.ts';

const client: ApiClient = () => Promise.reject(new Error('nothing is called'));

/** A form whose submission fails with this error, or leads on. */
const formThat = (failure?: Error) =>
  defineForm({
    name: 'name',
    flash: 'person',
    schema: withRules(z.object({ firstName: text }), { firstName: [RULES.required()] }),
    context: 'checkout',
    page: ({ order }) => `/checkout?order=${order}`,
    submit: async (_, { firstName }, { order }) => {
      if (failure) throw failure;
      return { to: `/${firstName}/${order}` };
    },
    knownError: (error) => (error instanceof RangeError ? { id: 'checkout.known' } : undefined),
  });
const post = (form: ReturnType<typeof formThat>, fields: Record<string, string>) =>
  postHandlers(form).name?.(fields, client, {}, {});
const refused = (status: number, body: object) =>
  new ApiError('client', { status, body: { detail: 'No.', ...body } });
const ADA = { firstName: 'Ada', order: 'o1' };

it('sends what was typed, with the fields that are sent along', async () => {
  expect(await post(formThat(), ADA)).toEqual({ to: '/Ada/o1' });
});

it('goes back to its page with what was typed and what was wrong', async () => {
  expect(await post(formThat(), { ...ADA, firstName: '' })).toMatchObject({
    to: '/checkout?order=o1',
    flash: {
      form: 'person',
      values: { firstName: '', order: 'o1' },
      errors: { firstName: expect.any(String) },
    },
  });
});

it('shows an error of the API at its field, and an error of no field above the form', async () => {
  const violations = [{ propertyPath: 'firstName', message: 'Too short.' }];
  expect((await post(formThat(refused(422, { violations })), ADA))?.flash).toMatchObject({
    errors: { firstName: 'Too short.' },
    message: undefined,
  });
  const others = [{ propertyPath: 'cart', message: 'Empty.' }];
  expect((await post(formThat(refused(422, { violations: others })), ADA))?.flash).toMatchObject({
    errors: {},
    message: { text: 'Empty.' },
  });
});

it('says what the form knows better, else the text of the status', async () => {
  expect((await post(formThat(new RangeError()), ADA))?.flash?.message).toEqual({ id: 'checkout.known' });
  expect((await post(formThat(refused(404, {})), ADA))?.flash?.message).toEqual({ id: 'errors.general.404' });
});

it('waits for a sign-in where the session has ended, with all that was typed, and comes back after it', async () => {
  const ended = refused(401, { type: '/errors/session-expired' });
  expect(await post(formThat(ended), ADA)).toEqual({
    to: '/login?redirect=%2Fcheckout%3Forder%3Do1&reason=expired',
    waits: true,
    flash: { form: 'person', values: ADA, errors: {}, message: { id: 'errors.general.expired' } },
  });
});

it('waits for another sign-in where the last one is too long ago, with all that was typed', async () => {
  const old = refused(403, { type: '/errors/recent-sign-in-required' });
  expect(await post(formThat(old), ADA)).toEqual({
    to: '/login?redirect=%2Fcheckout%3Forder%3Do1&reason=confirm',
    waits: true,
    flash: { form: 'person', values: ADA, errors: {}, message: { id: 'errors.general.confirmed' } },
  });
});
