import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '01900000-0000-7000-8000-000000000000@shop.example',
  sequence: 2,
  isCancelled: false,
  startsAt: '2026-11-24T14:00:00.000Z',
  endsAt: '2026-11-24T14:30:00.000Z',
  changedAt: '2026-11-20T08:15:30.000Z',
  summary: 'Your appointment',
  description: 'Bring something.',
  location: 'Rue Charlot, 75003 Paris',
  latitude: 48.8625,
  longitude: -0.1545,
  organizer: { name: 'Revoir', email: 'hello@revoir.example' },
};

/** Parses a file's unfolded lines by their names, with unescaped values. */
function read(file: string): Record<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)((?:;[A-Z]+="[^"]*")?:.*)$/s.exec(line) ?? [];
      return [name, value.replace(/^:/, '')];
    }),
  );
}
const unescaped = (value = '') =>
  value.replace(/\\(.)/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));

it('holds what RFC 5545 and 5546 ask of an event that is published', () => {
  const file = calendarFile(event);
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(read(file)).toMatchObject({
    METHOD: 'PUBLISH',
    UID: event.uid,
    SEQUENCE: '2',
    DTSTAMP: '20261120T081530Z',
    DTSTART: '20261124T140000Z',
    DTEND: '20261124T143000Z',
    STATUS: 'CONFIRMED',
    LOCATION: 'Rue Charlot\\, 75003 Paris',
    GEO: '48.8625;-0.1545',
    ORGANIZER: ';CN="Revoir":mailto:hello@revoir.example',
  });
  // Each of them occurs exactly once.
  for (const name of ['METHOD', 'UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER'])
    expect(file.match(new RegExp(`^${name}[:;]`, 'gm')), name).toHaveLength(1);
});

it('takes an event out of calendars once it is cancelled', () => {
  expect(read(calendarFile({ ...event, isCancelled: true }))).toMatchObject({
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    UID: event.uid,
  });
});

it('has lines of at most 75 octets, cuts no character, and says any text as it was', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 }).filter((value) => value.isWellFormed());
  fc.assert(
    fc.property(text, text, (summary, name) => {
      const file = calendarFile({ ...event, summary, organizer: { ...event.organizer, name } });
      const lines = file.split('\r\n');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const plain = summary.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '');
      expect(unescaped(read(file).SUMMARY)).toBe(plain);
      expect(read(file).UID).toBe(event.uid);
    }),
    { numRuns: 80 },
  );
});

it('writes no property for a line break in a text', () => {
  const file = calendarFile({ ...event, summary: 'Tea\r\nATTACH:https://evil.example/;,\\' });
  expect(file).not.toMatch(/^ATTACH/m);
  expect(file).toContain('SUMMARY:Tea\\nATTACH:https://evil.example/\\;\\,\\\\\r\n');
});
