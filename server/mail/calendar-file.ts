import { Buffer } from 'node:buffer';
import { BRAND } from '#brand/brand.ts';

/** One event as a calendar is told of it. Moments are ISO 8601. */
export interface CalendarEvent {
  /** The same for as long as it is the same event. */
  uid: string;
  /** How often it was changed: calendars take the highest. */
  sequence: number;
  isCancelled: boolean;
  /** Not confirmed yet. */
  isTentative?: boolean;
  startsAt: string;
  endsAt: string;
  /** When it was last changed. */
  changedAt: string;
  summary: string;
  description: string;
  location: string;
  latitude: number;
  longitude: number;
  organizer: { name: string; email: string };
}

/** An event as it travels in a mail: an iCalendar file, and what it asks of the calendar (RFC 5546). */
export interface CalendarPart {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** To take the event, or to take it out. */
const methodOf = ({ isCancelled }: CalendarEvent) => (isCancelled ? 'CANCEL' : 'PUBLISH');

const statusOf = ({ isCancelled, isTentative }: CalendarEvent) => {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
};

/** An event as a part of a mail. */
export const calendarPart = (event: CalendarEvent): CalendarPart => ({
  method: methodOf(event),
  content: calendarFile(event),
});

/** An iCalendar file of one event (RFC 5545). Times are in UTC, which every calendar shows in its owner's zone. */
export function calendarFile(event: CalendarEvent): string {
  const { organizer } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(BRAND.name)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(event)}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${statusOf(event)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `GEO:${event.latitude};${event.longitude}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20261124T140000Z. */
const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A value of type TEXT (section 3.3.11). */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other control characters have no place in a file of lines.
    .replace(/(?!\t)\p{Cc}/gu, '');

/** The value of a parameter, which can hold no quotation mark (section 3.2). */
const quoted = (value: string) => `"${value.replace(/["\p{Cc}]/gu, '')}"`;

const LINE = 75;

/** Lines of at most 75 octets; each that goes on begins with a space (section 3.1). No character is cut. */
function folded(line: string): string {
  let [whole, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) [whole, octets] = [`${whole}\r\n `, 1];
    whole += character;
    octets += size;
  }
  return whole;
}
