export const staffRoles = ['owner', 'fulfilment', 'support', 'read-only'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles in words; their codes are older than the American spelling. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  fulfilment: 'Fulfillment',
  support: 'Support',
  'read-only': 'Read-only',
};

/** The roles that have each permission. The API rejects all others with 403, and the pages hide it. */
export const rolesOf = {
  'orders:read': ['owner', 'fulfilment', 'support', 'read-only'],
  /** All orders with name and address as a file. */
  'orders:export': ['owner', 'fulfilment'],
  'orders:ship': ['owner', 'fulfilment'],
  'orders:change': ['owner', 'fulfilment', 'support'],
  /** Orders by hand, with a payment link. */
  'orders:create': ['owner', 'support'],
  'orders:review': ['owner', 'support'],
  'orders:refund': ['owner', 'support'],
  'founders:read': ['owner', 'fulfilment', 'support', 'read-only'],
  'founders:delay': ['owner'],
  'subscriptions:read': ['owner', 'fulfilment', 'support', 'read-only'],
  'subscriptions:change': ['owner', 'support'],
  'people:read': ['owner', 'support'],
  'people:help': ['owner', 'support'],
  'people:erase': ['owner'],
  /** All customers with what they bought, as a file. */
  'people:export': ['owner'],
  'messages:read': ['owner', 'support', 'read-only'],
  'messages:answer': ['owner', 'support'],
  'reviews:read': ['owner', 'support', 'read-only'],
  'reviews:decide': ['owner', 'support'],
  'catalogue:read': ['owner', 'fulfilment', 'support', 'read-only'],
  'catalogue:change': ['owner'],
  'stock:change': ['owner', 'fulfilment'],
  'figures:read': ['owner', 'read-only'],
  'mails:read': ['owner', 'support', 'read-only'],
  'mails:retry': ['owner', 'support'],
  'mails:receive': ['owner', 'fulfilment', 'support'],
  'staff:manage': ['owner'],
  'audit:read': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof rolesOf;

/** Returns whether a role has a permission. */
export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  (rolesOf[permission] as readonly StaffRole[]).includes(role);
