import { z } from 'zod';
import { flag, integer, trustedProxies, webAddress } from './value-types.ts';

/** Defines a time limit in seconds, fractions included. */
const seconds = (allowed: { default: number }) =>
  z.coerce.number().min(0.1).max(3_600).default(allowed.default);

/** Data folder, secret and network of a process. */
export const runtimeSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Set by the commands: production for `npm start`, development for `npm run dev`.'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('The embedded database, the pictures and the generated secret, for one shop.'),
  DISK_FREE_MB: integer({ min: 0, max: 1_000_000, default: 64 }).describe(
    'Below so much free space in `DATA_DIR`, in megabytes, `/readyz` says 503 and the log says why.',
  ),
  CATALOGUE: z
    .enum(['demo', 'empty'])
    .optional()
    .describe(
      'What an empty database is filled with at the first start: `demo`, invented items and stores, or `empty`, nothing. When not set, `empty` with `PAYMENT_PROVIDER=stripe`, a live Stripe key or a `DATABASE_URL`, else `demo`.',
    ),
  DEMO_PAST: flag
    .default(true)
    .describe(
      'Whether the demonstration begins with a year of orders, trade-ins and staff, so that no screen of the back office is empty. Only where the shop runs its own database, at the first start.',
    ),
  APP_SECRET: z
    .string()
    .min(32)
    .describe(
      'Signs links and events and seals the codes of gift cards, at least 32 characters; made at the first start and kept in `DATA_DIR`. All processes of one database have the same, else they do not start. Back it up with the database: with another one no gift card can be used.',
    ),
  SITE_URL: webAddress
    .optional()
    .describe(
      'Where the shop is seen from outside: links, mails and the API’s documents begin with it. Without it only names of this machine are answered.',
    ),
  TRUST_PROXY: trustedProxies
    .prefault('false')
    .describe(
      'Whose `X-Forwarded-*` headers are believed: `true` for one proxy before the shop, a number of proxies in a row, or their addresses and networks, separated by commas (`10.0.0.0/8,2001:db8::7`).',
    ),
  HEADERS_SECONDS: seconds({ default: 10 }).describe(
    'How long a caller may take from connecting to the end of the headers of a request, in seconds; a silent connection is then closed.',
  ),
  REQUEST_SECONDS: seconds({ default: 300 }).describe(
    'How long a caller may take for a whole request with its body, in seconds; photos over a slow line need minutes.',
  ),
  STALL_SECONDS: seconds({ default: 30 }).describe(
    'How long nothing may be sent or read in the middle of a request or an answer, in seconds.',
  ),
  KEEP_ALIVE_SECONDS: seconds({ default: 75 }).describe(
    'How long a connection stays open after an answer, in seconds; longer than a proxy before the shop keeps it.',
  ),
  CONNECTIONS_PER_ADDRESS: integer({ min: 10, max: 100_000, default: 1_000 }).describe(
    'Connections that one address (of IPv6, one /64) may keep open at a time; not counted with `TRUST_PROXY`, behind which all have one.',
  ),
  PAGE_QUEUE_SECONDS: seconds({ default: 10 }).describe(
    'How long a page that is not in memory may wait to be rendered while many are asked for, in seconds; then 503 is answered.',
  ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(120)
    .optional()
    .describe(
      'How long a process that is asked to end goes on answering while `/readyz` says 503, in seconds: longer than the balancer takes to notice. 5 with `TRUST_PROXY`, else 0.',
    ),
  RATE_LIMITS: flag
    .default(true)
    .describe('Limits how often one caller may try; switched off for load tests only.'),
  HASH_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .optional()
    .describe(
      'Threads that hash passwords, each with 19 MB; else one less than the processors, so that pages keep one.',
    ),
};
