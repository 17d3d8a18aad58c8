import type { DisposalInput } from '#contract/private/trade-in-bench.ts';
import type { Database } from '#server/db/database.ts';
import { disposeOf } from '#server/trade-in/dispose.ts';
import { benchOf, itemStep, type MemberStep } from './item-step.ts';

/** Disposes of an item that was not bought by its seller's choice. @throws as disposeOf; NotFound, VersionConflict */
export const giveAway = (
  db: Database,
  step: MemberStep,
  { fate, carrier, trackingNumber }: DisposalInput,
): Promise<void> =>
  itemStep(
    db,
    step,
    `trade-in ${fate}`,
    (tx, found) => disposeOf(tx, found, { fate, actor: benchOf(step.actor), carrier, trackingNumber }),
    { carrier },
  );
