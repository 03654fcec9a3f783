-- Uploaded files, and the checks by admins of who somebody is.

-- The files themselves are outside the database. A row exists before its files do and after they are gone, so that no
-- file is without a row: every attempt to send the file is first recorded in `attempts`, and `content_id` is the
-- attempt that counts. A file that comes in parts has the id of its first attempt from the beginning.
create table uploads (
  id uuid primary key,
  account_id uuid references accounts on delete set null,
  purpose text not null check (purpose in ('profile-image', 'government-id', 'company-logo', 'work-sample')),
  attempts uuid[] not null default '{}' check (cardinality(attempts) <= 20),
  content_id uuid,
  content_type text check (
    content_type in (
      'image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm', 'video/quicktime'
    )
  ),
  -- The announced size until the file has arrived, then the size of what is kept.
  bytes integer not null default 0 check (bytes >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  card_width integer check (card_width > 0),
  card_height integer check (card_height > 0),
  -- What the store calls a file that comes in parts, the size of the whole file, and the size of each part but the
  -- last.
  multipart_id text,
  multipart_bytes integer check (multipart_bytes > 0),
  part_bytes integer check (part_bytes > 0),
  -- The network address whose quota the file counts against, until a profile takes the file.
  sent_from text,
  claimed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint uploads_content_check check ((content_id is null) = (content_type is null)),
  constraint uploads_claimed_check check (claimed_at is null or content_id is not null),
  constraint uploads_multipart_check check (num_nulls(multipart_id, multipart_bytes, part_bytes) in (0, 3)),
  constraint uploads_pixels_check check (num_nulls(width, height, card_width, card_height) in (0, 4))
);

-- Only a professional has a company's logo, and only a helper has samples of their work.
create function check_upload_purpose() returns trigger
  language plpgsql as $$
  begin
    if (new.purpose, (select kind from accounts where id = new.account_id))
      in (('company-logo', 'helper'), ('work-sample', 'professional'))
    then
      raise check_violation using constraint = 'uploads_purpose_check', message = 'a purpose of another kind of account';
    end if;
    return new;
  end
  $$;

create trigger uploads_check_purpose
  before insert or update of account_id, purpose on uploads
  for each row execute function check_upload_purpose();

create index uploads_of_account on uploads (account_id, purpose) where account_id is not null;

-- What the cleanup looks for: files that were never claimed, were taken off a profile, or belong to no account any
-- more.
create index uploads_unclaimed on uploads (created_at) where claimed_at is null and removed_at is null;
create index uploads_removed on uploads (removed_at) where removed_at is not null;
create index uploads_ownerless on uploads (id) where account_id is null;

-- How many bytes have arrived within a day from each account and each network address.
create table upload_traffic (
  key text primary key,
  bytes bigint not null check (bytes >= 0),
  resets_at timestamptz not null
);

create index upload_traffic_expiry on upload_traffic (resets_at);

-- The photos and videos of a helper's work.
create table work_samples (
  id uuid primary key references uploads on delete cascade,
  helper_id uuid not null references helpers on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  caption text check (char_length(caption) between 1 and 500),
  created_at timestamptz not null default now()
);

create index work_samples_of_helper on work_samples (helper_id, created_at desc, id desc);

create table verification_decisions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  admin_id uuid not null references admins on delete restrict,
  from_status text not null check (from_status in ('pending', 'verified', 'rejected')),
  to_status text not null check (to_status in ('pending', 'verified', 'rejected')),
  note text check (char_length(note) <= 2000),
  -- The clock and not now(), here and in other records that are read in their order: now() is the start of the
  -- transaction, which may have waited for a lock since.
  decided_at timestamptz not null default clock_timestamp()
);

create index verification_decisions_of_account on verification_decisions (account_id, decided_at desc);
create index verification_decisions_by_admin on verification_decisions (admin_id, decided_at desc);

-- Every view of an ID document by an admin. A row outlives the upload.
create table id_document_views (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  admin_id uuid not null references admins on delete restrict,
  upload_id uuid not null,
  viewed_at timestamptz not null default now()
);

create index id_document_views_of_account on id_document_views (account_id, viewed_at desc);
create index id_document_views_by_admin on id_document_views (admin_id, viewed_at desc);
