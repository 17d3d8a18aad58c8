import { expect, it } from 'vitest';
import { API_BASE } from '#lib/contract/hydra.ts';
import { returnForm } from '#lib/order/actions/return-form.ts';
import { resources } from '#server/resources.ts';
import { MOST_BYTES, mostBytesOf } from '#wire/body-limits.ts';
import { MAX_BYTES } from './body.ts';
import { MAX_UPLOAD } from './upload.ts';

const operations = resources.flatMap((resource) =>
  resource.operations.map((entry) => ({
    path: `${API_BASE}/${resource.name}${entry.path.replace(/\{\w+\}/g, '0a1b')}`,
    upload: entry.upload !== undefined,
  })),
);

it('lets uploads through to the operations that take one, and no more than 1 MB to any other', () => {
  for (const { path, upload } of operations) {
    if (upload) expect(mostBytesOf(path), path).toBeGreaterThan(MAX_UPLOAD);
    else expect(mostBytesOf(path), path).toBe(MOST_BYTES);
  }
  expect(operations.some(({ upload }) => upload)).toBe(true);
  expect(MAX_BYTES).toBeLessThanOrEqual(MOST_BYTES);
});

it('lets a form with pictures bring what it may', () => {
  expect(mostBytesOf('/api/v3/forms/return')).toBe(returnForm.maxBytes);
  expect(mostBytesOf('/api/v3/forms/contact')).toBe(MOST_BYTES);
});
