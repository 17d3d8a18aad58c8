import { BRAND } from '#brand/brand.ts';
import { escapeHtml } from '#server/http/html.ts';
import { mailTexts } from '#server/mail/mail-messages.ts';
import { LEGAL_PATHS, siteUrl } from '#server/site.ts';
import type { Locale } from '#shared/locales.ts';
import { PAGE_TRANSITION } from '#shared/page-transition.ts';
import { fontFaces, ROOT, TITLES } from './brand-style.ts';

const { display } = BRAND;
const STYLE = `
${ROOT}
body{max-width:1440px;margin:0 auto;padding:0 clamp(16px,4vw,56px)}
a{color:inherit}
header{display:flex;align-items:center;min-height:68px;border-bottom:1px solid var(--line)}
header a{padding-bottom:4px;font:${display.weight} 2.125rem/1 ${TITLES};letter-spacing:-.03em;text-decoration:none}
main{max-width:520px;margin:0 auto;padding:72px 0 112px}
h1{margin:0 0 16px;font:${display.weight} clamp(2.5rem,1.6rem + 3vw,4rem)/.98 ${TITLES};letter-spacing:-.02em;text-wrap:balance}
main p{max-width:44ch;margin:0 0 24px;color:var(--soft);overflow-wrap:break-word}
button,main a{display:inline-flex;align-items:center;min-height:52px}
button{padding:0 28px;font:inherit;font-weight:500;color:var(--paper);background:var(--ink);border:1px solid transparent;border-radius:${BRAND.buttonRadius};cursor:pointer}
form{margin-bottom:16px}
footer{padding:16px 0;border-top:1px solid var(--line);font-size:.8125rem;color:var(--soft)}
footer a{display:inline-block;padding:5px 0}
footer a:hover{color:var(--ink)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;

/**
 * Renders a page for links in mails, with the shop's mark, a link to the shop and the legal pages.
 *
 * @param body HTML below the heading
 */
export function mailedPage(locale: Locale, status: number, heading: string, body: string): Response {
  const { t, rich } = mailTexts(locale);
  const title = escapeHtml(heading);
  const link = (path: string) => (text: string) =>
    `<a href="${escapeHtml(new URL(path, siteUrl()).href)}">${escapeHtml(text)}</a>`;
  const legal = rich('mail.legal', {
    terms: link(LEGAL_PATHS.terms),
    privacy: link(LEGAL_PATHS.privacy),
    contact: link(LEGAL_PATHS.contact),
  });
  return new Response(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${fontFaces()}${STYLE}${PAGE_TRANSITION}</style></head>
<body><header>${link('/')(BRAND.name)}</header>
<main><h1>${title}</h1>${body}${link('/')(t('mail.link.shop'))}</main>
<footer>${legal.join('')}</footer></body></html>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src data:; form-action 'self'; frame-ancestors 'none'",
      },
    },
  );
}
