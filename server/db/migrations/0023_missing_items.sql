-- An item that was said to be on its way and never came is cancelled in the end (server/trade-in/states.ts).

insert into trade_in_transition values ('sent', 'cancelled');
