/** What a change is about, as the event stream of a session names it. It carries nothing else: screens read anew. */
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
