/** One step of several that are answered in order. */
export interface WizardStep<Name extends string, State> {
  name: Name;
  /** Whether the state holds its answer. */
  isAnswered: (state: State) => boolean;
}

export type StepState = 'open' | 'done' | 'later';

/**
 * Steps that are answered one after the other, as in the checkout. What was answered is read from the state (an order, a
 * sale), never from the page: a reload, the back button and a link to an earlier step all find it again.
 */
export class Wizard<Name extends string, State> {
  readonly names: readonly Name[];
  readonly #steps: readonly WizardStep<Name, State>[];

  constructor(steps: readonly [WizardStep<Name, State>, ...WizardStep<Name, State>[]]) {
    this.#steps = steps;
    this.names = steps.map((step) => step.name);
  }

  /** The guard: the step that was asked for when all before it are answered, else the first that is not. */
  stepToOpen(state: State, requested?: string): Name | undefined {
    const reachable = this.names.slice(0, this.#answered(state) + 1);
    return reachable.find((name) => name === requested) ?? reachable.at(-1);
  }

  /** How a step is shown while another one, or itself, is open: done ones can be gone back to. */
  stateOf(name: Name, open: Name, state: State): StepState {
    if (name === open) return 'open';
    return this.names.indexOf(name) < this.#answered(state) ? 'done' : 'later';
  }

  /** Number of steps from the first on that are answered without a gap. */
  #answered(state: State): number {
    const first = this.#steps.findIndex((step) => !step.isAnswered(state));
    return first === -1 ? this.#steps.length : first;
  }
}
