import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withFigures } from './figures.ts';

const TEXTS = {
  back: '{returnDays} days to send it back',
  held: 'Held for you for {holdMinutes} minutes.',
  'held.noHold': 'The only one.',
  law: '{withdrawalDays} days.',
  'law.longer': '{withdrawalDays} days, and {returnDays} to send it back.',
  other: '{count} pieces',
  cap: 'at most {holdCap}',
};

it('takes the figures from the settings, and the defaults of the API without them', () => {
  expect(withFigures(TEXTS, {})).toMatchObject({
    back: '14 days to send it back',
    held: 'Held for you for 20 minutes.',
    law: '14 days.',
    other: '{count} pieces',
  });
  expect(withFigures(TEXTS, { RETURN_DAYS: '30', HOLD_MINUTES: '40' })).toMatchObject({
    back: '30 days to send it back',
    held: 'Held for you for 40 minutes.',
    law: '14 days, and 30 to send it back.',
  });
  expect(withFigures(TEXTS, {}).cap).toBe('at most 3 hours');
  expect(withFigures(TEXTS, { HOLD_CAP_MINUTES: '90' }).cap).toBe('at most 90 minutes');
  expect(withFigures(TEXTS, { HOLD_MINUTES: '0' }).held).toBe('The only one.');
});

it('no text states days or minutes of its own that a setting decides', () => {
  const files = readdirSync('messages', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const stated = files.flatMap((file) =>
    readFileSync(`messages/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\b(14|20|twenty|fourteen|quatorze|vingt)\b[^"]*(day|minute|jour)/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(stated).toEqual([]);
});
