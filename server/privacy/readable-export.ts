import en from '#messages/en-GB/privacy.json' with { type: 'json' };
import fr from '#messages/fr-FR/privacy.json' with { type: 'json' };
import { currencyFormat, shopCurrency } from '#shared/currency.ts';
import type { Locale } from '#shared/locales.ts';
import { byLocale, messageFormatter } from '#shared/message-formatter.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import type { ExportedData } from './export-data.ts';

const STYLE = `
:root{color-scheme:light;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1d1a16;background:#fff}
main{max-width:48rem;margin:6vh auto;padding:0 1.5rem}
h1,h2{font-family:ui-serif,Georgia,serif;font-weight:400}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.25rem 1rem;padding:.75rem 0;border-top:1px solid #ddd5c7}
dd{margin:0;overflow-wrap:anywhere}dd dl{border:0;padding:0}dt{color:#5f574c}
@media(max-width:40rem){dl{display:block}dt{margin-top:.5rem}dd dl{padding-left:1rem}}`;

/** A moment as the database writes it in JSON. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);

/** Formats objects as nested lists, and moments in words; the keys of a document keep their names. */
function valueHtml(value: unknown, locale: Locale): string {
  if (Array.isArray(value)) return value.map((inner) => valueHtml(inner, locale)).join('<br>');
  if (typeof value === 'string' && MOMENT.test(value))
    return escaped(formatShopTime(Date.parse(value), locale, { dateStyle: 'long', timeStyle: 'long' }));
  if (typeof value !== 'object' || value === null) return escaped(String(value));
  const entries = Object.entries(value).filter(([name, inner]) => inner !== null && !name.startsWith('@'));
  return `<dl>${entries.map(([name, inner]) => `<dt>${escaped(name)}</dt><dd>${valueHtml(inner, locale)}</dd>`).join('')}</dl>`;
}

/** Fields in cents. */
const AMOUNTS = new Set(['amount', 'balance']);

/** Formats a field of a row: an amount in the row's currency, or the shop's. */
function fieldHtml(name: string, row: Record<string, unknown>, locale: Locale): string {
  const value = row[name];
  if (!AMOUNTS.has(name) || typeof value !== 'number') return valueHtml(value, locale);
  const currency = typeof row.currency === 'string' ? row.currency : shopCurrency();
  return escaped(currencyFormat(currency).format(value / 100));
}

type Translate = (id: string, values?: Record<string, string>) => string;

/** Texts of a readable export. @throws Error for a missing message: a table or a field without a name. */
export const privacyTranslator = byLocale<Translate>(make);

function make(locale: Locale): Translate {
  const intl = messageFormatter<string>(locale, locale === 'fr-FR' ? fr : en);
  return (id, values) => intl.formatMessage({ id }, values);
}

/** Renders the export as a self-contained page: one part for each table, each row with the names of its fields. */
export function readableExport(data: ExportedData, locale: Locale): string {
  const t = privacyTranslator(locale);
  const dateTime = formatShopTime(Date.now(), locale, { dateStyle: 'full', timeStyle: 'short' });
  const rowHtml = (row: Record<string, unknown>) =>
    `<dl>${Object.keys(row)
      .map(
        (name) => `<dt>${escaped(t(`privacy.field.${name}`))}</dt><dd>${fieldHtml(name, row, locale)}</dd>`,
      )
      .join('')}</dl>`;
  const parts = Object.entries(data).map(
    ([table, rows]) =>
      `<section><h2>${escaped(t(`privacy.table.${table}`))}</h2>${
        rows.length > 0 ? rows.map(rowHtml).join('') : `<p>${escaped(t('privacy.none'))}</p>`
      }</section>`,
  );
  const title = escaped(t('privacy.title'));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escaped(t('privacy.made', { moment: dateTime }))}</p>${parts.join('')}</main></body></html>`;
}
