-- Mails are kept. Their data held the signed link of a guest's trade-in, and sent mails some links that open, confirm or
-- end something: the link is signed when a mail is written, and what was sent is kept without keys.

update mail set data = data || jsonb_build_object(
    'path', '/account/resales',
    'claim', jsonb_strip_nulls(jsonb_build_object(
      'cart', substring(data ->> 'path' from '^/pages/trade-in/claim/([0-9a-f-]{36})[.]'),
      'item', substring(data ->> 'path' from '[?]item=([0-9a-f-]{36})$'))))
  where data ->> 'path' ~ '^/pages/trade-in/claim/[0-9a-f-]{36}[.]';

update mail set html = regexp_replace(html, '[0-9a-f-]{36}[.][[:alnum:]_-]{43}', 'sent', 'g'),
    plain = regexp_replace(plain, '[0-9a-f-]{36}[.][[:alnum:]_-]{43}', 'sent', 'g')
  where state = 'sent';
