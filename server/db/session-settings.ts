/** Plans a statement for its values each time: a plan for any values is bad for rare ones. */
export const NEW_PLANS = 'force_custom_plan';
/** Keeps the plan of a prepared statement's first run (`keepPlans`). */
export const KEPT_PLANS = 'force_generic_plan';

/** Settings of every statement: bounded waits, and the plans that were measured. */
const SETTINGS = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  jit: 'off',
  work_mem: '16MB',
  plan_cache_mode: NEW_PLANS,
};

/** For a connection of one process: the settings last as long as the connection. */
export const STARTUP_OPTIONS = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For a connection that a pooler shares by transaction: sets them until the transaction ends. */
export const SET_FOR_TRANSACTION = `select ${Object.entries(SETTINGS)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`;
