import { createHash } from 'node:crypto';
import { BRAND } from '#brand/brand.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { pictureHosts } from '#shared/picture-hosts.ts';
import { CART_COOKIE } from '../auth/cookies.ts';
import { translator } from '../i18n/server.ts';
import { cartPath } from '../routes.ts';
import { BAG_CACHE, BAG_FOLDER } from './kept.ts';

const { colors, darkColors, display } = BRAND;

const STYLE = `
:root { color-scheme: light dark; --paper: ${colors.paper}; --ink: ${colors.ink}; --focus: ${colors.focus}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: ${darkColors.paper}; --ink: ${darkColors.ink}; --focus: ${darkColors.focus}; }
}
body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
main { display: grid; min-height: 100vh; padding: 24px; box-sizing: border-box; place-content: center; gap: 20px;
  justify-items: start; }
b, h1 { font-family: ${display.instead}; font-weight: ${display.weight}; }
b { font-size: 2rem; line-height: 1; }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.05; text-wrap: balance; }
p { max-width: 44ch; margin: 0; }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; color: var(--paper); background: var(--ink);
  border-radius: ${BRAND.buttonRadius}; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
ul { width: min(40rem, 100vw - 48px); margin: 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 92px 1fr auto; gap: 16px; padding-block: 16px; border-top: 1px solid; }
figure { height: 123px; margin: 0; overflow: hidden; border-radius: ${BRAND.fieldRadius}; }
img { display: block; width: 100%; height: 100%; object-fit: cover; }
li small { display: block; }
strong { font-weight: 600; }
`;
/** Texts of the script, which has no messages. The script fills in `{time}` and `{total}`. */
interface ScriptTexts {
  bag: string;
  asOf: string;
  total: string;
}

/**
 * The script polls the address until it answers, because browsers report being online too early, then reloads. On
 * `/cart` it shows the stored bag of the cart in the cookie, and deletes any other cart's bag.
 */
const script = (texts: ScriptTexts) => `
async function look() {
  if (!navigator.onLine) return;
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {}
}
addEventListener('online', look);
setInterval(look, 3000);

const texts = ${JSON.stringify(texts).replaceAll('<', '\\u003c')};
function element(name, text) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  return made;
}
function lineOf({ brand, title, facts, price, photo, color }, index) {
  const line = element('li');
  const tile = element('figure');
  if (color) tile.style.background = color;
  if (photo) {
    const shown = element('img');
    shown.alt = '';
    shown.onerror = () => shown.remove();
    shown.src = '${BAG_FOLDER}/' + index;
    tile.append(shown);
  }
  const facing = element('div');
  facing.append(element('strong', brand), element('div', title), element('small', facts));
  line.append(tile, facing, element('span', price));
  return line;
}
async function showBag() {
  const [, cart] = document.cookie.match(/(?:^|; )${CART_COOKIE}=([^;]+)/) ?? [];
  const kept = cart && (await caches.match('${BAG_FOLDER}?cart=' + decodeURIComponent(cart), { cacheName: '${BAG_CACHE}' }));
  if (!kept) return caches.delete('${BAG_CACHE}');
  const { at, lines, total } = await kept.json();
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { day: 'numeric', month: 'long' };
  const written = time.toLocaleString(document.documentElement.lang, { ...day, hour: '2-digit', minute: '2-digit' });
  const list = element('ul');
  list.append(...lines.map(lineOf));
  document.title = document.title.replace(document.querySelector('h1').textContent, texts.bag);
  document.querySelector('h1').textContent = texts.bag;
  document.querySelector('p').textContent = texts.asOf.replace('{time}', written);
  document.querySelector('p').after(list, element('p', texts.total.replace('{total}', total)));
}
if (location.pathname === '${cartPath()}') showBag();
`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface OfflinePage {
  html: string;
  policy: string;
  /** Changes with the page or its policy, so that browsers fetch it again. */
  version: string;
}

/**
 * The page that the service worker shows without a network for an address that it has not stored. It is one
 * document, the same for all visitors. It reloads the address once the network is back. On `/cart` it shows the
 * stored bag.
 */
export function offlinePage(): OfflinePage {
  const t = translator(SHOP_LOCALE);
  const code = script({
    bag: t('offline.bag.title'),
    asOf: t('offline.bag.asOf', { time: '{time}' }),
    total: t('offline.bag.total', { total: '{total}' }),
  });
  const html = `<!doctype html>
<html lang="${SHOP_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(t('offline.title'))} | ${BRAND.name}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<b>${BRAND.name}</b>
<h1>${escaped(t('offline.title'))}</h1>
<p>${escaped(t('offline.lead'))}</p>
<a href="">${escaped(t('offline.again'))}</a>
</main>
<script>${code}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(STYLE)}'`,
    `script-src 'sha256-${hashOf(code)}'`,
    "connect-src 'self'",
    ["img-src 'self'", ...pictureHosts(process.env)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    html,
    policy,
    version: createHash('sha256').update(html).update(policy).digest('hex').slice(0, 12),
  };
}
