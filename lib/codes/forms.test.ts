import { expect, it } from 'vitest';
import { codeForm } from './forms.ts';

it('trims a code before it is sent', () => {
  expect(codeForm.schema.parse({ code: ' WELCOME \t' })).toEqual({ code: 'WELCOME' });
});
