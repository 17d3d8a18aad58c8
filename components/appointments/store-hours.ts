import type { RealStore } from '#contract/shop.ts';
import { storeOption } from '#lib/checkout/pickup-options.ts';
import type { Translate } from '#lib/i18n/server.ts';

/** Today's hours of a store, with today's closures: "Open today 10:00 to 19:00". */
export const todayInWords = ({ hoursToday }: RealStore, t: Translate): string =>
  hoursToday.length > 0
    ? t('locator.today', {
        hours: hoursToday.map(([from, to]) => t('checkout.hours.range', { from, to })).join(', '),
      })
    : t('locator.shut');

/** Weekdays on which the store is always closed, in words; empty if it opens on each. */
export function closedDays(store: RealStore, t: Translate): string {
  const { week } = storeOption(store, new Date(), t.locale);
  const closed = week.filter(({ hours }) => !hours).map(({ day }) => day);
  return new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(closed);
}
