-- Gift cards are redeemed at the till of a store, and a redemption is undone by a counter-entry.
alter table gift_card_entry add column store_id text references real_store (id);
create index gift_card_entry_store on gift_card_entry (store_id, created_at desc) where store_id is not null;
alter table gift_card_entry drop constraint gift_card_entry_reason_check;
alter table gift_card_entry add constraint gift_card_entry_reason_check
  check (reason in ('issued', 'paid', 'given_back', 'refunded', 'voided', 'to_credit', 'redeemed', 'redemption_undone'));
