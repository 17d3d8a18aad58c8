-- An appointment is forgotten 90 days after its time; the trade-in that named it then names none.
update trade_in_cart set booking_id = null
  where booking_id is not null and not exists (select 1 from booking where booking.id = booking_id);
alter table trade_in_cart
  add constraint trade_in_cart_booking_id_fkey foreign key (booking_id) references booking (id) on delete set null;
create index trade_in_cart_booking on trade_in_cart (booking_id) where booking_id is not null;
