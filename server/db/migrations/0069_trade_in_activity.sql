-- The screen Today counts what was taken in, graded, published and given back since midnight.
create index trade_in_activity_state on trade_in_activity (state, created_at);
