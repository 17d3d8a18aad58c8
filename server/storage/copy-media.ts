import pLimit from 'p-limit';
import type { MediaStore } from './media-file.ts';
import { PICTURE_FILE, PICTURE_FOLDERS } from './picture-folders.ts';

const AT_A_TIME = 8;

/** Numbers of files of a copy; `bytes` are those of the copied ones. */
export interface MediaCopy {
  copied: number;
  present: number;
  bytes: number;
}

/**
 * Copies every picture that the other store lacks in the same size. Pictures never change, so an interrupted copy can
 * be continued, and a second one adds pictures written meanwhile. Nothing is deleted.
 *
 * @throws Unavailable
 */
export async function copyMedia(
  from: MediaStore,
  to: MediaStore,
  told: (done: MediaCopy) => void = () => undefined,
): Promise<MediaCopy> {
  const done: MediaCopy = { copied: 0, present: 0, bytes: 0 };
  const limit = pLimit(AT_A_TIME);
  for (const folder of PICTURE_FOLDERS) {
    const there = new Map<string, number>();
    for await (const { path, bytes } of to.list(folder)) there.set(path, bytes);
    const missing: string[] = [];
    for await (const { path, bytes } of from.list(folder)) {
      if (!PICTURE_FILE.test(path)) continue;
      if (there.get(path) === bytes) done.present += 1;
      else missing.push(path);
    }
    await limit.map(missing, async (path) => {
      const picture = await from.read(path);
      // Otherwise it was deleted meanwhile.
      if (!picture) return;
      await to.write(path, picture);
      done.copied += 1;
      done.bytes += picture.length;
      told(done);
    });
  }
  return done;
}
