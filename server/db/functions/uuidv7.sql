-- uuidv7() as PostgreSQL has it from 18 on, for 15 to 17: 48 bits of milliseconds, then chance (RFC 9562, 5.7).
do $$
begin
  if current_setting('server_version_num')::integer < 180000 then
    create or replace function uuidv7() returns uuid language sql volatile parallel safe as $body$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $body$;
  end if;
end
$$;
