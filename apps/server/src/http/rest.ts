import { messages } from '@get-my-helpers/validation/messages';
import { del, get, post, put, type RestRoute } from './rest-route.ts';

const helper = { notFound: messages.helperNotFound };
const professional = { notFound: messages.professionalNotFound };
const jobPosting = { notFound: messages.jobPostingNotFound };
const workSample = { notFound: messages.workSampleNotFound };
const upload = { notFound: messages.notFound };
const application = { notFound: messages.applicationNotFound };
const calendar = { notFound: messages.calendarNotFound };
const gig = { notFound: messages.gigNotFound };
const notification = { notFound: messages.notificationNotFound };
const savedSearch = { notFound: messages.savedSearchNotFound };
const session = { notFound: messages.sessionNotFound };
const apiKey = { notFound: messages.keyNotFound };
const webhook = { notFound: messages.webhookNotFound };
const account = { notFound: messages.notFound };
const report = { notFound: messages.reportNotFound };
const payment = { notFound: messages.paymentNotFound } as const;
const noShowCase = { notFound: messages.noShowCaseNotFound } as const;
const outbox = { notFound: messages.notFound };
const demo = { notFound: messages.notFound };
const conversation = { notFound: messages.conversationNotFound };
const list = { list: true } as const;
const whole = { whole: true } as const;
const created = { status: 201 } as const;
const later = { status: 202 } as const;
const noBody = { status: 204 } as const;

/** The documented paths, each the same procedure that RPC calls. */
export const restRoutes: readonly RestRoute[] = [
  get('/api/session', 'session.me', 'Who is signed in'),
  post('/api/logout', 'session.logout', 'Sign out', noBody),

  get('/api/helpers', 'helpers.list', 'Helpers, best rated first unless sorted otherwise', list),
  post(
    '/api/helpers',
    'helpers.register',
    'Register as a helper, and agree to the terms and the privacy notice',
    created,
  ),
  post('/api/helpers/login', 'helpers.login', 'Sign in as a helper'),
  get('/api/helpers/reviews', 'reviews.listForHelper', 'Reviews you received as a helper', list),
  get('/api/helpers/reviews/:helperId', 'reviews.listForHelper', 'Reviews of a helper', { ...list, ...helper }),
  post('/api/helpers/work-samples', 'helpers.addWorkSample', 'Show an uploaded photo or video of your work', created),
  del('/api/helpers/work-samples/:id', 'helpers.removeWorkSample', 'Remove a work sample from your profile', {
    ...noBody,
    ...workSample,
  }),
  get('/api/helpers/supply', 'helpers.ofTrade', 'Helpers of a trade in a place: how many, their rates, where else', {
    notFound: messages.cityNotFound,
  }),
  get('/api/helpers/:id', 'helpers.byId', 'A helper’s profile, as you may see it', helper),
  get('/api/helpers/:id/record', 'helpers.record', 'How reliable a helper was', helper),
  put('/api/helpers/:id', 'helpers.update', 'Change your profile as a helper', helper),

  get('/api/favorites', 'favorites.list', 'The helpers you saved, the latest first', list),
  get('/api/favorites/:helperId', 'favorites.byHelper', 'Whether you saved a helper', helper),
  put('/api/favorites/:helperId', 'favorites.save', 'Save a helper', { ...noBody, ...helper }),
  del('/api/favorites/:helperId', 'favorites.remove', 'Remove a helper from those you saved', { ...noBody, ...helper }),
  get('/api/availability', 'availability.own', 'Your days as a helper'),
  put('/api/availability', 'availability.change', 'Block or open days, or give them back to your week'),
  get('/api/helpers/:helperId/availability', 'availability.ofHelper', 'Whether a helper is free on the next 60 days', {
    ...whole,
    ...helper,
  }),

  get('/api/saved-searches', 'savedSearches.list', 'The searches you saved, the latest first', whole),
  post(
    '/api/saved-searches',
    'savedSearches.create',
    'Save a search, with an alert for new matches if you like',
    created,
  ),
  del('/api/saved-searches/:id', 'savedSearches.remove', 'Delete a saved search', { ...noBody, ...savedSearch }),

  post(
    '/api/professionals',
    'professionals.register',
    'Register as a professional, and agree to the terms and the privacy notice',
    created,
  ),
  post('/api/professionals/login', 'professionals.login', 'Sign in as a professional'),
  get('/api/professionals/job-postings', 'jobPostings.listOwn', 'Your job postings, newest first', list),
  get('/api/professionals/job-postings/:professionalId', 'jobPostings.listOwn', 'Your job postings, by your id', {
    ...list,
    ...professional,
  }),
  get('/api/professionals/reviews', 'reviews.listByProfessional', 'Reviews you wrote', list),
  get('/api/professionals/reviews/:professionalId', 'reviews.listByProfessional', 'Reviews you wrote, by your id', {
    ...list,
    ...professional,
  }),
  get('/api/professionals/recent-interactions', 'reviews.recentInteractions', 'Helpers you recently dealt with'),
  get(
    '/api/professionals/recent-interactions/:professionalId',
    'reviews.recentInteractions',
    'Helpers you recently dealt with, by your id',
    professional,
  ),
  get(
    '/api/professionals/:id',
    'professionals.byId',
    'A professional: your own full profile, or another’s public card',
    professional,
  ),
  get(
    '/api/professionals/:id/record',
    'professionals.record',
    'How a professional pays and keeps to what was agreed',
    professional,
  ),
  put('/api/professionals/:id', 'professionals.update', 'Change your profile as a professional', professional),

  get('/api/job-postings', 'jobPostings.list', 'Open job postings, newest first', list),
  post('/api/job-postings', 'jobPostings.create', 'Post a job', created),
  get('/api/job-postings/:id', 'jobPostings.byId', 'A job posting; without a session an open one, in part', jobPosting),
  get('/api/job-postings/:id/matches', 'jobPostings.matches', 'Helpers whom your posting suits, best first', {
    ...whole,
    ...jobPosting,
  }),
  post('/api/job-postings/:id/invitations', 'jobPostings.invite', 'Invite helpers to apply to your posting', {
    ...created,
    ...jobPosting,
  }),
  put('/api/job-postings/:id', 'jobPostings.update', 'Edit or close your job posting', jobPosting),

  get('/api/account', 'account.view', 'Your email address, and whether it is confirmed'),
  post(
    '/api/account/password-reset-request',
    'account.requestPasswordReset',
    'Send a link to choose a new password',
    noBody,
  ),
  post(
    '/api/account/password-reset',
    'account.resetPassword',
    'Choose a new password with the token from the email',
    noBody,
  ),
  post(
    '/api/account/verification-request',
    'account.requestEmailVerification',
    'Send a link to confirm your email address',
    noBody,
  ),
  post(
    '/api/account/verification',
    'account.verifyEmail',
    'Confirm an email address with the token from the email',
    noBody,
  ),
  post('/api/account/email-change/undo', 'account.undoEmailChange', 'Undo a change of your email address'),
  put('/api/account/password', 'account.changePassword', 'Change your password, which ends other sessions'),
  get('/api/account/sessions', 'account.sessions', 'Your active sessions', whole),
  post('/api/account/sessions/end-others', 'account.endOtherSessions', 'End every session but this one'),
  del('/api/account/sessions/:id', 'account.endSession', 'End one of your sessions', session),
  get('/api/account/keys', 'account.keys', 'Your API keys, without the keys themselves', whole),
  post('/api/account/keys', 'account.createKey', 'Create an API key, shown in this answer alone', created),
  del('/api/account/keys/:id', 'account.removeKey', 'Remove an API key', { ...noBody, ...apiKey }),
  get('/api/webhooks', 'webhooks.list', 'Your webhooks, without their secrets', whole),
  post('/api/webhooks', 'webhooks.create', 'Create a webhook; its secret is in this answer alone', created),
  put('/api/webhooks/:id', 'webhooks.update', 'Change a webhook, turn it on or off', webhook),
  del('/api/webhooks/:id', 'webhooks.remove', 'Remove a webhook and its log', { ...noBody, ...webhook }),
  post(
    '/api/webhooks/:id/secret',
    'webhooks.rotateSecret',
    'Renew the secret; the earlier one signs for 24 hours more',
    {
      ...created,
      ...webhook,
    },
  ),
  post('/api/webhooks/:id/test', 'webhooks.test', 'Send a test event', { ...later, ...webhook }),
  get('/api/webhooks/:id/deliveries', 'webhooks.deliveries', 'What a webhook was sent, newest first', {
    ...list,
    ...webhook,
  }),
  post(
    '/api/webhooks/:id/redeliveries',
    'webhooks.redeliverFailed',
    'Send everything again that was given up',
    webhook,
  ),
  post('/api/webhooks/:id/deliveries/:deliveryId/redeliver', 'webhooks.redeliver', 'Send an event again', {
    ...later,
    ...webhook,
  }),
  get('/api/account/second-factor', 'account.secondFactor', 'Whether your second factor is on'),
  post('/api/account/second-factor', 'account.startSecondFactor', 'Start authenticator setup'),
  post(
    '/api/account/second-factor/confirmation',
    'account.confirmSecondFactor',
    'Turn it on with the app’s first code',
  ),
  post('/api/account/second-factor/recovery-codes', 'account.renewRecoveryCodes', 'Replace the recovery codes'),
  post('/api/account/second-factor/end', 'account.endSecondFactor', 'Turn your second factor off', noBody),
  get('/api/account/security-events', 'account.securityEvents', 'Recent security activity of your account', whole),
  get('/api/account/export', 'account.export', 'Export everything that is stored about you'),
  post(
    '/api/account/calendar',
    'account.createCalendar',
    'A new private address of your gigs for calendar programs; the one before it ends',
    created,
  ),
  get('/api/calendar/:token.ics', 'account.calendar', 'The gigs of an account, for a calendar program', {
    ...calendar,
    contentType: 'text/calendar; charset=utf-8',
  }),
  post('/api/account/delete', 'account.delete', 'Delete your account', noBody),
  get('/api/account/sample-data', 'account.sampleData', 'Demo mode: your sample data', { ...whole, ...demo }),
  post('/api/account/sample-data', 'account.addSampleData', 'Demo mode: get sample data to try a program with', demo),
  post(
    '/api/account/sample-data/events',
    'account.causeSampleEvent',
    'Demo mode: have a made-up person do what an event tells of',
    demo,
  ),
  del('/api/account/sample-data', 'account.removeSampleData', 'Demo mode: remove your sample data', {
    ...noBody,
    ...demo,
  }),
  get('/api/demo/outbox', 'account.outbox', 'Demo mode: emails that would have been sent', { ...whole, ...outbox }),

  get('/api/applications', 'applications.list', 'Your applications as a helper, newest first', list),
  post('/api/applications', 'applications.create', 'Apply to an open posting', created),
  get('/api/job-postings/:jobPostingId/applications', 'applications.listForPosting', 'Who applied to your posting', {
    ...list,
    ...jobPosting,
  }),
  put('/api/job-postings/:jobPostingId/applications/seen', 'applications.markSeen', 'Mark all as seen', jobPosting),
  put(
    '/api/job-postings/:jobPostingId/applications/declined',
    'applications.declineRest',
    'Decline all undecided applications',
    jobPosting,
  ),
  put('/api/applications/:id/status', 'applications.change', 'Shortlist, decline or withdraw', application),
  post('/api/applications/:id/accept', 'applications.accept', 'Accept an application, which creates a gig', {
    ...created,
    ...application,
  }),

  get('/api/gigs', 'gigs.list', 'Your gigs, those waiting for you first, or one part of your agenda by day', list),
  post('/api/gigs', 'gigs.offer', 'Offer a gig to a helper', created),
  get('/api/gigs/:id', 'gigs.byId', 'A gig of yours', gig),
  put(
    '/api/gigs/:id/status',
    'gigs.change',
    'Accept, decline, counter, agree on a day, start, complete, confirm or cancel',
    gig,
  ),
  post('/api/gigs/:id/no-show', 'noShows.say', 'Say that the helper did not come', { ...created, ...gig }),
  post('/api/gigs/:id/no-show/contest', 'noShows.contest', 'Contest that you did not come', gig),
  get('/api/gigs/:id/payments', 'payments.list', 'What was paid for a gig, oldest first', { ...whole, ...gig }),
  post('/api/gigs/:id/payments', 'payments.record', 'Note a payment that you made', { ...created, ...gig }),
  put('/api/gigs/:id/payments/:paymentId', 'payments.answer', 'Confirm or deny a payment', payment),
  get('/api/payments', 'payments.year', 'What was due and paid in a year'),
  get('/api/payments.csv', 'payments.csv', 'What was due and paid in a year, as a spreadsheet', {
    contentType: 'text/csv; charset=utf-8',
  }),
  get('/api/gigs/:id/calendar.ics', 'gigs.calendar', 'A gig as a calendar file', {
    ...gig,
    contentType: 'text/calendar; charset=utf-8',
  }),
  get('/api/gigs/:id/hours', 'hours.ofGig', 'The hours of a gig: entries, versions and what is due', gig),
  put('/api/gigs/:id/hours', 'hours.save', 'Write down your hours, all of them at once', gig),
  get('/api/gigs/:id/site-code', 'hours.siteCode', 'The code to show your helper at the site', gig),
  post('/api/gigs/:id/hours/clock-in', 'hours.clockIn', 'Clock in', { ...created, ...gig }),
  post('/api/gigs/:id/hours/clock-out', 'hours.clockOut', 'Clock out', gig),
  post('/api/gigs/:id/hours/submit', 'hours.submit', 'Send your hours to the professional', gig),
  post('/api/gigs/:id/hours/approve', 'hours.approve', 'Approve the hours', gig),
  post('/api/gigs/:id/hours/propose', 'hours.propose', 'Propose other hours', gig),
  post('/api/gigs/:id/hours/agree', 'hours.agree', 'Agree to the hours that were proposed', gig),

  get('/api/notifications', 'notifications.list', 'Your notifications, newest first', list),
  get('/api/notifications/unread', 'notifications.unread', 'How many notifications you have not read'),
  put('/api/notifications/read', 'notifications.markAllRead', 'Mark all notifications as read'),
  put('/api/notifications/:id/read', 'notifications.markRead', 'Mark a notification as read', notification),
  get('/api/notifications/preferences', 'notifications.preferences', 'Your notification preferences', whole),
  put(
    '/api/notifications/preferences',
    'notifications.setPreference',
    'Change the preference for one kind of notification',
  ),

  get('/api/messages', 'messages.conversations', 'Your conversations, latest message first', list),
  post('/api/messages', 'messages.send', 'Send a message; the first one starts a conversation', created),
  get('/api/messages/unread', 'messages.unread', 'How many messages you have not read'),
  get('/api/messages/:id', 'messages.list', 'The messages with a person, newest first', { ...list, ...conversation }),
  get('/api/messages/:id/conversation', 'messages.conversation', 'The conversation with a person', conversation),
  put('/api/messages/:id/read', 'messages.markRead', 'Mark the messages of a person as read', conversation),
  put('/api/messages/:id/block', 'messages.block', 'Block a person, or lift the block', conversation),
  post('/api/messages/:id/report', 'messages.report', 'Report a person, or a message of theirs', {
    ...created,
    ...conversation,
  }),

  get('/api/reviews/unreviewed-gigs', 'reviews.unreviewedGigs', 'Your completed gigs without a review of yours', whole),
  post('/api/reviews/professionals', 'reviews.createOfProfessional', 'Review the professional of a gig', created),
  get('/api/reviews/professionals/:professionalId', 'reviews.listForProfessional', 'Reviews of a professional', {
    ...list,
    ...professional,
  }),
  post('/api/reviews', 'reviews.create', 'Review a helper, or respond to a review', created),

  get('/api/places', 'places.suggest', 'Cities and ZIP codes, by their beginning'),

  post('/api/objects/upload', 'uploads.createUrl', 'Where to send a file with PUT', { form: true }),
  post('/api/objects/multipart', 'uploads.createMultipart', 'Start uploading a large file in parts', created),
  get('/api/objects/multipart/:uploadId/parts', 'uploads.listParts', 'Which parts have arrived', {
    ...whole,
    ...upload,
  }),
  post('/api/objects/multipart/:uploadId/parts', 'uploads.signPart', 'Where to send a part with PUT', upload),
  post(
    '/api/objects/multipart/:uploadId/complete',
    'uploads.completeMultipart',
    'Assemble the file from its parts',
    upload,
  ),
  del('/api/objects/multipart/:uploadId', 'uploads.abortMultipart', 'Cancel the upload of a large file', {
    ...noBody,
    ...upload,
  }),
  put('/api/profile/image', 'uploads.setProfileImage', 'Show an uploaded photo on your profile'),
  put('/api/profile/government-id', 'uploads.setGovernmentId', 'Submit an uploaded ID document'),
  put('/api/profile/company-logo', 'uploads.setCompanyLogo', 'Show an uploaded logo on your profile'),

  post('/api/admin/login', 'admin.login', 'Sign in as an admin'),
  post('/api/admin/logout', 'admin.logout', 'Sign out as an admin', noBody),
  get('/api/admin/stats', 'admin.stats', 'Platform statistics'),
  get('/api/admin/registration-trend', 'admin.registrationTrend', 'Registrations of the last days'),
  get('/api/admin/registration-trend/:days', 'admin.registrationTrend', 'Registrations of so many last days'),
  get('/api/admin/users', 'admin.users', 'Helpers or professionals, newest first', list),
  get('/api/admin/users/:type/:id/sessions', 'admin.userSessions', 'Active sessions of a helper or professional', {
    ...whole,
    ...account,
  }),
  post(
    '/api/admin/users/:type/:id/sessions/end',
    'admin.endUserSessions',
    'End one session of a user, or all',
    account,
  ),
  get(
    '/api/admin/users/:type/:id/security-events',
    'admin.userSecurityEvents',
    'Recent security activity of a user’s account',
    { ...whole, ...account },
  ),
  get('/api/admin/second-factor', 'admin.secondFactor', 'Whether your own second factor is on'),
  post('/api/admin/second-factor', 'admin.startSecondFactor', 'Start authenticator setup'),
  post('/api/admin/second-factor/confirmation', 'admin.confirmSecondFactor', 'Turn it on with the app’s first code'),
  post('/api/admin/second-factor/recovery-codes', 'admin.renewRecoveryCodes', 'Replace the recovery codes'),
  post('/api/admin/second-factor/end', 'admin.endSecondFactor', 'Turn your own second factor off', noBody),
  get('/api/admin/sessions', 'admin.ownSessions', 'Your active admin sessions', whole),
  post('/api/admin/sessions/end-others', 'admin.endOtherOwnSessions', 'End your other sessions as an admin'),
  del('/api/admin/sessions/:id', 'admin.endOwnSession', 'End one of your sessions as an admin', session),
  get('/api/admin/security-events', 'admin.ownSecurityEvents', 'Recent security activity of your admin account', whole),
  get('/api/admin/reports', 'admin.reports', 'Reports people made about each other, newest first', list),
  put('/api/admin/reports/:id/handled', 'admin.handleReport', 'Mark a report as handled', report),
  get('/api/admin/audit-log', 'admin.auditLog', 'What admins and accounts did, newest first', list),
  get('/api/admin/audit-log.csv', 'admin.auditLogCsv', 'What admins and accounts did, as a spreadsheet', {
    contentType: 'text/csv; charset=utf-8',
  }),
  get('/api/admin/no-shows', 'admin.noShows', 'Contested no-shows, the latest first', list),
  put('/api/admin/no-shows/:gigId', 'admin.decideNoShow', 'Decide on a contested no-show', noShowCase),
  put('/api/admin/verify-helper/:id', 'admin.verifyHelper', 'Verify or reject a helper', helper),
  put(
    '/api/admin/verify-professional/:id',
    'admin.verifyProfessional',
    'Verify or reject a professional',
    professional,
  ),
];
