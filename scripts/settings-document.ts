import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SECRETS } from '#server/secret-files.ts';
import { serverEnv } from '#server/settings/schema.ts';
import { processSettings } from './storefront-settings.ts';

/** Document that lists the settings for operators. */
export const SETTINGS_PATH = resolve(import.meta.dirname, '../docs/settings.md');

/** Set by the commands. */
const INTERNAL = new Set(['NODE_ENV']);

const property = z.object({
  description: z.string().optional(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.unknown().optional(),
});

/** Returns the document of all settings, from the schemas that validate them at the start. */
export function settingsDocument(): string {
  const shape: Record<string, z.ZodType> = { ...processSettings.shape, ...serverEnv.shape };
  const rows = Object.entries(shape).flatMap(([name, schema]) => {
    if (INTERNAL.has(name)) return [];
    const {
      description,
      default: given,
      ...values
    } = property.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    if (!description) throw new Error(`${name} has no description`);
    const { data } = schema.safeParse(undefined);
    // A value that is parsed into another type is shown as written.
    const standard = typeof data === 'object' ? given : data;
    return [
      `| \`${name}\` | ${description} | ${valuesOf(values)} | ${standard === undefined ? '' : `\`${standard}\``} |`,
    ];
  });
  return `${INTRODUCTION}\n${['| variable | meaning | values | default |', '| --- | --- | --- | --- |', ...rows].join('\n')}\n`;
}

function valuesOf({
  enum: names,
  type,
  minimum,
  maximum,
}: Omit<z.infer<typeof property>, 'description' | 'default'>): string {
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  if (type === 'string' || type === undefined) return '';
  // JSON Schema limits integers to JavaScript's range; that is not a limit of the shop.
  const bounds = [minimum, maximum].map((bound) =>
    bound !== undefined && Number.isSafeInteger(bound) && Math.abs(bound) < Number.MAX_SAFE_INTEGER
      ? bound
      : undefined,
  );
  const [from, to] = bounds;
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  return from === undefined ? 'a number' : `${from} or more`;
}

const INTRODUCTION = `# Settings

Environment variables, read once at the start. All that are wrong are listed together, and nothing is opened then. A
storefront in a process of its own (\`CUSTOMER_API_URL\`) also needs the API's \`RETURN_DAYS\`, \`MEASURING_TOLERANCE_CM\`, \`HOLD_MINUTES\`,
\`HOLD_CAP_MINUTES\` and \`MEDIA_URL\`: its texts and its policy name them; so do the pages of \`content/\`,
which may name any setting that \`docs/content.md\` lists. It waits for its API; both have \`/healthz\` and \`/readyz\`.

Stripe sends \`payment_intent.*\` and \`refund.*\` to \`/api/v3/webhooks/payments/stripe\`; nothing else is needed.

A secret may lie in a file: \`NAME_FILE\` holds its path instead of \`NAME\` (${SECRETS.map((name) => `\`${name}\``).join(', ')}).

This page is written by \`npm run settings\` from the schemas in \`server/settings\` and \`scripts/storefront-settings.ts\`.
`;

if (import.meta.main) writeFileSync(SETTINGS_PATH, settingsDocument());
