import { expect, it } from 'vitest';
import { siteUrl } from '#server/site.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

it('has the shop’s mark and the way to the shop, also where the link is over', async () => {
  for (const path of ['unsubscribe', 'saved-search/confirm', 'wishlist-alerts/end', 'digests/end']) {
    const answer = await new Client().send('GET', `/api/v3/${path}/over`);
    expect(answer.status, path).toBe(404);
    const html = await answer.text();
    const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => [text, href]);
    const at = (page: string) => new URL(page, siteUrl()).href;
    expect(links, path).toEqual([
      ['Revoir', at('/')],
      ['Go to the shop', at('/')],
      ['Terms of sale', at('/pages/terms-conditions')],
      ['privacy', at('/pages/confidentiality')],
      ['contact', at('/pages/contact')],
    ]);
    expect(html).toContain('<h1>This link no longer works</h1>');
  }
});
