import { Wizard } from '../wizard.ts';
import { TRADE_IN_STEPS, type TradeInStep } from './paths.ts';

/** Progress that decides which steps are open: the number of complete steps, counted from the first one. */
interface Progress {
  completeSteps: number;
}

const [items, ...others] = TRADE_IN_STEPS;
const step = (name: TradeInStep) => ({
  name,
  isAnswered: ({ completeSteps }: Progress) => completeSteps > TRADE_IN_STEPS.indexOf(name),
});

/** Steps of an online trade-in; the API decides which are complete. */
export const TRADE_IN_WIZARD = new Wizard<TradeInStep, Progress>([step(items), ...others.map(step)]);
