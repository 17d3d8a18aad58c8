-- An offer of a draft that has run out is taken back; its item stays to be offered for again (server/trade-in/states.ts).
delete from trade_in_transition where (from_state, to_state) = ('estimated', 'expired');
-- What the job looks for.
create index trade_in_offers on trade_in (offer_expires_at) where state = 'estimated' and offer is not null;
