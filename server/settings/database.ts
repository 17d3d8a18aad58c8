import { z } from 'zod';
import { integer } from './value-types.ts';

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** Settings of the database, and of a process's connections (docs/database.md). */
export const databaseSettings = {
  DATABASE_URL: postgresAddress.describe(
    'A PostgreSQL of your own, 15 or newer, or a pooler before it; its role need only own the database. Without it the shop runs one in `DATA_DIR`.',
  ),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'The same database past the pooler, when `DATABASE_URL` is a pooler that shares connections by transaction, such as pgbouncer: for migrations, LISTEN, jobs, imports and commands. `DATABASE_URL` gets nothing then that lasts longer than a transaction.',
    ),
  DATABASE_READ_URL: postgresAddress
    .optional()
    .describe(
      'A streaming replica of the same database, for reads of the public catalogue by calls without a token. While it is away, or more than 1.5 seconds behind, they go to `DATABASE_URL`.',
    ),
  DATABASE_POOL: integer({ min: 1, max: 200, default: 20 }).describe(
    'Connections to `DATABASE_URL` that one process keeps at most, and as many to `DATABASE_READ_URL`.',
  ),
};
