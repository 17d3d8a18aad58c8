const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  return format;
}

/** Returns the local time of a zone at a moment, as if it were UTC. @param moment ms since 1970 */
export function clockAt(moment: number, zone: string): number {
  // `24/11/2026, 09:30:00`: parsed from the text, in half the time of formatToParts.
  const text = formatOf(zone).format(moment);
  const [day, month = 0, year = 0, hour, minute, second] = (text.match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the moment of a zone's local time, in ms. @param clock the local time as if it were UTC */
export function momentOf(clock: number, zone: string): number {
  const guess = clock - (clockAt(clock, zone) - clock);
  return guess - (clockAt(guess, zone) - clock);
}
