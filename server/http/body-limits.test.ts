import { expect, it } from 'vitest';
import { PRIVATE_BASE } from '#contract/base.ts';
import { API_BASE } from '#contract/hydra.ts';
import { MAX_BODY_BYTES, maxBytesOf } from '#http-server/body-limits.ts';
import { returnForm } from '#lib/order/actions/return-form.ts';
import { resources } from '#server/resources.ts';
import { MAX_BYTES } from './body.ts';
import { MAX_UPLOAD } from './upload.ts';

/** Limits that the listener derives from the address alone; if operations share an address, the upload counts. */
const all = resources.flatMap((resource) =>
  resource.operations.map((entry) => ({
    path: `${API_BASE}/${resource.name}${entry.path.replace(/\{\w+\}/g, '0a1b')}`,
    // Parts of a picture are half a megabyte each; a whole one comes at once.
    upload: entry.upload === 'photo',
  })),
);
const operations = all.filter(
  ({ path, upload }) => upload || !all.some((other) => other.path === path && other.upload),
);

it('lets uploads through to the operations that take one, and no more than 1 MB to any other', () => {
  for (const { path, upload } of operations) {
    if (upload) expect(maxBytesOf(path), path).toBeGreaterThan(MAX_UPLOAD);
    else expect(maxBytesOf(path), path).toBe(MAX_BODY_BYTES);
  }
  expect(operations.some(({ upload }) => upload)).toBe(true);
  expect(MAX_BYTES).toBeLessThanOrEqual(MAX_BODY_BYTES);
});

it('lets a file of listings of the private scope bring what a file may', () => {
  expect(maxBytesOf(`${PRIVATE_BASE}/imports`)).toBeGreaterThan(MAX_UPLOAD);
  expect(maxBytesOf(`${PRIVATE_BASE}/imports/0a1b`)).toBe(MAX_BODY_BYTES);
});

it('lets a form with pictures bring what it may', () => {
  expect(maxBytesOf('/api/v3/forms/return')).toBe(returnForm.maxBytes);
  expect(maxBytesOf('/api/v3/forms/contact')).toBe(MAX_BODY_BYTES);
});
