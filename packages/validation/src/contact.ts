import { z } from 'zod';

/** How to reach whoever runs the site; null where they gave no address. */
export const siteContact = z.object({ email: z.string().nullable() });
export type SiteContact = z.output<typeof siteContact>;
