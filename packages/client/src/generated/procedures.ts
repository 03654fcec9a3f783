// Written by apps/server/scripts/client-types.ts.
import type { ListQuery, Mutation, Query } from '../procedure-types.ts';
import type { operations } from './rest.ts';

export type Procedures = {
  session: {
    me: Query<operations['sessionMe']>;
    logout: Mutation<operations['sessionLogout']>;
  };
  helpers: {
    list: ListQuery<operations['helpersList']>;
    register: Mutation<operations['helpersRegister']>;
    login: Mutation<operations['helpersLogin']>;
    addWorkSample: Mutation<operations['helpersAddWorkSample']>;
    removeWorkSample: Mutation<operations['helpersRemoveWorkSample']>;
    ofTrade: Query<operations['helpersOfTrade']>;
    byId: Query<operations['helpersById']>;
    record: Query<operations['helpersRecord']>;
    update: Mutation<operations['helpersUpdate']>;
  };
  reviews: {
    listForHelper: ListQuery<operations['reviewsListForHelper']>;
    listByProfessional: ListQuery<operations['reviewsListByProfessional']>;
    recentInteractions: Query<operations['reviewsRecentInteractions']>;
    unreviewedGigs: Query<operations['reviewsUnreviewedGigs']>;
    createOfProfessional: Mutation<operations['reviewsCreateOfProfessional']>;
    listForProfessional: ListQuery<operations['reviewsListForProfessionalByProfessionalId']>;
    create: Mutation<operations['reviewsCreate']>;
  };
  favorites: {
    list: ListQuery<operations['favoritesList']>;
    byHelper: Query<operations['favoritesByHelperByHelperId']>;
    save: Mutation<operations['favoritesSaveByHelperId']>;
    remove: Mutation<operations['favoritesRemoveByHelperId']>;
  };
  availability: {
    own: Query<operations['availabilityOwn']>;
    change: Mutation<operations['availabilityChange']>;
    ofHelper: Query<operations['availabilityOfHelperByHelperId']>;
  };
  savedSearches: {
    list: Query<operations['savedSearchesList']>;
    create: Mutation<operations['savedSearchesCreate']>;
    remove: Mutation<operations['savedSearchesRemove']>;
  };
  professionals: {
    register: Mutation<operations['professionalsRegister']>;
    login: Mutation<operations['professionalsLogin']>;
    byId: Query<operations['professionalsById']>;
    record: Query<operations['professionalsRecord']>;
    update: Mutation<operations['professionalsUpdate']>;
  };
  jobPostings: {
    listOwn: ListQuery<operations['jobPostingsListOwn']>;
    list: ListQuery<operations['jobPostingsList']>;
    create: Mutation<operations['jobPostingsCreate']>;
    byId: Query<operations['jobPostingsById']>;
    matches: Query<operations['jobPostingsMatches']>;
    invite: Mutation<operations['jobPostingsInvite']>;
    update: Mutation<operations['jobPostingsUpdate']>;
  };
  account: {
    view: Query<operations['accountView']>;
    requestPasswordReset: Mutation<operations['accountRequestPasswordReset']>;
    resetPassword: Mutation<operations['accountResetPassword']>;
    requestEmailVerification: Mutation<operations['accountRequestEmailVerification']>;
    verifyEmail: Mutation<operations['accountVerifyEmail']>;
    undoEmailChange: Mutation<operations['accountUndoEmailChange']>;
    changePassword: Mutation<operations['accountChangePassword']>;
    sessions: Query<operations['accountSessions']>;
    endOtherSessions: Mutation<operations['accountEndOtherSessions']>;
    endSession: Mutation<operations['accountEndSession']>;
    keys: Query<operations['accountKeys']>;
    createKey: Mutation<operations['accountCreateKey']>;
    removeKey: Mutation<operations['accountRemoveKey']>;
    secondFactor: Query<operations['accountSecondFactor']>;
    startSecondFactor: Mutation<operations['accountStartSecondFactor']>;
    confirmSecondFactor: Mutation<operations['accountConfirmSecondFactor']>;
    renewRecoveryCodes: Mutation<operations['accountRenewRecoveryCodes']>;
    endSecondFactor: Mutation<operations['accountEndSecondFactor']>;
    securityEvents: Query<operations['accountSecurityEvents']>;
    export: Query<operations['accountExport']>;
    createCalendar: Mutation<operations['accountCreateCalendar']>;
    calendar: Query<operations['accountCalendarByToken']>;
    delete: Mutation<operations['accountDelete']>;
    sampleData: Query<operations['accountSampleData']>;
    addSampleData: Mutation<operations['accountAddSampleData']>;
    causeSampleEvent: Mutation<operations['accountCauseSampleEvent']>;
    removeSampleData: Mutation<operations['accountRemoveSampleData']>;
  };
  webhooks: {
    list: Query<operations['webhooksList']>;
    create: Mutation<operations['webhooksCreate']>;
    update: Mutation<operations['webhooksUpdate']>;
    remove: Mutation<operations['webhooksRemove']>;
    rotateSecret: Mutation<operations['webhooksRotateSecret']>;
    test: Mutation<operations['webhooksTest']>;
    deliveries: ListQuery<operations['webhooksDeliveries']>;
    redeliverFailed: Mutation<operations['webhooksRedeliverFailed']>;
    redeliver: Mutation<operations['webhooksRedeliverByDeliveryId']>;
  };
  applications: {
    list: ListQuery<operations['applicationsList']>;
    create: Mutation<operations['applicationsCreate']>;
    listForPosting: ListQuery<operations['applicationsListForPostingByJobPostingId']>;
    markSeen: Mutation<operations['applicationsMarkSeenByJobPostingId']>;
    declineRest: Mutation<operations['applicationsDeclineRestByJobPostingId']>;
    change: Mutation<operations['applicationsChange']>;
    accept: Mutation<operations['applicationsAccept']>;
  };
  gigs: {
    list: ListQuery<operations['gigsList']>;
    offer: Mutation<operations['gigsOffer']>;
    byId: Query<operations['gigsById']>;
    change: Mutation<operations['gigsChange']>;
    calendar: Query<operations['gigsCalendar']>;
  };
  noShows: {
    say: Mutation<operations['noShowsSay']>;
    contest: Mutation<operations['noShowsContest']>;
  };
  payments: {
    list: Query<operations['paymentsList']>;
    record: Mutation<operations['paymentsRecord']>;
    answer: Mutation<operations['paymentsAnswerByPaymentId']>;
    year: Query<operations['paymentsYear']>;
    csv: Query<operations['paymentsCsv']>;
  };
  hours: {
    ofGig: Query<operations['hoursOfGig']>;
    save: Mutation<operations['hoursSave']>;
    siteCode: Query<operations['hoursSiteCode']>;
    clockIn: Mutation<operations['hoursClockIn']>;
    clockOut: Mutation<operations['hoursClockOut']>;
    submit: Mutation<operations['hoursSubmit']>;
    approve: Mutation<operations['hoursApprove']>;
    propose: Mutation<operations['hoursPropose']>;
    agree: Mutation<operations['hoursAgree']>;
  };
  notifications: {
    list: ListQuery<operations['notificationsList']>;
    unread: Query<operations['notificationsUnread']>;
    markAllRead: Mutation<operations['notificationsMarkAllRead']>;
    markRead: Mutation<operations['notificationsMarkRead']>;
    preferences: Query<operations['notificationsPreferences']>;
    setPreference: Mutation<operations['notificationsSetPreference']>;
  };
  messages: {
    conversations: ListQuery<operations['messagesConversations']>;
    send: Mutation<operations['messagesSend']>;
    unread: Query<operations['messagesUnread']>;
    list: ListQuery<operations['messagesList']>;
    conversation: Query<operations['messagesConversation']>;
    markRead: Mutation<operations['messagesMarkRead']>;
    block: Mutation<operations['messagesBlock']>;
    report: Mutation<operations['messagesReport']>;
  };
  places: {
    suggest: Query<operations['placesSuggest']>;
  };
  uploads: {
    createUrl: Mutation<operations['uploadsCreateUrl']>;
    createMultipart: Mutation<operations['uploadsCreateMultipart']>;
    listParts: Query<operations['uploadsListPartsByUploadId']>;
    signPart: Mutation<operations['uploadsSignPartByUploadId']>;
    completeMultipart: Mutation<operations['uploadsCompleteMultipartByUploadId']>;
    abortMultipart: Mutation<operations['uploadsAbortMultipartByUploadId']>;
    setProfileImage: Mutation<operations['uploadsSetProfileImage']>;
    setGovernmentId: Mutation<operations['uploadsSetGovernmentId']>;
    setCompanyLogo: Mutation<operations['uploadsSetCompanyLogo']>;
  };
};
