import { expect, it } from 'vitest';
import { orderOf } from '#tests/orders.ts';
import { initialCode } from './initial-code.ts';

const cart = orderOf();
const given = { ...cart, promoCodes: [{ '@id': '/p', id: 'p', code: 'WELCOME', minimum: 0, discount: 500 }] };
const kept = { 'cart-promo-code': 'WELCOME' };

it('offers the code of the last cart again, unless the cart has one', () => {
  expect(initialCode(kept, cart)?.values).toEqual({ code: 'WELCOME' });
  expect(initialCode(kept, given)).toBeNull();
  expect(initialCode({}, cart)).toBeNull();
  expect(initialCode(kept, null)).toBeNull();
});

it('puts what was typed and refused first', () => {
  const typed = JSON.stringify({ form: 'code', values: { code: 'WELCOM' }, errors: { code: 'x' } });
  expect(initialCode({ ...kept, 'form-flash': typed }, cart)?.values).toEqual({ code: 'WELCOM' });
});
