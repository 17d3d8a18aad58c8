import type pg from 'pg';

/** A file that changes a database's schema. */
export interface Step {
  name: string;
  run: (client: pg.Client) => Promise<unknown>;
  /** Records that it ran. */
  record: { statement: string; values: (string | number)[] };
}

/** Whether a table exists. */
export async function isTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [name]);
  return rows[0]?.is === true;
}
