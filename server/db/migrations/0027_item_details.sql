-- What a buyer wants to know of a second-hand item beyond size, colour and condition. What nobody noted stays null or
-- empty, and is shown nowhere.

alter table product add column lining text;

alter table article
  add column measurements jsonb not null default '[]',    -- [{name, value}], cm, laid flat
  add column checked_at timestamptz,
  add column checked_by text,                             -- first name of the person who checked it
  add column checked_parts text[] not null default '{}';

-- A fault may have a photo of its own: [{description, photo?}], the photo as in article.photos.
create function pg_temp.with_photo(descriptions text[]) returns jsonb language sql immutable
  return (select coalesce(jsonb_agg(jsonb_build_object('description', description)), '[]')
    from unnest(descriptions) as description);
alter table article alter column defects drop default;
alter table article alter column defects type jsonb using pg_temp.with_photo(defects);
alter table article alter column defects set default '[]';

-- When an order arrives, counted in working days from the day that it is sent.
alter table shipping_method add column min_days integer, add column max_days integer,
  add constraint shipping_method_days check (min_days between 0 and max_days);
update shipping_method set (min_days, max_days) = (3, 5) where id in ('standard', 'relay');
update shipping_method set (min_days, max_days) = (1, 1) where id = 'express';
update shipping_method set (min_days, max_days) = (2, 2) where id = 'shop';
