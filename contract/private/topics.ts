/** Subject of a change in the event stream of a session. It carries no data: screens fetch again. */
export const TOPICS = [
  'orders',
  'trade-ins',
  'items',
  'customers',
  'appointments',
  'stores',
  'messages',
  'prices',
  'content',
  'jobs',
  'mails',
  'team',
  'integrations',
  'editors',
  'audit',
] as const;
export type Topic = (typeof TOPICS)[number];
