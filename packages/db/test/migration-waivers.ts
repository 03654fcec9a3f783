/**
 * Why a migration since the last release may break a rule of Squawk. All of these lock a table for longer than a moment, in
 * the one transaction that locks every table anyway (src/table-locks.ts); what breaks the servers of the last release, such
 * as a dropped column, is never waived. A release empties this list, as its migrations are no longer checked.
 */
export const waivers: readonly { migration: string; rule: string; reason: string }[] = [
  {
    migration: '20261122123000-availability',
    rule: 'require-concurrent-index-creation',
    reason: 'Only booked gigs are in the index.',
  },
  {
    migration: '20261122131400-helper-facts',
    rule: 'require-concurrent-index-creation',
    reason: 'Reviews and completed gigs are read once.',
  },
  {
    migration: '20261122131500-helper-points',
    rule: 'adding-field-with-default',
    reason: 'The table is made by this upgrade and holds the ZIP codes alone.',
  },
  {
    migration: '20261122131600-saved-searches',
    rule: 'constraint-missing-not-valid',
    reason: 'More kinds than before are allowed; notifications are kept for a limited time.',
  },
  {
    migration: '20261122153000-posting-lists-near',
    rule: 'adding-not-nullable-field',
    reason: 'The migration writes every row of this list anew.',
  },
  {
    migration: '20261122153000-posting-lists-near',
    rule: 'require-concurrent-index-creation',
    reason: 'The migration writes every row of this list anew.',
  },
  {
    migration: '20261122164000-search-news-tries',
    rule: 'adding-field-with-default',
    reason: 'The table is made by this upgrade.',
  },
  {
    migration: '20261122170000-gig-terms',
    rule: 'adding-not-nullable-field',
    reason: 'The migration writes the time zone of every gig.',
  },
  {
    migration: '20261122170000-gig-terms',
    rule: 'constraint-missing-not-valid',
    reason: 'The migration writes the time zone of every gig; the changes of gigs are read once.',
  },
  {
    migration: '20261122180000-hours',
    rule: 'constraint-missing-not-valid',
    reason: 'The columns are new; gigs are read once.',
  },
  {
    migration: '20261122190000-blind-reviews',
    rule: 'adding-field-with-default',
    reason: 'Both tables are written anew, once.',
  },
  {
    migration: '20261122190000-blind-reviews',
    rule: 'constraint-missing-not-valid',
    reason: 'The column is new; reviews are read once.',
  },
  {
    migration: '20261122190000-blind-reviews',
    rule: 'require-concurrent-index-creation',
    reason: 'Hidden reviews are few; the other index reads reviews once.',
  },
  {
    migration: '20261122190000-blind-reviews',
    rule: 'require-concurrent-index-deletion',
    reason: 'The index was made by this upgrade.',
  },
  {
    migration: '20261122190100-no-shows',
    rule: 'constraint-missing-not-valid',
    reason: 'The column is new; gigs are read once.',
  },
  {
    migration: '20261122200000-photos',
    rule: 'constraint-missing-not-valid',
    reason: 'More purposes than before are allowed, and messages without text; both tables are read once.',
  },
  {
    migration: '20261122213000-gig-days',
    rule: 'constraint-missing-not-valid',
    reason: 'The columns are new, and more actions than before are allowed; both tables are read once.',
  },
  {
    migration: '20261123010800-reported-messages',
    rule: 'adding-foreign-key-constraint',
    reason: 'Reports are few, and the column is null in all of them.',
  },
  {
    migration: '20261123010800-reported-messages',
    rule: 'require-concurrent-index-creation',
    reason: 'Reports are few.',
  },
  {
    migration: '20261123011300-cities-by-key',
    rule: 'require-concurrent-index-creation',
    reason: 'There is a row for each city in use, some thousands.',
  },
  {
    migration: '20261123014600-sitemaps',
    rule: 'require-concurrent-index-creation',
    reason: 'No helper is in the first, as the column is new; the other is of open postings.',
  },
  {
    migration: '20261123113200-sample-data',
    rule: 'adding-foreign-key-constraint',
    reason: 'The column is new and null everywhere.',
  },
  {
    migration: '20261123113200-sample-data',
    rule: 'constraint-missing-not-valid',
    reason: 'The columns are new; accounts are read once.',
  },
  {
    migration: '20261123113200-sample-data',
    rule: 'require-concurrent-index-creation',
    reason: 'The column is new, so that no account is in the index yet.',
  },
];
