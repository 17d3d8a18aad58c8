import { Readable } from 'node:stream';
import fc from 'fast-check';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { expect, it } from 'vitest';
import { directUrl } from '#server/db/database.ts';
import { useDatabase } from '#tests/database.ts';
import { readBinaryRows } from './binary-rows.ts';

useDatabase();

const STATEMENT = `values
  (7, true, timestamptz '2026-11-27 21:00:00.123456Z', uuid '01a21b63-c65b-769b-a596-0000000000ff', 'Écru'),
  (-3, false, timestamptz '1969-12-31 23:59:59.999999Z', uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff', ''),
  (null, null, null, uuid '00000000-0000-0000-0000-000000000000', null)`;
const EXPECTED = [
  [7, true, 1_795_813_200_123_456, [0x01a21b63, 0xc65b769b, 0xa5960000, 0xff], 'Écru'],
  [-3, false, -1, [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], ''],
  [0, false, 0, [0, 0, 0, 0], ''],
];

async function sentBytes(): Promise<Buffer> {
  const client = new pg.Client({ connectionString: directUrl() });
  await client.connect();
  try {
    return Buffer.concat(
      await client.query(copyTo(`copy (${STATEMENT}) to stdout (format binary)`)).toArray(),
    );
  } finally {
    await client.end();
  }
}

async function rowsIn(chunks: readonly Buffer[]) {
  const rows: unknown[] = [];
  await readBinaryRows(Readable.from(chunks), (row) => {
    const id = new Uint32Array(4);
    const [number, is, time] = [row.integer(), row.boolean(), row.time()];
    row.id(id);
    rows.push([number, is, time, [...id], row.text()]);
  });
  return rows;
}

it('reads numbers, times, ids and texts as PostgreSQL sends them', async () => {
  expect(await rowsIn([await sentBytes()])).toEqual(EXPECTED);
});

it('reads the same rows from parts of any length', async () => {
  const bytes = await sentBytes();
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat({ max: bytes.length })), async (places) => {
      const ends = [...places.toSorted((a, b) => a - b), bytes.length];
      const chunks = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
      expect(await rowsIn(chunks)).toEqual(EXPECTED);
    }),
  );
});
