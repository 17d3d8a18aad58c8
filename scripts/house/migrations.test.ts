import { expect, it } from 'vitest';
import { migrationFaults } from './migrations.ts';

it.each([
  ['one number twice', ['0001_a.sql', '0002_b.sql', '0002_c.sql'], ['0002_c.sql: its number should be 0003']],
  ['a gap', ['0001_a.sql', '0003_b.sql'], ['0003_b.sql: its number should be 0002']],
  ['another beginning', ['0000_a.sql'], ['0000_a.sql: its number should be 0001']],
  [
    'a name without a number',
    ['0001_a.sql', 'later.sql'],
    ['later.sql: no migration, which is named as in 0001_catalogue.sql'],
  ],
])('refuses %s', (_case, names, faults) => {
  expect(migrationFaults(names)).toEqual(faults);
});

it('takes numbers that follow each other', () => {
  expect(migrationFaults(['0002_b.sql', '0001_a.sql'])).toEqual([]);
});
