import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { ImportPhotos } from './photos.ts';

const folder = useFolder();

it('opens nothing but ordinary files, and says what each other thing is', { timeout: 5_000 }, async () => {
  execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
  await mkdir(join(folder, 'folder.jpg'));
  await symlink('/dev/zero', join(folder, 'device.jpg'));
  await writeFile(join(folder, 'text.jpg'), 'not a picture');
  await writeFile(join(folder, 'huge.jpg'), '');
  await truncate(join(folder, 'huge.jpg'), 200_000_000);
  const photos = new ImportPhotos(folder, undefined);
  await photos.make([
    'pipe.jpg',
    'folder.jpg',
    'device.jpg',
    'text.jpg',
    'huge.jpg',
    'none.jpg',
    '../x.jpg',
    '..',
  ]);
  expect(Object.fromEntries(photos.faults)).toEqual({
    'pipe.jpg': 'it is not a file',
    'folder.jpg': 'it is not a file',
    'device.jpg': 'it is not a file',
    'text.jpg': 'the file is not a picture that can be read',
    'huge.jpg': 'the file is larger than 100 MB',
    'none.jpg': 'the file is not in the folder',
    '../x.jpg': 'the name leads out of the folder',
    '..': 'the name leads out of the folder',
  });
  expect(photos.stored(['pipe.jpg', 'none.jpg'])).toEqual([]);
});
