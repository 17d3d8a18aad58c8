import { expect, it } from 'vitest';
import { explain, type Failure, fieldErrors } from './errors.ts';

const has = (id: string) => ['errors.cart.404', 'errors.general.404', 'errors.general.500'].includes(id);
const failed = (failure: Partial<Failure>) =>
  Object.assign(new Error('failed'), { status: 400, kind: 'client', ...failure });
const problem = (detail: string, violations?: { propertyPath: string; message: string }[]) => ({
  type: '/errors/422',
  status: 422,
  title: 'An error occurred',
  detail,
  violations,
});

it('lets the explicit text win', () => {
  expect(explain(failed({ status: 500 }), 'cart', has, 'Please wait')).toEqual({ text: 'Please wait' });
});

it('joins violations by line', () => {
  const error = failed({
    status: 422,
    problem: problem('x', [
      { propertyPath: 'email', message: 'One.' },
      { propertyPath: 'phone', message: 'Two.' },
    ]),
  });
  expect(explain(error, 'cart', has)).toEqual({ text: 'One.\nTwo.' });
});

it('uses the detail of a 422 without violations', () => {
  const error = failed({ status: 422, problem: problem('Aucune commande en cours') });
  expect(explain(error, 'cart', has)).toEqual({ text: 'Aucune commande en cours' });
});

it('maps a status to the text of the context, then of all, then the default', () => {
  expect(explain(failed({ status: 404 }), 'cart', has)).toEqual({ id: 'errors.cart.404' });
  expect(explain(failed({ status: 404 }), 'checkout', has)).toEqual({ id: 'errors.general.404' });
  expect(explain(failed({ status: 418 }), 'cart', has)).toEqual({ id: 'errors.general.default' });
  expect(explain(new TypeError('bug'), 'cart', has)).toEqual({ id: 'errors.general.default' });
});

it('says nothing about a cancelled call', () => {
  expect(explain(failed({ status: 0, kind: 'cancel' }), 'cart', has)).toBeNull();
});

it('folds violations into the fields of a form, strangers under the empty name', () => {
  const error = failed({
    status: 422,
    problem: problem('x', [
      { propertyPath: 'email', message: 'One.' },
      { propertyPath: 'email', message: 'Two.' },
      { propertyPath: 'locale', message: 'Three.' },
    ]),
  });
  expect(fieldErrors(error, ['email'])).toEqual({ email: 'One.\nTwo.', '': 'Three.' });
});
