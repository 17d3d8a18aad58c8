import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { rebuildListing } from '#server/catalogue/listing/typesense/rebuild-listing.ts';
import { typesenseFailures } from '#server/catalogue/listing/typesense/typesense-or-memory.ts';
import { TypesenseDouble } from './double.ts';

// Runs before each file of the project `typesense`: runs the tests of listings again, with Typesense. A listing
// answered from memory fails the file.
const double = new TypesenseDouble();
/**
 * Number of failures in earlier files; undefined until the collection is filled, after the file has created its
 * database.
 */
let failuresBefore: number | undefined;

beforeAll(async () => {
  await double.start();
  process.env.LISTING_ENGINE = 'typesense';
  process.env.TYPESENSE_URL = double.url;
  process.env.TYPESENSE_API_KEY = double.apiKey;
  process.env.TYPESENSE_COLLECTION = `test_${randomUUID()}`;
  process.env.TYPESENSE_SECONDS = '30';
});

beforeEach(async () => {
  if (failuresBefore !== undefined) return;
  await rebuildListing();
  failuresBefore = typesenseFailures();
});

afterAll(async () => {
  await double.stop();
  expect(typesenseFailures() - (failuresBefore ?? 0)).toBe(0);
});
