import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { CONDITIONS, condition, GENDERS, gender } from '../product.ts';

/** Fields of an item that rules may fill, or that may have one value for all rows. */
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

/** Fields of an item that may have a column in a file of listings. */
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

/** Fields whose words in the file must be mapped to meanings. */
export const WORD_FIELDS = ['gender', 'condition', 'status'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Meanings of a field's words; `refused` marks a known value that the shop does not sell. */
export const MEANINGS = {
  gender: GENDERS,
  condition: [...CONDITIONS, 'refused'],
  status: STATUSES,
} as const satisfies Record<WordField, readonly string[]>;

/** Ready mappings (docs/import) to start a mapping from; `none` starts with the names of the columns. */
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

/** Maximum length of a cell that is shown or corrected. */
export const MAX_CELL = 2_000;

/** Editable parts of a mapping. The rules and dictionaries of its start do not change. */
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
  /** Exchange rate: the value of one unit of the currency in the shop's currency. */
  rate: z.number().positive().max(1_000_000).optional(),
  /** Date format: `DD/MM/YYYY`. */
  dates: oneLine(40).optional(),
  photoSeparator: oneLine(5),
  /** A field without an entry is filled by the rules of the start, or stays empty. */
  fields: z
    .array(
      z.object({
        field: z.enum(FIELDS),
        /** Name of the column; or `value`, the same for all rows. */
        column: oneLine(200).optional(),
        value: oneLine(200, 0).optional(),
      }),
    )
    .max(FIELDS.length),
  words: z.array(z.object({ field: z.enum(WORD_FIELDS), word: oneLine(200), means: oneLine(20) })).max(500),
});
export type ImportChoices = z.infer<typeof importChoices>;

/** An error in one column of a row. */
const rowFault = z.object({ column: z.string(), reason: z.string() });

/** A refused row with its reasons and the cells that can be corrected. */
const refusedRow = z.object({
  line: z.int(),
  reference: z.string(),
  faults: z.array(rowFault),
  /**
   * Cells that can be corrected: the columns with errors and the title; none if the row has too few or too many
   * cells.
   */
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** An item as the shop would show it. */
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

/** Result of an import, planned or done. */
export const importResult = z.object({
  read: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  products: z.int(),
  /** Unusable photos; their items are imported without them. */
  photosMissing: z.int(),
  /** The first refused rows; the report contains all. */
  refusedRows: z.array(refusedRow),
  /** A sample of items as the shop would show them. */
  items: z.array(importedItem),
});
export type ImportResult = z.infer<typeof importResult>;

/** Contents of a file, read with its mapping. */
export const importSurvey = z.object({
  rows: z.int(),
  header: z.array(z.string()),
  /** The first rows, as texts in the order of the header. */
  sample: z.array(z.array(z.string())),
  /** Words of fields that need a meaning, with their number of rows; `means` is absent if it is not known. */
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
  /** Errors that keep the file from being read with this mapping; `place` is a field or a part of the mapping. */
  faults: z.array(z.object({ place: z.string(), message: z.string() })),
});
export type ImportSurvey = z.infer<typeof importSurvey>;

export const IMPORT_STATES = ['draft', 'checking', 'checked', 'running', 'done', 'failed'] as const;

/** A file of listings to import into the catalogue. */
export const listingImport = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** Name of the file. */
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  madeBy: z.string(),
  createdAt: timestamp,
  start: z.enum(IMPORT_STARTS),
  choices: importChoices,
  survey: importSurvey,
  /** Number of corrected cells. */
  mended: z.int(),
  /** Current step of the job. */
  progress: z.string().optional(),
  /** Why the job failed. */
  failure: z.string().optional(),
  /** Result of the last check, without later changes; for a `done` import, of the write. */
  result: importResult.optional(),
  /** Whether photos are looked up on the server (IMPORT_PHOTOS). */
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

/** PATCH imports/{id}: restarts with a ready mapping, changes the mapping, corrects cells. */
export const importPatch = z.object({
  start: z.enum(IMPORT_STARTS).optional(),
  choices: importChoices.optional(),
  cells: z
    .array(z.object({ line: z.int().positive(), column: oneLine(200), text: oneLine(MAX_CELL, 0) }))
    .max(200)
    .optional(),
});
export type ImportPatch = z.infer<typeof importPatch>;
