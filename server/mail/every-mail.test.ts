import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BRANDS } from '#brand/brands.ts';
import { LOCALES, type Locale, wireLocaleOf } from '#shared/locales.ts';
import { withoutMissing } from './inline-pictures.ts';
import { WORDMARK } from './wordmark.ts';

const mails = z.array(z.object({ kind: z.string(), html: z.string(), text: z.string() }));
const cases = BRANDS.flatMap((brand) => LOCALES.map((locale) => ({ brand, locale, name: brand.name })));

const everyMail = (brand: string, locale: Locale) =>
  mails.parse(
    JSON.parse(
      execFileSync(process.execPath, ['tests/every-mail.ts'], {
        env: {
          ...process.env,
          BRAND: brand,
          SHOP_LOCALE: wireLocaleOf(locale),
          SITE_URL: 'https://shop.example',
          DATABASE_URL: 'postgresql://nowhere/none',
          APP_SECRET: 'a secret of at least thirty-two letters',
        },
        maxBuffer: 50_000_000,
      }).toString(),
    ),
  );

/** Gmail cuts a mail off that is larger, in bytes. */
const MOST_BYTES = 100_000;

describe.each(cases)('$name in $locale', ({ brand, locale }) => {
  let all: z.infer<typeof mails>;
  beforeAll(() => {
    all = everyMail(brand.id, locale);
  });

  it('the title of every mail begins with a capital letter or a digit', () => {
    const titles = all.map(({ kind, html }) => `${kind}: ${/<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''}`);
    expect(titles.filter((title) => !/: [\p{Lu}\d]/u.test(title))).toEqual([]);
  });

  it('every mail has name, motto, sender and one button at most', () => {
    for (const { kind, html, text } of all) {
      expect(Buffer.byteLength(html), kind).toBeLessThan(MOST_BYTES);
      expect(html, kind).toContain(`<img alt="${brand.name}" height="${WORDMARK.height}" src="cid:wordmark"`);
      expect(html.match(/class="button"/g) ?? [], kind).toSatisfy(({ length }) => length <= 1);
      expect(text.replace(/\s+/g, ' '), kind).toContain(brand.motto[locale].replace(/\s+/g, ' '));
      expect(text, kind).not.toMatch(/undefined|\bnull\b|cid:/);
      expect(text, kind).toContain(brand.seller.email);
    }
  });

  it('the dark scheme changes every colour of a mail', () => {
    const { ink, soft, tile, hairline } = brand.colors;
    const classOf = { [`color:${ink}`]: /ink/, [`color:${soft}`]: /soft/, [`background:${tile}`]: /tile/ };
    for (const { kind, html } of all) {
      expect(html, kind).toContain('@media (prefers-color-scheme: dark)');
      for (const tag of html.match(/<[a-z][^>]*style="[^"]*"[^>]*>/g) ?? []) {
        const [, names = ''] = /class="([^"]*)"/.exec(tag) ?? [];
        for (const [style, name] of Object.entries(classOf))
          if (new RegExp(`[";]${style}[";]`).test(tag)) expect(names, `${kind} ${tag}`).toMatch(name);
        if (tag.includes(`1px solid ${hairline}`)) expect(names, `${kind} ${tag}`).toMatch(/line|sheet/);
      }
    }
  });
});

it.each(BRANDS)('$name: the wordmark is drawn on the colour of its band', async ({ id, colors }) => {
  const file = readFileSync(`brand/${id}/public/${WORDMARK.file}`);
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([3 * WORDMARK.width, 3 * WORDMARK.height]);
  const corner = `#${data.subarray(0, 3).toString('hex')}`;
  expect(corner).toBe(colors.deep);
  expect(file.length).toBeLessThan(8_000);
});

it('says the name where its picture is missing, and nothing for the picture of a piece', () => {
  const html = '<td><img alt="Revoir" src="cid:wordmark"/></td><img alt="" src="cid:piece-a"/>';
  expect(withoutMissing(html, [])).toBe('<td>Revoir</td>');
});
