import { siteContact, type SiteContact } from '@get-my-helpers/validation/contact';
import { publicProcedure, router } from '../../rpc/trpc.ts';

export const helpRouter = router({
  /** Anybody. How to reach whoever runs the site (docs/operations.md, Settings). */
  contact: publicProcedure('any key')
    .meta({ access: 'anybody', keepSeconds: 60 })
    .output(siteContact)
    .query(({ ctx }): SiteContact => ({ email: ctx.contactEmail })),
});
