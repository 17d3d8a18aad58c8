-- Brand and last four digits of the card that paid: what the buyer reads on the own statement, and names to care.
alter table payment add column card_brand text, add column card_last4 char(4) check (card_last4 ~ '^[0-9]{4}$');
alter table sandbox_intent add column card_brand text, add column card_last4 char(4);
create index payment_card_last4 on payment (card_last4) where card_last4 is not null;
