import { z } from 'zod';
import { MAILS } from '#server/mail/mail-kinds.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { seal } from '#server/sealing.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';

/** The part of JSON Schema in the schemas of mails. */
const schemaNode = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
});

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-27T10:00:00Z',
  date: '2026-11-27',
  email: 'camille@example.org',
  uri: 'https://shop.example/somewhere',
  uuid: '01900000-0000-7000-8000-00000000000a',
};

/** Sample texts by field name. */
const NAMED: [RegExp, string][] = [
  [/currency/i, 'EUR'],
  [/email/i, 'camille@example.org'],
  [/timezone/i, 'Europe/Paris'],
  [/^path$/, '/products'],
  [/country/i, 'FR'],
];

/** Makes a value of a schema with all optional parts. */
function sampleOf(shape: unknown, name: string): unknown {
  const node = schemaNode.parse(shape);
  if (node.enum) return node.enum[0];
  if (node.const !== undefined) return node.const;
  const [either] = node.anyOf ?? node.oneOf ?? [];
  if (either !== undefined) return sampleOf(either, name);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([key, property]) => [key, sampleOf(property, key)]),
      );
    case 'array':
      return [sampleOf(node.items, name), sampleOf(node.items, name)];
    case 'integer':
    case 'number':
      return Math.min(node.maximum ?? 12_345, Math.max(node.minimum ?? 0, 12_345));
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (name === 'sealedCode') return seal('gift-card-code', 'ABCDEFGHJKLM');
      return FORMATS[node.format ?? ''] ?? NAMED.find(([names]) => names.test(name))?.[1] ?? 'Manteau';
  }
}

/** All mails of the shop with all their optional parts, in the shop's language: kind, subject, HTML and text. */
const mails = await Promise.all(
  Object.entries(MAILS).map(async ([kind, shape]) => {
    const data = sampleOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), kind);
    const { subject, html, text } = await renderMail(kind, data, SHOP_LOCALE);
    return { kind, subject, html, text };
  }),
);
process.stdout.write(JSON.stringify(mails));
