/** What a member of the team does here. Roles add up; each is bound to one store, or to all places. */
export const ROLES = ['packer', 'workshop', 'assistant', 'care', 'catalogue', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Roles of one store: without a store such a role opens nothing. */
export const STORE_ROLES: readonly Role[] = ['assistant'];

const EVERYONE = ROLES;

/**
 * Every right of the private scope, with the roles that have it. An operation names one; the server asks for it, the
 * screens only hide what a member may not do. Amounts that a role may decide are limits, not rights (`LIMITED`).
 */
export const RIGHTS = {
  'orders.read': ['packer', 'assistant', 'care', 'manager'],
  'orders.pack': ['packer', 'assistant', 'care', 'manager'],
  'orders.refund': ['care', 'manager'],
  'orders.write-to-buyer': ['care', 'manager'],
  'returns.receive': ['packer', 'workshop', 'assistant', 'care', 'manager'],
  'returns.assess': ['workshop', 'care', 'manager'],
  'trade-ins.read': ['packer', 'workshop', 'assistant', 'care', 'manager'],
  'trade-ins.receive': ['packer', 'workshop', 'assistant', 'manager'],
  'trade-ins.grade': ['workshop', 'assistant', 'manager'],
  'trade-ins.review': ['workshop', 'care', 'manager'],
  'trade-ins.refuse': ['workshop', 'manager'],
  'trade-ins.give-back': ['workshop', 'assistant', 'manager'],
  'trade-ins.publish': ['workshop', 'catalogue', 'manager'],
  'people.first-name': ['workshop', 'assistant', 'care', 'manager'],
  'people.address': ['packer', 'assistant', 'care', 'manager'],
  'people.contact': ['assistant', 'care', 'manager'],
  'items.read': EVERYONE,
  'items.shelf': ['packer', 'workshop', 'assistant', 'catalogue', 'manager'],
  'items.write': ['workshop', 'catalogue', 'manager'],
  'items.price': ['catalogue', 'manager'],
  'items.paid': ['workshop', 'catalogue', 'manager'],
  'customers.read': ['assistant', 'care', 'manager'],
  'customers.write': ['care', 'manager'],
  'customers.export': ['manager'],
  'customers.erase': ['manager'],
  'credit.correct': ['care', 'manager'],
  'discounts.read': ['care', 'catalogue', 'manager'],
  'discounts.write': ['catalogue', 'manager'],
  'vouchers.redeem': ['assistant', 'manager'],
  'stores.read': ['assistant', 'care', 'manager'],
  'stores.write': ['assistant', 'manager'],
  'grid.read': ['workshop', 'assistant', 'catalogue', 'manager'],
  'grid.write': ['catalogue', 'manager'],
  'reports.read': ['assistant', 'catalogue', 'manager'],
  'books.read': ['manager'],
  'mails.read': ['care', 'manager'],
  'team.read': ['manager'],
  'team.write': ['manager'],
  'settings.read': ['manager'],
  'jobs.write': ['manager'],
  'audit.read': ['manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** The rights that these roles give, in the order of the table. */
export function rightsOf(roles: readonly Role[]): Right[] {
  return rights().filter((right) => {
    const holders: readonly Role[] = RIGHTS[right];
    return roles.some((role) => holders.includes(role));
  });
}

/** Every right. */
export const rights = (): Right[] => Object.keys(RIGHTS).filter(isRight);

const isRight = (name: string): name is Right => Object.hasOwn(RIGHTS, name);
