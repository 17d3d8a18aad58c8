import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { cardOf } from '#lib/catalogue/card.ts';
import { CARD } from '#lib/i18n/client-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { productOf } from '#tests/cards.ts';
import { Markup, markupOf } from './markup.tsx';

/** React writes other attribute names as in JSX; browsers read them case-insensitively. */
const asReact = (markup: string) =>
  markup.replaceAll('tabIndex', 'tabindex').replaceAll('autoComplete', 'autocomplete');

const photo = { url: '/a.webp', alt: '', width: 900, height: 1_200, color: '#e8e8d8', sources: [] };
const [card] = cardOf({ ...productOf('coat'), title: 'A “coat” & <b>more</b>' });

it.each([
  ['a card', card && <ProductCard card={card} texts={messagesFor(SHOP_LOCALE, ...CARD)} />],
  [
    'a card with photos',
    card && (
      <ProductCard
        card={{
          ...card,
          count: 3,
          front: photo,
          back: { ...photo, sources: [{ url: '/b.webp', width: 640 }] },
        }}
        texts={messagesFor(SHOP_LOCALE, ...CARD)}
      />
    ),
  ],
  [
    'attributes of every kind',
    <section key="section" id="a&b" className={'a "b"'} hidden data-on={true} data-off={false}>
      <label htmlFor="it's" aria-hidden={false} title={undefined}>
        {[1, null, 'two', false, ['three']]}
      </label>
      <input id="it's" required disabled={false} maxLength={200} />
    </section>,
  ],
])('writes what React writes: %s', (_, node) => {
  expect(asReact(markupOf(node))).toBe(asReact(renderToStaticMarkup(node)));
});

it('holds its inside as text', () => {
  expect(
    renderToStaticMarkup(
      <Markup as="li" className="card">
        <b>{'<script>'}</b>
      </Markup>,
    ),
  ).toBe('<li class="card"><b>&lt;script&gt;</b></li>');
});

it.each([
  ['a handler', <button key="button" type="button" onClick={() => undefined} />],
  ['a component that waits', Promise.resolve('late')],
])('refuses what only React can do: %s', (_, node) => {
  expect(() => markupOf(node)).toThrow(/^Only React can write/);
});
