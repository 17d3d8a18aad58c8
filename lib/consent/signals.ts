const SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
export type Signals = Record<(typeof SIGNALS)[number], 'granted' | 'denied'>;

/**
 * Returns the four signals of consent mode for the accepted categories: analytics sets the last, ads the other
 * three (law, row 16).
 */
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
