import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// A file that comes in parts has its first attempt's id from the beginning, and what its store calls it in `multipart_id`.
// Sizes are of the whole file and of each part but the last, in bytes.
const uploads = `
  alter table uploads
    drop constraint uploads_purpose_check,
    add constraint uploads_purpose_check
      check (purpose in ('profile-image', 'government-id', 'company-logo', 'work-sample')),
    drop constraint uploads_content_type_check,
    add constraint uploads_content_type_check check (content_type in (
      'image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm', 'video/quicktime'
    )),
    add constraint uploads_sample_check check (purpose <> 'work-sample' or professional_id is null),
    add column multipart_id text,
    add column multipart_bytes integer check (multipart_bytes > 0),
    add column part_bytes integer check (part_bytes > 0),
    add column width integer check (width > 0),
    add column height integer check (height > 0),
    add column card_width integer check (card_width > 0),
    add column card_height integer check (card_height > 0),
    add constraint uploads_multipart_check
      check (num_nulls(multipart_id, multipart_bytes, part_bytes) in (0, 3)),
    add constraint uploads_pixels_check check (num_nulls(width, height, card_width, card_height) in (0, 4));
`;

const workSamples = `
  create table work_samples (
    id uuid primary key references uploads on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    title text not null check (char_length(title) between 1 and 120),
    caption text check (char_length(caption) between 1 and 500),
    created_at timestamptz not null default now()
  );
  create index work_samples_of_helper on work_samples (helper_id, created_at desc, id desc);
`;

/** Files that come in parts, the sizes of images, and the photos and videos of a helper's work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(uploads + workSamples).execute(db);
}
