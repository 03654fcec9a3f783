import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// Files lie outside the database. A row exists before its files do and after they are gone, so that no file is without
// one: every attempt to send the file is noted in `attempts` first, and `content_id` is the attempt that counts.
const uploads = `
  create table uploads (
    id uuid primary key,
    helper_id uuid references helpers on delete set null,
    professional_id uuid references professionals on delete set null,
    purpose text not null check (purpose in ('profile-image', 'government-id', 'company-logo')),
    attempts uuid[] not null default '{}' check (cardinality(attempts) <= 20),
    content_id uuid,
    content_type text check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
    claimed_at timestamptz,
    removed_at timestamptz,
    created_at timestamptz not null default now(),
    constraint uploads_owner_check check (num_nonnulls(helper_id, professional_id) <= 1),
    constraint uploads_logo_check check (purpose <> 'company-logo' or helper_id is null),
    constraint uploads_content_check check ((content_id is null) = (content_type is null)),
    constraint uploads_claimed_check check (claimed_at is null or content_id is not null)
  );
  create index uploads_of_helper on uploads (helper_id, purpose) where helper_id is not null;
  create index uploads_of_professional on uploads (professional_id, purpose) where professional_id is not null;
  -- What the clean-up looks for: never claimed, taken off, or of an account that is gone.
  create index uploads_unclaimed on uploads (created_at) where claimed_at is null and removed_at is null;
  create index uploads_removed on uploads (removed_at) where removed_at is not null;
  create index uploads_ownerless on uploads (id) where helper_id is null and professional_id is null;
`;

const idDocumentViews = `
  create table id_document_views (
    id uuid primary key,
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    admin_id uuid not null references admins on delete restrict,
    upload_id uuid not null,
    viewed_at timestamptz not null default now(),
    constraint id_document_views_account_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index id_document_views_of_helper on id_document_views (helper_id, viewed_at desc) where helper_id is not null;
  create index id_document_views_of_professional on id_document_views (professional_id, viewed_at desc)
    where professional_id is not null;
  create index id_document_views_by_admin on id_document_views (admin_id, viewed_at desc);
`;

const secrets = `
  create table server_secrets (
    name text primary key,
    value bytea not null check (octet_length(value) >= 32)
  );
`;

/** Uploaded files, every admin's view of an ID document, and keys that all servers share (decision D7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(uploads + idDocumentViews + secrets).execute(db);
}
