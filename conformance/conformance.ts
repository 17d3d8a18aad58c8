import { parseArgs } from 'node:util';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { AREAS } from './areas.ts';
import { hasPassed, textOf } from './report.ts';
import { runAreas } from './run.ts';

const USAGE = `npm run conformance -- URL [area ...] [--json] [--brand ID] [--promo-code CODE]
Areas: ${AREAS.map(({ name }) => name).join(', ')}`;

/**
 * `npm run conformance -- URL [area ...]`: checks the customer API at URL against the contract. Exit code 1 on a
 * failure, 2 for invalid arguments.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      brand: { type: 'string', default: '' },
      'promo-code': { type: 'string' },
    },
  });
  const [address = '', ...names] = positionals;
  const unknown = names.filter((name) => !AREAS.some((area) => area.name === name));
  if (!URL.canParse(address) || unknown.length > 0) {
    console.error(unknown.length > 0 ? `No such area: ${unknown.join(', ')}\n${USAGE}` : USAGE);
    return 2;
  }
  const { origin } = new URL(address);
  const areas = AREAS.filter(({ name }) => names.length === 0 || names.includes(name));
  const target = { origin, brand: values.brand, locale: SHOP_WIRE_LOCALE };
  const reports = await runAreas(areas, target, { promoCode: values['promo-code'] });
  console.log(values.json ? JSON.stringify(reports, null, 2) : textOf(origin, reports));
  return hasPassed(reports) ? 0 : 1;
}

process.exitCode = await main();
