import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { BackupError, type BackupPlace, type StoredFile, storedFile } from './stored-file.ts';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Rows in the text form of COPY, in UTF-8, gzipped. */
  file: storedFile,
});
export type StoredTable = z.infer<typeof table>;

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** A bigint; null before its first use. */
  lastValue: z.string().nullable(),
});

const database = z.object({
  /** Version of the server, in its own words. */
  server: z.string(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()),
  /** Version of the job queue's tables, which its library migrates. */
  queue: z.int(),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type StoredDatabase = z.infer<typeof database>;

const FORMAT = 1;
const manifest = z.object({
  format: z.literal(FORMAT),
  /** The moment of the snapshot, ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
  database,
  /** Pictures, by their path below the media store. */
  files: z.array(storedFile),
  secret: storedFile,
});
export type Manifest = z.infer<typeof manifest>;

const MANIFEST = 'manifest.json';

/** Writes the manifest last: a folder is a backup only with it. */
export const writeManifest = (place: BackupPlace, content: Omit<Manifest, 'format'>): Promise<unknown> =>
  place.write(MANIFEST, [Buffer.from(`${JSON.stringify({ format: FORMAT, ...content }, null, 1)}\n`)]);

/** @throws BackupError if it is missing or of another version. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const content = await place.read(MANIFEST).then(buffer);
  const parsed = parseJson(content.toString());
  const format = z.object({ format: z.number() }).safeParse(parsed).data?.format;
  if (format !== undefined && format > FORMAT)
    throw new BackupError(`${place.address} was made by a newer release, which alone can read it.`);
  const found = manifest.safeParse(parsed);
  if (!found.success) throw new BackupError(`The manifest of ${place.address} is damaged.`);
  return found.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lists all files of a manifest. */
export const filesOf = ({ database: { tables }, files, secret }: Manifest): StoredFile[] => [
  ...tables.map(({ file }) => file),
  ...files,
  secret,
];
