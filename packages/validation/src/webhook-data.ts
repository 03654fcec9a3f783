import { z } from 'zod';
import { applicant, ownApplication } from './application.ts';
import { message } from './conversation.ts';
import { gig } from './gig.ts';
import { hours } from './hours.ts';
import { jobPosting } from './job-posting.ts';
import { payment } from './payment.ts';
import { professionalReview } from './professional-review.ts';
import { review } from './review.ts';
import type { webhookTest, WebhookEvent } from './webhook.ts';

const paymentOfGig = payment.extend({ gigId: z.guid() });
const application = z.union([applicant, ownApplication]);

/** What an event of each type carries: its object as it was at that moment (docs/product/programs.md, Events). */
export const webhookData = {
  'application.created': application,
  'application.changed': application,
  'gig.offered': gig,
  'gig.changed': gig,
  'hours.submitted': hours,
  'hours.approved': hours,
  'payment.recorded': paymentOfGig,
  'payment.confirmed': paymentOfGig,
  'message.received': message,
  'review.published': z.union([review, professionalReview]),
  'posting.changed': jobPosting,
  'webhook.test': z.object({ webhookId: z.guid() }),
} as const satisfies Record<WebhookEvent | typeof webhookTest, z.ZodType>;
