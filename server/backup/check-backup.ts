import pLimit from 'p-limit';
import { filesOf, type Manifest } from './manifest.ts';
import { BackupError, type BackupPlace, Measure, type StoredFile } from './stored-file.ts';

const AT_A_TIME = 8;

/** Reads every file of a backup again. @throws BackupError naming the first that differs from what was written */
export async function checkBackup(place: BackupPlace, manifest: Manifest): Promise<void> {
  const limit = pLimit(AT_A_TIME);
  await limit.map(filesOf(manifest), (file) => checkFile(place, file));
}

async function checkFile(place: BackupPlace, { path, bytes, sha256 }: StoredFile): Promise<void> {
  const measure = new Measure();
  for await (const _ of measure.pass(await place.read(path)));
  const found = measure.of(path);
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`${path} of ${place.address} is damaged: it is not as it was written.`);
}
