import { createHash } from 'node:crypto';
import { translator } from '#lib/i18n/server.ts';
import { BRAND } from '#shared/brand.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

const { colors, darkColors } = BRAND;

const STYLE = `
:root { color-scheme: light dark; --paper: ${colors.paper}; --ink: ${colors.ink}; --focus: ${colors.focus}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: ${darkColors.paper}; --ink: ${darkColors.ink}; --focus: ${darkColors.focus}; }
}
body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
main { display: grid; min-height: 100vh; padding: 24px; box-sizing: border-box; place-content: center; gap: 20px;
  justify-items: start; }
b, h1 { font-family: Georgia, serif; font-weight: 400; }
b { font-size: 2rem; line-height: 1; }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.05; text-wrap: balance; }
p { max-width: 44ch; margin: 0; }
a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; color: var(--paper); background: var(--ink);
  border-radius: 2px; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
`;
/** The browser may say that it is online before an address can be had, so the address is asked for until it answers. */
const SCRIPT = `
async function look() {
  if (!navigator.onLine) return;
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    location.reload();
  } catch {}
}
addEventListener('online', look);
setInterval(look, 3000);
`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface OfflinePage {
  html: string;
  policy: string;
  /** Another one for every other page. */
  version: string;
}

/**
 * The page that the service worker shows at the address that could not be had: whole in one document, because nothing else
 * is kept. It is the same for everyone and loads that address again once the network is back.
 */
export function offlinePage(): OfflinePage {
  const t = translator(SHOP_LOCALE);
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
<script>${SCRIPT}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(STYLE)}'`,
    `script-src 'sha256-${hashOf(SCRIPT)}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy, version: createHash('sha256').update(html).digest('hex').slice(0, 12) };
}
