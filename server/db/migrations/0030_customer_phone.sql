-- A counter finds a customer by telephone, with or without the country: by the last nine digits
-- (server/trade-in/store-customer.ts). Without it, a search among 100,000 customers reads them all: 150 to 460 ms.
create index customer_phone on customer (right(regexp_replace(phone, '\D', '', 'g'), 9))
  where kind = 'customer' and erased_at is null;
