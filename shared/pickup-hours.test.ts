import { expect, it } from 'vitest';
import { pickupHours } from './pickup-hours.ts';

const LINE = 'Mon-Fri 09:00-12:30, 14:00-19:00; Sat 09:30-18:00';

it('says opening hours in words, a line for each run of days', () => {
  expect(pickupHours(LINE, 'en-GB')).toEqual([
    'Monday to Friday 09:00–12:30, 14:00–19:00',
    'Saturday 09:30–18:00',
  ]);
  expect(pickupHours(LINE, 'fr-FR')).toEqual([
    'Lundi au vendredi 09:00–12:30, 14:00–19:00',
    'Samedi 09:30–18:00',
  ]);
});

it('leaves what is written in other words as it is', () => {
  expect(pickupHours('Open all day', 'en-GB')).toEqual(['Open all day']);
  expect(pickupHours('Sun closed', 'en-GB')).toEqual(['Sun closed']);
});
