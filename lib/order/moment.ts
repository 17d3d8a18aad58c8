const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/** A moment (ISO 8601) as the shop writes it, in the shop's time zone: `20 November at 14:05`. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
