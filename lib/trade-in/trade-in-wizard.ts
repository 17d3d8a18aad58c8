import { Wizard } from '../wizard.ts';
import { TRADE_IN_STEPS, type TradeInStep } from './paths.ts';

/** What decides which steps are open: how many are complete, from the first one on. */
interface Progress {
  completeSteps: number;
}

const [items, ...others] = TRADE_IN_STEPS;
const step = (name: TradeInStep) => ({
  name,
  isAnswered: ({ completeSteps }: Progress) => completeSteps > TRADE_IN_STEPS.indexOf(name),
});

/** The steps of an online trade-in; the API says what is complete. */
export const TRADE_IN_WIZARD = new Wizard<TradeInStep, Progress>([step(items), ...others.map(step)]);
