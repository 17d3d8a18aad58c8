import { Buffer } from 'node:buffer';
import { BRAND } from '#brand/brand.ts';

/** An event for a calendar. Times in ISO 8601. */
export interface CalendarEvent {
  /** Constant through all changes of the event. */
  uid: string;
  /** Number of changes: calendars take the highest. */
  sequence: number;
  isCancelled: boolean;
  /** Not confirmed yet. */
  isTentative?: boolean;
  startsAt: string;
  endsAt: string;
  /** Time of the last change. */
  changedAt: string;
  summary: string;
  description: string;
  location: string;
  latitude: number;
  longitude: number;
  organizer: { name: string; email: string };
}

/** An event in a mail: an iCalendar file, and its method for the calendar (RFC 5546). */
export interface CalendarPart {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** Returns the method that adds or removes the event. */
const methodOf = ({ isCancelled }: CalendarEvent) => (isCancelled ? 'CANCEL' : 'PUBLISH');

const statusOf = ({ isCancelled, isTentative }: CalendarEvent) => {
  if (isCancelled) return 'CANCELLED';
  return isTentative ? 'TENTATIVE' : 'CONFIRMED';
};

/** Builds a mail's part of an event. */
export const calendarPart = (event: CalendarEvent): CalendarPart => ({
  method: methodOf(event),
  content: calendarFile(event),
});

/**
 * Builds an iCalendar file of one event (RFC 5545). Times are in UTC, which every calendar shows in its owner's zone.
 */
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

/** Formats a moment as 20261124T140000Z. */
const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escapes a value of type TEXT (section 3.3.11). */
const text = (value: string) =>
  value
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other control characters are invalid in a file of lines.
    .replace(/(?!\t)\p{Cc}/gu, '');

/** Quotes the value of a parameter, which cannot contain quotation marks (section 3.2). */
const quoted = (value: string) => `"${value.replace(/["\p{Cc}]/gu, '')}"`;

const LINE = 75;

/** Folds a line after at most 75 octets; each further line begins with a space (section 3.1). No character is split. */
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
