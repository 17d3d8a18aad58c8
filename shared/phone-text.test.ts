import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['+33140000001', '+33 1 40 00 00 01'],
  ['+442070000003', '+44 20 7000 0003'],
  ['+441134960003', '+44 1134 960003'],
  ['+4930123456', '+4930123456'],
  ['0140000001', '0140000001'],
])('writes %s as %s', (phone, text) => {
  expect(phoneText(phone).replaceAll('\u00a0', ' ')).toBe(text);
});
