-- Who has something open for editing. Nothing is locked: others are told. A lease ends by itself unless it is renewed.
create table editor (
  subject_type text not null check (subject_type in ('item', 'order', 'trade-in', 'content-page')),
  subject_id text not null,
  member_id uuid not null references team_member (id) on delete cascade,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (subject_type, subject_id, member_id)
);
create index editor_member on editor (member_id);
