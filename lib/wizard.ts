/** A step of several that are answered in order. */
export interface WizardStep<Name extends string, State> {
  name: Name;
  /** Returns whether the state contains its answer. */
  isAnswered: (state: State) => boolean;
}

export type StepState = 'open' | 'done' | 'later';

/**
 * Steps answered one after the other, as in the checkout. Answers are read from the state (an order, a trade-in),
 * never from the page: a reload, the back button and a link to an earlier step keep them.
 */
export class Wizard<Name extends string, State> {
  readonly names: readonly Name[];
  readonly #steps: readonly WizardStep<Name, State>[];

  constructor(steps: readonly [WizardStep<Name, State>, ...WizardStep<Name, State>[]]) {
    this.#steps = steps;
    this.names = steps.map((step) => step.name);
  }

  /** Returns the requested step if all earlier ones are complete, else the first incomplete one. */
  stepToOpen(state: State, requested?: string): Name | undefined {
    const reachable = this.names.slice(0, this.#answered(state) + 1);
    return reachable.find((name) => name === requested) ?? reachable.at(-1);
  }

  /** Returns the state of a step while another one, or itself, is open: completed steps can be opened again. */
  stateOf(name: Name, open: Name, state: State): StepState {
    if (name === open) return 'open';
    return this.names.indexOf(name) < this.#answered(state) ? 'done' : 'later';
  }

  /** Number of completed steps, counted from the first one without a gap. */
  #answered(state: State): number {
    const first = this.#steps.findIndex((step) => !step.isAnswered(state));
    return first === -1 ? this.#steps.length : first;
  }
}
