const hour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
});

/** The part of the day that one is greeted with, in the shop's time zone. `now` in ms. */
export function greetingOf(now: number): 'morning' | 'afternoon' | 'evening' {
  const at = Number(hour.format(now));
  if (at >= 5 && at < 12) return 'morning';
  return at >= 12 && at < 18 ? 'afternoon' : 'evening';
}
