/** A statement is planned for its values each time, because a plan for any values is bad for rare ones. */
export const NEW_PLANS = 'force_custom_plan';
/** A prepared statement keeps the plan of its first time (`keepPlans`). */
export const KEPT_PLANS = 'force_generic_plan';

/** What each statement of the shop runs under: waits are bounded, and plans are those that were measured. */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  jit: 'off',
  work_mem: '16MB',
  plan_cache_mode: NEW_PLANS,
};

/** For a connection of its own: the settings last as long as it does. */
export const STARTUP_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For a connection that a pooler shares by transaction: the statement sets them until the transaction ends. */
export const SET_FOR_TRANSACTION = `select ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;
