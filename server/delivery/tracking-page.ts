/** Pages of carriers about one parcel, by the carrier's name; `{number}` is the parcel's. */
const PAGES: Record<string, string> = {
  colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  dhl: 'https://www.dhl.com/fr-en/home/tracking.html?tracking-id={number}',
  dpd: 'https://trace.dpd.fr/en/trace/{number}',
  gls: 'https://gls-group.com/FR/en/parcel-tracking?match={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
};

/** Where a parcel can be followed; undefined for a carrier that is not known, or a parcel without a number. */
export function trackingPage(carrier: string, number: string | undefined): string | undefined {
  const page = PAGES[carrier.trim().toLowerCase()];
  return number && page?.replace('{number}', encodeURIComponent(number));
}
