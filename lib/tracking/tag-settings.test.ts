import { describe, expect, it } from 'vitest';
import { parseTags, sourcesOf } from './tag-settings.ts';
import { tagSourcesBySettings } from './tag-sources.ts';

it.each(['GTM-AB12', 'G-1', 'G-ABC', 'GTM-0'])('takes the id %s', (id) => {
  expect(parseTags({ GTM_ID: id }).faults).toEqual([]);
});

it.each(['gtm-AB12', 'GTM-', 'GTM-ab12', 'UA-1234', 'GTM_AB', ' GTM-AB', 'GTM-A B', 'AW-12', 'G-1\n'])(
  'refuses the id %j by its name, and loads nothing',
  (id) => {
    for (const name of ['GTM_ID', 'ANALYTICS_ID']) {
      const { settings, faults } = parseTags({ [name]: id });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(`${name}: "${id}"`);
      expect(sourcesOf(settings)).toBeUndefined();
    }
  },
);

it('tells containers and properties apart, whichever variable they stand in', () => {
  const { settings } = parseTags({ GTM_ID: 'G-1', ANALYTICS_ID: 'GTM-2' });
  expect(settings).toMatchObject({ container: 'GTM-2', analytics: 'G-1' });
});

describe('the policy', () => {
  const usual = { GTM_ID: 'GTM-1' };
  const own = { ...usual, TAG_MANAGER_URL: 'https://tags.revoir.fr/path' };

  it('allows the usual host and where it counts, or one of the shop’s own alone', () => {
    expect(sourcesOf(parseTags(usual).settings)?.connect).toContain('https://*.google-analytics.com');
    expect(sourcesOf(parseTags(own).settings)).toEqual({
      script: ['https://tags.revoir.fr'],
      connect: ['https://tags.revoir.fr'],
      img: ['https://tags.revoir.fr'],
    });
  });

  it('names an address that is none', () => {
    expect(parseTags({ ...usual, TAG_MANAGER_URL: 'javascript:1' }).faults[0]).toContain('TAG_MANAGER_URL');
  });

  it.each([
    '/',
    '/products',
    '/products/a-dress',
    '/collections/x',
    '/search/wool',
    '/no/such/page',
    '/pages/faq',
    '/pages/sell',
  ])('allows it on %s', (path) => {
    expect(tagSourcesBySettings(own)(path)?.script).toEqual(['https://tags.revoir.fr']);
    expect(tagSourcesBySettings({})(path)).toBeUndefined();
  });

  it.each([
    '/cart',
    '/checkout',
    '/checkout/x',
    '/login',
    '/LOGIN',
    '/account',
    '/account/orders/1',
    '/account-loading',
    '/password-reset/token',
    '/activate-account/t',
    '/activate-marketing/t',
    '/connect/x/y/check',
    '/pages/payment-result',
    '/pages/order-follow',
    '/pages/order-details-follow',
    '/pages/trade-in/customer/1',
    '/pages/sell/appointment/1',
  ])('never on %s', (path) => expect(tagSourcesBySettings(own)(path)).toBeUndefined());
});
