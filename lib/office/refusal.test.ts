import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { refusalOf } from './refusal.ts';

const refused = (...violations: { propertyPath: string; message: string }[]) =>
  ApiError.of(
    Response.json(
      {
        type: '/errors/422',
        title: 'Unprocessable',
        status: 422,
        detail: violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n'),
        violations,
      },
      { status: 422 },
    ),
  );

it('gives each field its message', async () => {
  const error = await refused({ propertyPath: 'value', message: 'At most 100 per cent.' });
  expect(refusalOf(error, 'code', 'value')).toEqual({ wrong: { value: 'At most 100 per cent.' } });
});

it('notes a message that belongs to no field of the form', async () => {
  const error = await refused({ propertyPath: 'roles', message: 'One role at least.' });
  expect(refusalOf(error, 'name')).toEqual({ wrong: {}, note: 'roles: One role at least.' });
  expect(refusalOf(null, 'name')).toEqual({ wrong: {} });
});
