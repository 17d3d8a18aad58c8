import { expect, it } from 'vitest';
import { signalsOf } from './signals.ts';

it.each([
  [[], 'denied', 'denied'],
  [['necessary'], 'denied', 'denied'],
  [['necessary', 'analytics'], 'denied', 'granted'],
  [['necessary', 'ads'], 'granted', 'denied'],
  [['necessary', 'analytics', 'ads'], 'granted', 'granted'],
])('says all four signals for %j', (categories, ads, analytics) =>
  expect(signalsOf(categories)).toEqual({
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: analytics,
  }),
);
