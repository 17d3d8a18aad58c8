-- Pages of text as the back office edits them, over the delivered files. A page has its row from its first draft on.
create table content_page (
  slug text not null,
  locale text not null,
  draft jsonb,
  changed_at timestamptz not null default now(),
  primary key (slug, locale)
);
-- What was published: the text of a page, or of a legal page each version from the day on which it is valid.
create table content_text (
  slug text not null,
  locale text not null,
  valid_from date,
  text jsonb not null,
  published_at timestamptz not null default now(),
  unique nulls not distinct (slug, locale, valid_from),
  foreign key (slug, locale) references content_page
);
