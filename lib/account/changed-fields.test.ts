import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const data = { street: '6 rue des Archives', postcode: '75003', phone: '', isDefault: 'on' };

it('returns the fields that differ from what the form showed at first', () => {
  const loaded = JSON.stringify({ ...data, phone: '0612345678', isDefault: true });
  expect(changedFields(data, loaded)).toEqual({ phone: '' });
  expect(changedFields(data, JSON.stringify({ ...data, isDefault: false }))).toEqual({ isDefault: 'on' });
  expect(changedFields(data, JSON.stringify(data))).toEqual({});
});

it('returns fields that belong together if one of them differs', () => {
  const loaded = JSON.stringify({ ...data, street: '4 rue des Archives' });
  expect(changedFields(data, loaded, ['street', 'postcode'])).toEqual({
    street: '6 rue des Archives',
    postcode: '75003',
  });
});

it.each([undefined, '', 'null', '{"street":1}'])(
  'returns every field without readable first values: %s',
  (loaded) => {
    expect(changedFields(data, loaded)).toEqual(data);
  },
);
