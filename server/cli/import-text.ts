import type { ImportResult } from '#server/import/import.ts';
import type { Preview } from '#server/import/preview.ts';
import { reportLine } from '#server/import/report.ts';
import { money } from './money.ts';

const NONE = '-';

/** The items of a preview, each in a few lines, and what was refused. */
export function previewText({ items, remarks }: Preview): string {
  const shown = items.map((item) =>
    [
      `line ${item.line}, ${item.sku}: ${item.brand}, ${item.title}`,
      `  ${item.gender}, ${item.category}, ${item.type}; size ${item.size || NONE}; colour ${item.color || NONE}; material ${item.material ?? NONE}`,
      `  ${item.condition.replace('_', ' ')}, ${money(item.price)}${item.originPrice ? `, new ${money(item.originPrice)}` : ''}${item.purchasePrice ? `, bought for ${money(item.purchasePrice)}` : ''}; ${item.status}; ${item.photos.length} photos`,
    ].join('\n'),
  );
  const refused =
    remarks.length > 0 ? ['Refused (line,reference,column,row,reason):', ...remarks.map(reportLine)] : [];
  return [...shown, ...refused, `Preview of ${items.length} items: nothing was written.`].join('\n');
}

/** What an import has done, or in a dry run would do. */
export function resultText(result: ImportResult, dryRun: boolean, seconds: number): string {
  const { read, accepted, refused, warnings, models, created, changed } = result;
  const { available, sold, withdrawn } = result.byStatus;
  return [
    `${read} rows read in ${seconds.toFixed(1)} s: ${accepted} taken (${available} for sale, ${sold} sold, ${withdrawn} withdrawn), ${refused} refused`,
    `${models} models`,
    dryRun
      ? `Dry run, nothing was written: ${created} items would be new, ${changed} changed`
      : `${created} items new, ${changed} changed`,
    ...(warnings > 0 ? [`${warnings} photos could not be used`] : []),
  ].join('\n');
}
