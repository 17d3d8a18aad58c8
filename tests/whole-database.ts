import pg from 'pg';
import { nameOf, tablesOf } from '#server/backup/dump-tables.ts';

/** Returns each table of a database with its number of rows and a hash of all rows. */
export async function wholeDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set time zone 'UTC'");
    const found: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content
         from ${nameOf(table)} t`,
      );
      found[nameOf(table)] = rows[0]?.content ?? '';
    }
    const { rows } = await client.query<{ name: string; value: string }>(
      "select sequencename as name, coalesce(last_value::text, 'unused') as value from pg_sequences",
    );
    for (const { name, value } of rows) found[name] = value;
    return found;
  } finally {
    await client.end();
  }
}
