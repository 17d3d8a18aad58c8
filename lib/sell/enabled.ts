/** Returns whether customers can sell to the shop (TRADE_IN); if not, no page links there. */
export const isTradeInOn = (): boolean => process.env.TRADE_IN !== 'false';
