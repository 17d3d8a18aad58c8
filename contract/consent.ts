import { z } from 'zod';
import { node, timestamp } from './hydra.ts';

/** Necessary is always on (specification, section 6). */
const CATEGORIES = ['necessary', 'analytics', 'ads'] as const;
const category = z.enum(CATEGORIES);

const choices = {
  consentId: z.uuid(),
  revision: z.int().min(0).max(1_000_000),
  /** Time of the first choice in this browser. */
  consentTimestamp: timestamp,
  /** Time of the choice that this record proves. */
  lastConsentTimestamp: timestamp,
  /** The API writes the refusal text. */
  categories: z
    .array(category)
    .max(CATEGORIES.length)
    .refine((list) => list.includes('necessary'), 'refusal.consentNecessary'),
  services: z.partialRecord(category, z.array(z.string().max(60)).max(20)).default({}),
};

/**
 * POST consents: the record of the consent cookie (specification, section 3) without `data`, which the shop does
 * not use.
 */
export const consentInput = z.object(choices);

/** The shop's proof of a choice (law, row 15): no address, no name, no token. */
export const consent = z.object({ ...node, id: z.string(), ...choices, recordedAt: timestamp });

export type ConsentInput = z.output<typeof consentInput>;
