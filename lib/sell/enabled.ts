/** Whether customers can sell to the shop, as TRADE_IN says: nothing leads there where they cannot. */
export const isTradeInOn = (): boolean => process.env.TRADE_IN !== 'false';
