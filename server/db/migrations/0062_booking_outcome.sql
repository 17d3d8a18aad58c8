-- Whether the customer of an appointment came; null until the store has noted it.
alter table booking add column outcome text check (outcome in ('came', 'no_show'));
