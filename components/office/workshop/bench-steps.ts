import type { OfficeTradeIn, OfficeTradeInDetails } from '#contract/private/trade-ins.ts';

/** What every station gets: the item, the one that comes after it, and the way there. */
export interface BenchSteps {
  item: OfficeTradeInDetails;
  next: OfficeTradeIn | undefined;
  goOn(): void;
}
