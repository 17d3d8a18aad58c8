import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { CONDITIONS, condition, GENDERS, gender } from '../product.ts';

/** Fields of an item that a file may leave to rules, or that may be the same for all its rows. */
export const DERIVED = [
  'type',
  'brand',
  'gender',
  'category',
  'condition',
  'color',
  'material',
  'size',
] as const;
export type DerivedField = (typeof DERIVED)[number];

/** Fields of an item that a file of listings may have a column for. */
export const FIELDS = [
  'reference',
  'name',
  ...DERIVED,
  'price',
  'originPrice',
  'purchasePrice',
  'currency',
  'status',
  'sold',
  'available',
  'photos',
  'listedAt',
  'description',
  'faults',
  'measurements',
  'checkedAt',
  'checkedBy',
  'checkedParts',
  'manufacturer',
  'responsiblePerson',
] as const;
export type Field = (typeof FIELDS)[number];

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'utf-16'] as const;
export const THOUSANDS = [',', '.', ' ', "'", ''] as const;
export const STATUSES = ['available', 'sold', 'withdrawn'] as const;

/** Fields whose words in the file are told what they mean. */
export const WORD_FIELDS = ['gender', 'condition', 'status'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** What words of a field may mean; `refused` is known, and not sold here. */
export const MEANINGS = {
  gender: GENDERS,
  condition: [...CONDITIONS, 'refused'],
  status: STATUSES,
} as const satisfies Record<WordField, readonly string[]>;

/** Ready mappings (docs/import) that one made by hand begins with; `none` begins with the names of the columns. */
export const IMPORT_STARTS = [
  'none',
  'vinted',
  'vestiaire',
  'ebay',
  'shopify',
  'woocommerce',
  'prestashop',
  'marketplace',
] as const;
export type ImportStart = (typeof IMPORT_STARTS)[number];

/** Longest text of a cell that is shown or mended. */
export const MAX_CELL = 2_000;

/** What a mapping is chosen to be, by hand. The rules and dictionaries of its start stay as they are. */
export const importChoices = z.object({
  source: z
    .string()
    .trim()
    .regex(/^[a-z0-9]{1,20}$/, 'lower-case letters and digits, 20 at most'),
  delimiter: z.enum(DELIMITERS),
  encoding: z.enum(ENCODINGS),
  decimal: z.enum(['.', ',']),
  thousands: z.enum(THOUSANDS),
  currency: oneLine(3),
  /** The value of one unit of the currency in the shop's. */
  rate: z.number().positive().max(1_000_000).optional(),
  /** How dates are written: `DD/MM/YYYY`. */
  dates: oneLine(40).optional(),
  photoSeparator: oneLine(5),
  /** A field without an entry is read by the rules of the start, or stays empty. */
  fields: z
    .array(
      z.object({
        field: z.enum(FIELDS),
        /** The column by its name; or `value`, the same for all rows. */
        column: oneLine(200).optional(),
        value: oneLine(200, 0).optional(),
      }),
    )
    .max(FIELDS.length),
  words: z.array(z.object({ field: z.enum(WORD_FIELDS), word: oneLine(200), means: oneLine(20) })).max(500),
});
export type ImportChoices = z.infer<typeof importChoices>;

/** What is wrong with one column of a row. */
const rowFault = z.object({ column: z.string(), reason: z.string() });

/** A refused row: why, and the cells that can be mended. */
const refusedRow = z.object({
  line: z.int(),
  reference: z.string(),
  faults: z.array(rowFault),
  /** Cells that can be mended: of the columns at fault and of the title; none where the row has too few or many. */
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** An item as it would be shown. */
const importedItem = z.object({
  code: z.string(),
  brand: z.string(),
  title: z.string(),
  type: z.string(),
  gender,
  size: z.string(),
  condition,
  price: cents,
  status: z.enum(STATUSES),
  photos: z.int(),
});

/** What an import does, or has done. */
export const importResult = z.object({
  read: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  products: z.int(),
  /** Photos that cannot be used; their items come without them. */
  photosMissing: z.int(),
  /** The first refused rows; the report has all. */
  refusedRows: z.array(refusedRow),
  /** Some items as they would be shown. */
  items: z.array(importedItem),
});
export type ImportResult = z.infer<typeof importResult>;

/** What a file holds, as its mapping reads it. */
export const importSurvey = z.object({
  rows: z.int(),
  header: z.array(z.string()),
  /** The first rows, as texts in the order of the header. */
  sample: z.array(z.array(z.string())),
  /** Words of fields that need a meaning, with the number of their rows; `means` is absent where it is not known. */
  words: z.array(
    z.object({
      field: z.enum(WORD_FIELDS),
      word: z.string(),
      rows: z.int(),
      means: z.string().optional(),
    }),
  ),
  /** Fields that the rules of the start fill. */
  ruled: z.array(z.enum(DERIVED)),
  /** What keeps the file from being read with this mapping; `place` is a field or a part of the mapping. */
  faults: z.array(z.object({ place: z.string(), message: z.string() })),
});
export type ImportSurvey = z.infer<typeof importSurvey>;

export const IMPORT_STATES = ['draft', 'checking', 'checked', 'running', 'done', 'failed'] as const;

/** A file of listings on its way into the catalogue. */
export const listingImport = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  madeBy: z.string(),
  createdAt: timestamp,
  start: z.enum(IMPORT_STARTS),
  choices: importChoices,
  survey: importSurvey,
  /** Cells that were mended. */
  mended: z.int(),
  /** What the job is at. */
  progress: z.string().optional(),
  /** Why it did not go. */
  failure: z.string().optional(),
  /** Of the last check, which changes since then are no part of; of a `done` import what was written. */
  result: importResult.optional(),
  /** Whether photos are looked for on the server (IMPORT_PHOTOS). */
  hasPhotoFolder: z.boolean(),
});
export type ListingImport = z.infer<typeof listingImport>;

/** An import in a list. */
export const listingImportRow = listingImport.pick({
  '@id': true,
  id: true,
  version: true,
  name: true,
  state: true,
  madeBy: true,
  createdAt: true,
});
export type ListingImportRow = z.infer<typeof listingImportRow>;

/** POST imports: the file is the body. */
export const importUploadQuery = z.object({ name: oneLine(200) });

/** PATCH imports/{id}: begins again with a ready mapping, changes the mapping, mends cells. */
export const importPatch = z.object({
  start: z.enum(IMPORT_STARTS).optional(),
  choices: importChoices.optional(),
  cells: z
    .array(z.object({ line: z.int().positive(), column: oneLine(200), text: oneLine(MAX_CELL, 0) }))
    .max(200)
    .optional(),
});
export type ImportPatch = z.infer<typeof importPatch>;
