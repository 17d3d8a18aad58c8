import { z } from 'zod';

/** A refusal of Typesense with status and message. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const field = z.object({
  name: z.string(),
  type: z.enum(['string', 'string[]', 'int32', 'int64']),
  facet: z.boolean().default(false),
  optional: z.boolean().default(false),
  sort: z.boolean().optional(),
});
export type Field = z.infer<typeof field>;

export type StoredDocument = Record<string, unknown> & { id: string };

export interface Collection {
  name: string;
  fields: Map<string, Field>;
  createdAt: number;
  documents: Map<string, StoredDocument>;
}

export const isNumeric = ({ type }: Field): boolean => type === 'int32' || type === 'int64';

/** Numbers are sortable by default, texts only if enabled. */
export const isSortable = (own: Field): boolean => own.sort ?? isNumeric(own);

const INT32 = 2_147_483_647;

const isOfType: Record<Field['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  int32: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= INT32,
  int64: (value) => Number.isSafeInteger(value),
};

/** Adds or replaces a document by its id. @throws Refusal if it does not match the fields */
export function put({ fields, documents }: Collection, given: unknown): void {
  const parsed = z.looseObject({ id: z.string() }).safeParse(given);
  if (!parsed.success) throw new Refusal(400, "Document's `id` field should be a string.");
  for (const own of fields.values()) {
    const value = parsed.data[own.name];
    if (value === undefined && own.optional) continue;
    if (value === undefined)
      throw new Refusal(
        400,
        `Field \`${own.name}\` has been declared in the schema, but is not found in the document.`,
      );
    if (!isOfType[own.type](value))
      throw new Refusal(400, `Field \`${own.name}\` must be of type ${own.type}.`);
  }
  documents.set(parsed.data.id, parsed.data);
}
