-- The link of a trade-in is signed: no hash of its secret has been written.
alter table trade_in_cart drop column claim_hash;
