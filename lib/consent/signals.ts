const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
export type Signals = Record<(typeof SIGNALS)[number], 'granted' | 'denied'>;

/** Consent mode's four signals for the accepted categories: analytics the last one, ads the three others (law, row 16). */
export function signalsOf(categories: readonly string[]): Signals {
  const of = (category: string) => (categories.includes(category) ? 'granted' : 'denied');
  const ads = of('ads');
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: of('analytics'),
  };
}
