/** Roles of team members. A member may have several; each is bound to one store, or to none. */
export const ROLES = ['packer', 'workshop', 'assistant', 'care', 'catalogue', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that need a store: without one they give no rights. */
export const STORE_ROLES: readonly Role[] = ['assistant'];

/**
 * Every right of the private scope, with the roles that have it. Each operation requires one; the server checks
 * it, the screens only hide what a member may not do.
 */
export const RIGHTS = {
  'orders.read': ['packer', 'assistant', 'care', 'manager'],
  'orders.pack': ['packer', 'assistant', 'care', 'manager'],
  'views.save': ROLES,
  search: ROLES,
  'orders.refund': ['care', 'manager'],
  'returns.counter': ['assistant', 'care', 'manager'],
  'returns.receive': ['packer', 'assistant', 'care', 'manager'],
  'trade-ins.read': ['packer', 'workshop', 'assistant', 'care', 'catalogue', 'manager'],
  'trade-ins.offers': ['workshop', 'assistant', 'care', 'catalogue', 'manager'],
  'trade-ins.receive': ['packer', 'workshop', 'assistant', 'manager'],
  'trade-ins.grade': ['workshop', 'assistant', 'care', 'manager'],
  'trade-ins.refuse': ['workshop', 'care', 'manager'],
  'trade-ins.give-back': ['workshop', 'assistant', 'manager'],
  'trade-ins.publish': ['workshop', 'catalogue', 'manager'],
  'trade-ins.price': ['catalogue', 'manager'],
  'stores.read': ['assistant', 'care', 'manager'],
  'stores.write': ['assistant', 'manager'],
  'stores.staff': ['manager'],
  'till.redeem': ['assistant', 'manager'],
  'till.earn': ['manager'],
  'appointments.read': ['assistant', 'care', 'manager'],
  'appointments.write': ['assistant', 'care', 'manager'],
  'people.contact': ['assistant', 'care', 'manager'],
  'reports.read': ['assistant', 'catalogue', 'manager'],
  'promo-codes.read': ['care', 'catalogue', 'manager'],
  'promo-codes.write': ['catalogue', 'manager'],
  'gift-cards.write': ['care', 'manager'],
  'collections.read': ['catalogue', 'manager'],
  'collections.write': ['catalogue', 'manager'],
  'texts.read': ['catalogue', 'manager'],
  'texts.write': ['catalogue', 'manager'],
  'price-grid.read': ['catalogue', 'manager'],
  'price-grid.write': ['catalogue', 'manager'],
  'messages.answer': ['care', 'manager'],
  'parcels.read': ['care', 'manager'],
  'customers.read': ['assistant', 'care', 'manager'],
  'customers.edit': ['care', 'manager'],
  'customers.sign-in': ['care', 'manager'],
  'customers.credit': ['care', 'manager'],
  'customers.data': ['manager'],
  'items.read': ['packer', 'workshop', 'assistant', 'catalogue', 'manager'],
  'items.edit': ['workshop', 'catalogue', 'manager'],
  'items.move': ['packer', 'workshop', 'assistant', 'catalogue', 'manager'],
  'items.price': ['catalogue', 'manager'],
  'imports.write': ['catalogue', 'manager'],
  'purchases.write': ['manager'],
  'items.paid': ['workshop', 'assistant', 'catalogue', 'manager'],
  'items.margin': ['assistant', 'catalogue', 'manager'],
  'books.read': ['manager'],
  'queues.read': ROLES,
  'today.read': ['assistant', 'care', 'catalogue', 'manager'],
  'today.figures': ['catalogue', 'manager'],
  'team.read': ['manager'],
  'team.write': ['manager'],
  'audit.read': ['manager'],
  'mails.read': ['care', 'manager'],
  'mails.send': ['care', 'manager'],
  'settings.read': ['manager'],
  'settings.write': ['manager'],
  'integrations.read': ['manager'],
  'integrations.write': ['manager'],
  'jobs.read': ['care', 'manager'],
  'jobs.write': ['manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** Returns the rights of these roles, in the order of the table. */
export function rightsOf(roles: readonly Role[]): Right[] {
  return rights().filter((right) => {
    const holders: readonly Role[] = RIGHTS[right];
    return roles.some((role) => holders.includes(role));
  });
}

/** Returns every right. */
export const rights = (): Right[] => Object.keys(RIGHTS).filter(isRight);

const isRight = (name: string): name is Right => Object.hasOwn(RIGHTS, name);
