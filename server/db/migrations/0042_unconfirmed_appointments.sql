-- A guest's appointment holds its seat until `confirm_by`; the link in its mail makes it `booked`. After that moment the
-- seat is free, whether the row says `expired` yet or not.
alter table booking drop constraint booking_state_check;
alter table booking add constraint booking_state_check check (state in ('pending', 'booked', 'cancelled', 'expired'));
alter table booking add column confirm_by timestamptz;
alter table booking add constraint booking_confirm_by check ((state in ('pending', 'expired')) = (confirm_by is not null));
-- The network that an unconfirmed appointment came from, for its ceiling.
alter table booking add column network text;

drop index booking_seat;
create unique index booking_seat on booking (store_id, starts_at, seat) where state in ('pending', 'booked');
-- One open appointment per mailbox and telephone number is more than one per day (server/appointments/one-per-person.ts).
drop index booking_customer_day;
create index booking_phone on booking (right(regexp_replace(phone, '\D', '', 'g'), 9)) where state in ('pending', 'booked');
create index booking_network on booking (network) where network is not null;
