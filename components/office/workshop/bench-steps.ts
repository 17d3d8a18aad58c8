import type { OfficeTradeIn, OfficeTradeInDetails } from '#contract/private/trade-ins.ts';

/** Props of every station: the item, the next one, and the way to it. */
export interface BenchSteps {
  item: OfficeTradeInDetails;
  next: OfficeTradeIn | undefined;
  goOn(): void;
}
