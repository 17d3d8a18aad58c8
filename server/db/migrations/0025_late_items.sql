-- A confirmed trade-in of which nothing came expires; what comes after its time can still be received
-- (server/trade-in/states.ts).

insert into trade_in_transition values
  ('validated', 'expired'), ('cancelled', 'received'), ('expired', 'received');
