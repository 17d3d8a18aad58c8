const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
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

/** The time on the clocks of a zone at a moment, as if it were UTC. @param moment ms since the epoch */
export function clockAt(moment: number, zone: string): number {
  const read = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map((part) => [part.type, Number(part.value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The moment at which the clocks of a zone show a time, in ms. @param clock the time as if it were UTC */
export function momentOf(clock: number, zone: string): number {
  const guess = clock - (clockAt(clock, zone) - clock);
  return guess - (clockAt(guess, zone) - clock);
}
