import { z } from 'zod';
import {
  DELIMITERS,
  ENCODINGS,
  type Field,
  IMPORT_STARTS,
  type ImportStart,
  THOUSANDS,
} from '#contract/private/imports.ts';
import { shopCurrency } from '#shared/currency.ts';
import ebay from '../../docs/import/ebay.json' with { type: 'json' };
import marketplace from '../../docs/import/marketplace.json' with { type: 'json' };
import prestashop from '../../docs/import/prestashop.json' with { type: 'json' };
import shopify from '../../docs/import/shopify.json' with { type: 'json' };
import vestiaire from '../../docs/import/vestiaire.json' with { type: 'json' };
import vinted from '../../docs/import/vinted.json' with { type: 'json' };
import woocommerce from '../../docs/import/woocommerce.json' with { type: 'json' };

/** The parts of a mapping file that are chosen manually in the back office; the others are unchanged. */
const readyMapping = z.looseObject({
  source: z.string().optional(),
  file: z
    .object({ delimiter: z.enum(DELIMITERS).optional(), encoding: z.enum(ENCODINGS).optional() })
    .optional(),
  /** Columns by field; of several, the first non-empty one is used. */
  columns: z.record(
    z.string(),
    z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat()),
  ),
  numbers: z.object({ decimal: z.enum(['.', ',']), thousands: z.enum(THOUSANDS) }),
  currency: z.string(),
  rate: z.number().optional(),
  dates: z.string().optional(),
  photoSeparator: z.string().default('|'),
  rules: z.array(z.looseObject({ field: z.string() })).default([]),
  genders: z.record(z.string(), z.string()),
  conditions: z.record(z.string(), z.string().nullable()),
  statuses: z.record(z.string(), z.string()).default({}),
});
type ReadyMapping = z.infer<typeof readyMapping>;

/** Mapping of any other file: the words that most shops use. */
const none = {
  columns: {},
  numbers: { decimal: '.', thousands: '' },
  currency: shopCurrency(),
  genders: { Women: 'femme', Men: 'homme', Girls: 'fille', Boys: 'garcon', Baby: 'bebe' },
  conditions: {
    'New with tags': 'new',
    New: 'new',
    Excellent: 'excellent',
    'Very good': 'very_good',
    Good: 'good',
  },
  statuses: { Available: 'available', Sold: 'sold', Withdrawn: 'withdrawn' },
};

/** The mappings of docs/import, and one for any other file. */
export const READY: Readonly<Record<ImportStart, ReadyMapping>> = {
  none: readyMapping.parse(none),
  vinted: readyMapping.parse(vinted),
  vestiaire: readyMapping.parse(vestiaire),
  ebay: readyMapping.parse(ebay),
  shopify: readyMapping.parse(shopify),
  woocommerce: readyMapping.parse(woocommerce),
  prestashop: readyMapping.parse(prestashop),
  marketplace: readyMapping.parse(marketplace),
};

/** Fields that a file must have columns for; any other file does not match. */
const NEEDED: readonly Field[] = ['reference', 'name', 'price'];

/** Finds the ready mapping that best matches a file's header; `none` if no columns match. */
export function recognise(header: readonly string[]): ImportStart {
  let best: ImportStart = 'none';
  let most = 0;
  for (const start of IMPORT_STARTS) {
    const { columns } = READY[start];
    const has = (list: readonly string[] = []) => list.some((column) => header.includes(column));
    const known = Object.values(columns).filter(has).length;
    const fits = NEEDED.every((field) => has(columns[field]));
    if (fits && known > most) {
      best = start;
      most = known;
    }
  }
  return best;
}
