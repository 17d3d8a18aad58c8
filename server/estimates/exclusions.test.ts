import { expect, it } from 'vitest';
import { exclusionsOf } from './exclusions.ts';
import type { Grid } from './grid.ts';

type Row = Grid['exclusions'][number];
const row = (fields: Partial<Row>): Row => ({
  reason: 'hygiene',
  gender: null,
  category: null,
  type: null,
  brand: null,
  material: null,
  condition: null,
  defect: null,
  years: null,
  ...fields,
});
const said = (rows: Row[], locale: 'en-GB' | 'fr-FR' = 'en-GB') =>
  exclusionsOf({ exclusions: rows, brands: [] } as unknown as Grid, locale).map(({ label }) => label);

it('names the same pieces once, with all that keeps them from being bought', () => {
  const rows = [
    row({ type: 'Underwear' }),
    row({ type: 'Swimwear', defect: 'no_label' }),
    row({ type: 'Swimwear', condition: 'good' }),
  ];
  expect(said(rows)).toEqual(['Underwear', 'Swimwear: label cut out or graded good']);
  expect(said(rows, 'fr-FR')[1]).toMatch(/^Maillot de bain\u00a0: .* ou état bon$/);
});
