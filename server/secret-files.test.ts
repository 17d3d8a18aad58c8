import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useFolder } from '#tests/data-folder.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = useFolder();
const fileWith = (content: string) => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};

it('reads a secret from its file, without the line break at the end', () => {
  const environment = { APP_SECRET_FILE: fileWith('a secret of two\nlines\n') };
  expect(readSecretFiles(environment)).toEqual([]);
  expect(environment).toHaveProperty('APP_SECRET', 'a secret of two\nlines');
});

it('says which file cannot be read or is empty, and what is given twice', () => {
  expect(readSecretFiles({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([
    'SMTP_URL_FILE: the file cannot be read (ENOENT).',
  ]);
  expect(readSecretFiles({ BRAND_KEY_FILE: fileWith('\n') })).toEqual(['BRAND_KEY_FILE: the file is empty.']);
  const twice = readSecretFiles({ APP_SECRET: 'given', APP_SECRET_FILE: fileWith('other') });
  expect(twice).toEqual(['APP_SECRET: is set, and APP_SECRET_FILE names a file with it; leave one out.']);
});

it('reads no file of what is no secret', () => {
  const environment = { SYNONYMS_FILE: fileWith('coat, overcoat') };
  expect(readSecretFiles(environment)).toEqual([]);
  expect(environment).not.toHaveProperty('SYNONYMS');
});
