/**
 * Who a token stands for. A `guest` may read and change its own cart, orders and addresses; an `order` token opens
 * one order only, and redacted until its e-mail is proven (decisions, section 2, lines 1 and 2).
 */
export type Bearer =
  | { kind: 'guest'; userId: string; tokenId: string }
  | { kind: 'customer'; userId: string; tokenId: string }
  | { kind: 'order'; orderId: string; tokenId: string; proven: boolean };
