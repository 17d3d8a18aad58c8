-- Working days added for postcodes by prefix: Corsica and overseas France take longer.
alter table shipping_method add column zones jsonb not null default '[]';
update shipping_method set zones = '[
  {"countryCode": "FR", "postcodes": ["20"], "extraDays": 1},
  {"countryCode": "FR", "postcodes": ["971", "972", "973", "974", "976"], "extraDays": 4},
  {"countryCode": "FR", "postcodes": ["975", "977", "978", "986", "987", "988"], "extraDays": 8}
]' where id in ('standard', 'express', 'relay');
