-- The currency of the shop, which rows with an amount have unless they say another one (server/db/shop-currency.ts).
create or replace function shop_currency() returns char(3) language plpgsql stable parallel safe as $body$
begin
  return (select s.code from shop_currency s);
end
$body$;
