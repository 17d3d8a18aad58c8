import type pg from 'pg';
import { keepsPlan } from './prepared-names.ts';
import { KEPT_PLANS, NEW_PLANS } from './session-settings.ts';

/**
 * How one connection plans its prepared statements outside transactions. The setting is changed when a statement needs
 * the other one, not back after each: most statements of a busy connection keep their plans.
 */
export class PlanMode {
  readonly #set: (statement: string) => Promise<unknown>;
  #mode: string | undefined = NEW_PLANS;
  #isKept = false;

  /** @param set sends a statement on its own, ahead of the next one */
  constructor(client: pg.ClientBase, set: (statement: string) => Promise<unknown>) {
    this.#set = set;
    modes.set(client, this);
  }

  /** Keeps the plans of all statements until `keep(false)`, for the caller who has the connection. */
  keep(isKept: boolean): void {
    this.#isKept = isKept;
  }

  /** Prepares the connection for a statement outside a transaction, or for a transaction. */
  before(statement: string): void {
    const mode = this.#isKept || keepsPlan(statement) ? KEPT_PLANS : NEW_PLANS;
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#set(`set plan_cache_mode to ${mode}`).catch(() => {
      // The connection may have either; the next statement sets it again.
      this.#mode = undefined;
    });
  }
}

const modes = new WeakMap<pg.ClientBase, PlanMode>();

/** Returns how a connection plans its statements; undefined for one that a pooler shares. */
export const planModeOf = (client: pg.ClientBase): PlanMode | undefined => modes.get(client);
