-- Who is mailed the main figures every Monday.
create table report_reader (
  member_id uuid primary key references team_member (id) on delete cascade,
  created_at timestamptz not null default now()
);
