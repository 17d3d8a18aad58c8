import { expect, it } from 'vitest';
import { migrationFaults, releaseFaults } from './migrations.ts';

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

it.each([
  'drop table hold;',
  'alter table item drop column color;',
  'alter table item rename to piece;',
  'alter table item rename column color to shade;',
  'alter table item alter column color set not null;',
  'alter table item alter column price type bigint;',
  'alter table item add column shade text not null;',
  'alter table item\n  add column tint text,\n  add column shade text not null;',
])('refuses a migration that the release before may not survive: %s', (text) => {
  expect(releaseFaults('0087_next.sql', text, 3)).toEqual([
    expect.stringMatching(/^0087_next\.sql: ".+" takes away what the release before may use/),
  ]);
  expect(releaseFaults('0086_earlier.sql', text, 3)).toEqual([]);
  const contracts = (oldest: number) =>
    `-- Contracts. The oldest release that works with it: ${oldest}.\n${text}`;
  expect(releaseFaults('0087_next.sql', contracts(2), 3)).toEqual([]);
  expect(releaseFaults('0087_next.sql', contracts(3), 3)).toEqual([
    '0087_next.sql: release 2 runs on beside it, and it needs 3 (docs/releases.md)',
  ]);
});

it.each([
  'create table hold (id uuid primary key, kind text not null);',
  "alter table item add column shade text not null default '';",
  'alter table item add column tint text, add column shade text;',
  '-- It will drop table hold later.\ncreate index item_color on item (color);',
])('takes a migration that only adds: %s', (text) => {
  expect(releaseFaults('0087_next.sql', text, 3)).toEqual([]);
});
