// Written by apps/server/scripts/client-types.ts.
export interface paths {
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description May be called by: anybody. Any API key may make it.
         */
        get: operations["sessionMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["sessionLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Helpers, best rated first unless sorted otherwise
         * @description May be called by: anybody. An API key needs the scope `helpers:read`.
         */
        get: operations["helpersList"];
        put?: never;
        /**
         * Register as a helper, and agree to the terms and the privacy notice
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["helpersRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a helper
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["helpersLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews you received as a helper
         * @description May be called by: whoever is signed in. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsListForHelper"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/reviews/{helperId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews of a helper
         * @description May be called by: anybody. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsListForHelperByHelperId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/work-samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show an uploaded photo or video of your work
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        post: operations["helpersAddWorkSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/work-samples/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a work sample from your profile
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        delete: operations["helpersRemoveWorkSample"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/supply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Helpers of a trade in a place: how many, their rates, where else
         * @description May be called by: anybody. An API key needs the scope `helpers:read`.
         */
        get: operations["helpersOfTrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A helper’s profile, as you may see it
         * @description May be called by: anybody. An API key needs the scope `helpers:read`.
         */
        get: operations["helpersById"];
        /**
         * Change your profile as a helper
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        put: operations["helpersUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How reliable a helper was
         * @description May be called by: anybody. An API key needs the scope `helpers:read`.
         */
        get: operations["helpersRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The helpers you saved, the latest first
         * @description May be called by: professional. An API key needs the scope `profile:read`.
         */
        get: operations["favoritesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favorites/{helperId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you saved a helper
         * @description May be called by: professional. An API key needs the scope `profile:read`.
         */
        get: operations["favoritesByHelperByHelperId"];
        /**
         * Save a helper
         * @description May be called by: professional. An API key needs the scope `profile:write`.
         */
        put: operations["favoritesSaveByHelperId"];
        post?: never;
        /**
         * Remove a helper from those you saved
         * @description May be called by: professional. An API key needs the scope `profile:write`.
         */
        delete: operations["favoritesRemoveByHelperId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your days as a helper
         * @description May be called by: helper. An API key needs the scope `profile:read`.
         */
        get: operations["availabilityOwn"];
        /**
         * Block or open days, or give them back to your week
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        put: operations["availabilityChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/helpers/{helperId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a helper is free on the next 60 days
         * @description May be called by: anybody. An API key needs the scope `profile:read`.
         */
        get: operations["availabilityOfHelperByHelperId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The searches you saved, the latest first
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["savedSearchesList"];
        put?: never;
        /**
         * Save a search, with an alert for new matches if you like
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        post: operations["savedSearchesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved search
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        delete: operations["savedSearchesRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register as a professional, and agree to the terms and the privacy notice
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["professionalsRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as a professional
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["professionalsLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/job-postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your job postings, newest first
         * @description May be called by: professional. An API key needs the scope `postings:read`.
         */
        get: operations["jobPostingsListOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/job-postings/{professionalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your job postings, by your id
         * @description May be called by: professional. An API key needs the scope `postings:read`.
         */
        get: operations["jobPostingsListOwnByProfessionalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews you wrote
         * @description May be called by: professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsListByProfessional"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/reviews/{professionalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews you wrote, by your id
         * @description May be called by: professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsListByProfessionalByProfessionalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/recent-interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Helpers you recently dealt with
         * @description May be called by: professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsRecentInteractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/recent-interactions/{professionalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Helpers you recently dealt with, by your id
         * @description May be called by: professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsRecentInteractionsByProfessionalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A professional: your own full profile, or another’s public card
         * @description May be called by: whoever is signed in. An API key needs the scope `profile:read`.
         */
        get: operations["professionalsById"];
        /**
         * Change your profile as a professional
         * @description May be called by: professional. An API key needs the scope `profile:write`.
         */
        put: operations["professionalsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/professionals/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a professional pays and keeps to what was agreed
         * @description May be called by: anybody. An API key needs the scope `helpers:read`.
         */
        get: operations["professionalsRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open job postings, newest first
         * @description May be called by: helper or admin. An API key needs the scope `postings:read`.
         */
        get: operations["jobPostingsList"];
        put?: never;
        /**
         * Post a job
         * @description May be called by: professional. An API key needs the scope `postings:write`.
         */
        post: operations["jobPostingsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A job posting; without a session an open one, in part
         * @description May be called by: anybody. An API key needs the scope `postings:read`.
         */
        get: operations["jobPostingsById"];
        /**
         * Edit or close your job posting
         * @description May be called by: professional. An API key needs the scope `postings:write`.
         */
        put: operations["jobPostingsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Helpers whom your posting suits, best first
         * @description May be called by: professional. An API key needs the scope `postings:read`.
         */
        get: operations["jobPostingsMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite helpers to apply to your posting
         * @description May be called by: professional. An API key needs the scope `postings:write`.
         */
        post: operations["jobPostingsInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your email address, and whether it is confirmed
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["accountView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password-reset-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to choose a new password
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["accountRequestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the token from the email
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["accountResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verification-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to confirm your email address
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountRequestEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an email address with the token from the email
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["accountVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email-change/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of your email address
         * @description May be called by: anybody. API keys cannot make this call.
         */
        post: operations["accountUndoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password, which ends other sessions
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        put: operations["accountChangePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your active sessions
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        get: operations["accountSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session but this one
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountEndOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of your sessions
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        delete: operations["accountEndSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your API keys, without the keys themselves
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        get: operations["accountKeys"];
        put?: never;
        /**
         * Create an API key, shown in this answer alone
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountCreateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an API key
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        delete: operations["accountRemoveKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your webhooks, without their secrets
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        get: operations["webhooksList"];
        put?: never;
        /**
         * Create a webhook; its secret is in this answer alone
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        post: operations["webhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a webhook, turn it on or off
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        put: operations["webhooksUpdate"];
        post?: never;
        /**
         * Remove a webhook and its log
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        delete: operations["webhooksRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the secret; the earlier one signs for 24 hours more
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        post: operations["webhooksRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        post: operations["webhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a webhook was sent, newest first
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        get: operations["webhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send everything again that was given up
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        post: operations["webhooksRedeliverFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description May be called by: helper or professional. An API key needs the scope `webhooks`.
         */
        post: operations["webhooksRedeliverByDeliveryId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether your second factor is on
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        get: operations["accountSecondFactor"];
        put?: never;
        /**
         * Start authenticator setup
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountStartSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn it on with the app’s first code
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountConfirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountRenewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn your second factor off
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountEndSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recent security activity of your account
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        get: operations["accountSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything that is stored about you
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        get: operations["accountExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new private address of your gigs for calendar programs; the one before it ends
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountCreateCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The gigs of an account, for a calendar program
         * @description May be called by: anybody. An API key needs the scope `gigs:read`.
         */
        get: operations["accountCalendarByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete your account
         * @description May be called by: helper or professional. API keys cannot make this call.
         */
        post: operations["accountDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sample-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Demo mode: your sample data
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["accountSampleData"];
        put?: never;
        /**
         * Demo mode: get sample data to try a program with
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        post: operations["accountAddSampleData"];
        /**
         * Demo mode: remove your sample data
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        delete: operations["accountRemoveSampleData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sample-data/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Demo mode: have a made-up person do what an event tells of
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        post: operations["accountCauseSampleEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your applications as a helper, newest first
         * @description May be called by: helper. An API key needs the scope `applications:read`.
         */
        get: operations["applicationsList"];
        put?: never;
        /**
         * Apply to an open posting
         * @description May be called by: helper. An API key needs the scope `applications:write`.
         */
        post: operations["applicationsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{jobPostingId}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who applied to your posting
         * @description May be called by: professional. An API key needs the scope `applications:read`.
         */
        get: operations["applicationsListForPostingByJobPostingId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{jobPostingId}/applications/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark all as seen
         * @description May be called by: professional. An API key needs the scope `applications:write`.
         */
        put: operations["applicationsMarkSeenByJobPostingId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/job-postings/{jobPostingId}/applications/declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decline all undecided applications
         * @description May be called by: professional. An API key needs the scope `applications:write`.
         */
        put: operations["applicationsDeclineRestByJobPostingId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shortlist, decline or withdraw
         * @description May be called by: helper or professional. An API key needs the scope `applications:write`.
         */
        put: operations["applicationsChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an application, which creates a gig
         * @description May be called by: professional. An API key needs the scope `applications:write`.
         */
        post: operations["applicationsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your gigs, those waiting for you first, or one part of your agenda by day
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["gigsList"];
        put?: never;
        /**
         * Offer a gig to a helper
         * @description May be called by: professional. An API key needs the scope `gigs:write`.
         */
        post: operations["gigsOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A gig of yours
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["gigsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Accept, decline, counter, agree on a day, start, complete, confirm or cancel
         * @description May be called by: helper or professional. An API key needs the scope `gigs:write`.
         */
        put: operations["gigsChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that the helper did not come
         * @description May be called by: professional. An API key needs the scope `gigs:write`.
         */
        post: operations["noShowsSay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/no-show/contest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contest that you did not come
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        post: operations["noShowsContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was paid for a gig, oldest first
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["paymentsList"];
        put?: never;
        /**
         * Note a payment that you made
         * @description May be called by: professional. An API key needs the scope `gigs:write`.
         */
        post: operations["paymentsRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/payments/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm or deny a payment
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        put: operations["paymentsAnswerByPaymentId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was due and paid in a year
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["paymentsYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was due and paid in a year, as a spreadsheet
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["paymentsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A gig as a calendar file
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["gigsCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hours of a gig: entries, versions and what is due
         * @description May be called by: helper or professional. An API key needs the scope `gigs:read`.
         */
        get: operations["hoursOfGig"];
        /**
         * Write down your hours, all of them at once
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        put: operations["hoursSave"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/site-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The code to show your helper at the site
         * @description May be called by: professional. An API key needs the scope `gigs:read`.
         */
        get: operations["hoursSiteCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/clock-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clock in
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursClockIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/clock-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clock out
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursClockOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send your hours to the professional
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the hours
         * @description May be called by: professional. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose other hours
         * @description May be called by: professional. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursPropose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gigs/{id}/hours/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to the hours that were proposed
         * @description May be called by: helper. An API key needs the scope `gigs:write`.
         */
        post: operations["hoursAgree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your notifications, newest first
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["notificationsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many notifications you have not read
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["notificationsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark all notifications as read
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        put: operations["notificationsMarkAllRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a notification as read
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        put: operations["notificationsMarkRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your notification preferences
         * @description May be called by: helper or professional. An API key needs the scope `profile:read`.
         */
        get: operations["notificationsPreferences"];
        /**
         * Change the preference for one kind of notification
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        put: operations["notificationsSetPreference"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your conversations, latest message first
         * @description May be called by: helper or professional. An API key needs the scope `messages:read`.
         */
        get: operations["messagesConversations"];
        put?: never;
        /**
         * Send a message; the first one starts a conversation
         * @description May be called by: helper or professional. An API key needs the scope `messages:write`.
         */
        post: operations["messagesSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages you have not read
         * @description May be called by: helper or professional. An API key needs the scope `messages:read`.
         */
        get: operations["messagesUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages with a person, newest first
         * @description May be called by: helper or professional. An API key needs the scope `messages:read`.
         */
        get: operations["messagesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The conversation with a person
         * @description May be called by: helper or professional. An API key needs the scope `messages:read`.
         */
        get: operations["messagesConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mark the messages of a person as read
         * @description May be called by: helper or professional. An API key needs the scope `messages:write`.
         */
        put: operations["messagesMarkRead"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Block a person, or lift the block
         * @description May be called by: helper or professional. An API key needs the scope `messages:write`.
         */
        put: operations["messagesBlock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a person, or a message of theirs
         * @description May be called by: helper or professional. An API key needs the scope `messages:write`.
         */
        post: operations["messagesReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/unreviewed-gigs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your completed gigs without a review of yours
         * @description May be called by: helper or professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsUnreviewedGigs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/professionals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review the professional of a gig
         * @description May be called by: helper. An API key needs the scope `reviews:write`.
         */
        post: operations["reviewsCreateOfProfessional"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/professionals/{professionalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reviews of a professional
         * @description May be called by: helper or professional. An API key needs the scope `reviews:read`.
         */
        get: operations["reviewsListForProfessionalByProfessionalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review a helper, or respond to a review
         * @description May be called by: helper or professional. An API key needs the scope `reviews:write`.
         */
        post: operations["reviewsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities and ZIP codes, by their beginning
         * @description May be called by: anybody. Any API key may make it.
         */
        get: operations["placesSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where to send a file with PUT
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        post: operations["uploadsCreateUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/multipart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start uploading a large file in parts
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        post: operations["uploadsCreateMultipart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/multipart/{uploadId}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which parts have arrived
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        get: operations["uploadsListPartsByUploadId"];
        put?: never;
        /**
         * Where to send a part with PUT
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        post: operations["uploadsSignPartByUploadId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/multipart/{uploadId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assemble the file from its parts
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        post: operations["uploadsCompleteMultipartByUploadId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/multipart/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel the upload of a large file
         * @description May be called by: helper. An API key needs the scope `profile:write`.
         */
        delete: operations["uploadsAbortMultipartByUploadId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show an uploaded photo on your profile
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        put: operations["uploadsSetProfileImage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/government-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Submit an uploaded ID document
         * @description May be called by: helper or professional. An API key needs the scope `profile:write`.
         */
        put: operations["uploadsSetGovernmentId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/company-logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show an uploaded logo on your profile
         * @description May be called by: professional. An API key needs the scope `profile:write`.
         */
        put: operations["uploadsSetCompanyLogo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A photo, logo, work sample or ID document
         * @description Images and videos on a profile are public and never change; they are read whole or by one range. An ID document is for its owner and admins, as an attachment that nothing keeps; each view by an admin is recorded.
         */
        get: operations["uploadsReadFile"];
        /**
         * Send the file to its uploadURL, in one request
         * @description The address is signed (HMAC-SHA-256 over path and query) and good for 15 minutes and one owner. Photos and IDs have at most 10 MB, logos 5 MB, videos of work 500 MB. The type is recognized by the content: JPEG, PNG or WebP, for an ID also PDF, for a work sample also MP4, WebM or QuickTime. Images are made anew without metadata, in two sizes. A file that no profile takes within a day is deleted.
         */
        put: operations["uploadsSendFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/objects/{id}/parts/{partNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a part to its url
         * @description The address is signed for this part, its exact size, one owner and 15 minutes. A part of another size is refused; one that is sent again replaces the one before. In a bucket the address is the store’s own.
         */
        put: operations["uploadsSendPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "application.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A helper applied
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventApplicationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status of an application changed, also by the end of its posting
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventApplicationChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gig.offered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A gig was offered
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventGigOffered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "gig.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The status or the terms of a gig changed, or a no-show
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventGigChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "hours.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The helper sent the hours
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventHoursSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "hours.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The hours were approved or agreed to
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventHoursApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The professional noted a payment
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventPaymentRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The helper confirmed a payment
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventPaymentConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The other person wrote
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A review is shown from now on, or both of a gig
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventReviewPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "posting.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A posting was edited, filled, closed or opened again
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventPostingChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody asked for an event to try a webhook
         * @description Sent to the address of your webhook. Verify the signature before you believe it.
         */
        post: operations["eventWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        CurrentSession: {
            user: components["schemas"]["SessionUser"] | null;
            admin: components["schemas"]["AdminUser"] | null;
        };
        SessionUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            type: "helper" | "professional";
        };
        AdminUser: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            role: string;
            permissions: string[];
            /** @constant */
            secondFactorNeeded?: true;
        };
        FoundHelper: {
            /** Format: uuid */
            id: string;
            name: string;
            age: number;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            availability: boolean[];
            hourlyRate: number;
            travelMiles: number;
            rating: number;
            totalReviews: number;
            description: string | null;
            profileImage: string | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description About so many miles from `near`: a whole number, at least 1. Absent without `near`. */
            distanceMiles?: number | null;
            /** @description Whether `near` is within `travelMiles`. Absent without `near`. */
            travelsToYou?: boolean | null;
            /** @description Absent in the preview. */
            gigsCompleted?: number;
            /** @description Absent in the preview. */
            record?: components["schemas"]["HelperCounts"];
            /** @description The first day from today on that they are free, null without one in 60 days. Absent in the preview. */
            nextFreeOn?: string | null;
        };
        HelperCounts: {
            gigsCompleted: number;
            onTimeStarts: number;
            noShows: number;
            lateCancellations: number;
            isNew: boolean;
        };
        Review: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            helperId: string;
            /** Format: uuid */
            professionalId: string;
            gigId: string | null;
            gigTitle: string | null;
            helperName: string;
            professionalName: string;
            rating: number;
            comment: string;
            wouldRecommend: boolean;
            /** Format: date-time */
            createdAt: string;
            shownAt: string | null;
            responses: components["schemas"]["ReviewResponse"][];
        };
        ReviewResponse: {
            /** Format: uuid */
            id: string;
            comment: string;
            /** Format: date-time */
            createdAt: string;
        };
        WorkSample: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "photo" | "video";
            title: string;
            caption: string | null;
            url: string;
            /** @enum {string} */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "video/mp4" | "video/webm" | "video/quicktime";
            width: number | null;
            height: number | null;
            card: {
                url: string;
                width: number;
                height: number;
            } | null;
            /** Format: date-time */
            createdAt: string;
        };
        TradePlace: {
            /** @enum {string} */
            specialty: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
            /** @description As the post office spells it */
            city: string | null;
            helpers: number;
            /** @description Null without helpers */
            lowestRate: number | null;
            /** @description Null without helpers */
            highestRate: number | null;
            openJobs: number;
            /** @description The best rated three */
            preview: components["schemas"]["HelperCard"][];
            /** @description The states with the most helpers, the cities of the state with the most, or the nearest around the city */
            places: components["schemas"]["SuppliedPlace"][];
        };
        HelperCard: {
            /** Format: uuid */
            id: string;
            name: string;
            age: number;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            availability: boolean[];
            hourlyRate: number;
            travelMiles: number;
            rating: number;
            totalReviews: number;
            description: string | null;
            profileImage: string | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        SuppliedPlace: {
            city?: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            helpers: number;
            /** @description From the middle of the city that was asked for */
            distanceMiles?: number;
        };
        HelperProfile: {
            /** Format: uuid */
            id: string;
            name: string;
            age: number;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            availability: boolean[];
            hourlyRate: number;
            travelMiles: number;
            rating: number;
            totalReviews: number;
            description: string | null;
            profileImage: string | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            experience: string | null;
            paymentMethods: ("cash_app" | "apple_pay" | "zelle" | "cash")[];
            licenseClass: ("none" | "C" | "B" | "A" | "CDL") | null;
            hasValidLicense: boolean;
            militaryBranch: ("army" | "navy" | "air-force" | "marines" | "coast-guard" | "space-force") | null;
            militaryRank: ("e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "e9" | "o1" | "o2" | "o3" | "o4" | "o5" | "o6" | "o7" | "o8" | "o9" | "o10") | null;
            yearsOfService: number | null;
            securityClearance: ("none" | "confidential" | "secret" | "top-secret") | null;
            veteranStatus: boolean;
            /** @description Whether search engines may show the page. Of a rejected helper false for all others. */
            allowsSearchEngines: boolean;
            recentGigs: {
                /** Format: uuid */
                id: string;
                title: string;
                /** Format: date-time */
                completedAt: string;
            }[];
            gigsCompleted: number;
            record: components["schemas"]["HelperRecord"];
            /** @description The median of the helper's first answers to messages and offers of the last 90 days; null below 3 answers. */
            medianReplyMinutes: number | null;
            /** @description How many reviews have five stars, four, three, two and one. */
            ratingCounts: number[];
            /** @description Null unless the helper is verified. */
            verification: {
                /** @description When an admin verified the helper: YYYY-MM */
                month: string;
                /** @description Whether a government ID was on file then. */
                governmentId: boolean;
            } | null;
            workSamples: components["schemas"]["WorkSample"][];
            /** @description About so many miles from the professional's own place: a whole number, at least 1; null where a place is unknown. For professionals alone. */
            distanceMiles?: number | null;
            /** @description Whether that is within `travelMiles`. For professionals alone. */
            travelsToYou?: boolean | null;
            email?: string;
            phone?: string | null;
            contactRefusal?: {
                /** @enum {string} */
                reason: "email-unconfirmed" | "daily-limit";
                message: string;
                retryAfter: number;
            };
            address?: string | null;
            zipCode?: string | null;
            driversLicense?: string | null;
            idDocumentUrl?: string | null;
            governmentId?: string | null;
            /** @enum {string} */
            verificationStatus?: "pending" | "verified" | "rejected";
            verificationNotes?: string | null;
            verifiedAt?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        HelperRecord: {
            gigsCompleted: number;
            onTimeStarts: number;
            noShows: number;
            lateCancellations: number;
            isNew: boolean;
            medianReplyMinutes: number | null;
        };
        SavedHelper: {
            /** Format: uuid */
            id: string;
            name: string;
            age: number;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            availability: boolean[];
            hourlyRate: number;
            travelMiles: number;
            rating: number;
            totalReviews: number;
            description: string | null;
            profileImage: string | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @description About so many miles from `near`: a whole number, at least 1. Absent without `near`. */
            distanceMiles?: number | null;
            /** @description Whether `near` is within `travelMiles`. Absent without `near`. */
            travelsToYou?: boolean | null;
            /** @description Absent in the preview. */
            gigsCompleted?: number;
            /** @description Absent in the preview. */
            record?: components["schemas"]["HelperCounts"];
            /** @description The first day from today on that they are free, null without one in 60 days. Absent in the preview. */
            nextFreeOn?: string | null;
            experience: string | null;
        };
        Favorite: {
            favorite: boolean;
        };
        OwnDay: {
            /** Format: date */
            date: string;
            /**
             * @description off: the week has no work then; blocked: by hand; booked: a gig
             * @enum {string}
             */
            state: "free" | "off" | "blocked" | "booked";
            note: string | null;
            gigIds: string[];
        };
        HelperDay: {
            /** Format: date */
            date: string;
            free: boolean;
        };
        SavedSearch: {
            /** Format: uuid */
            id: string;
            name: string;
            query: {
                [key: string]: string | number | boolean | string[];
            };
            /** @enum {string} */
            alert: "none" | "daily" | "instant";
            /** Format: date-time */
            createdAt: string;
            /** @description The page that shows the search */
            href: string;
        };
        JobPosting: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            professionalId: string;
            title: string;
            description: string;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            address: string | null;
            zipCode: string | null;
            specialtiesRequired: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            toolsRequired: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            hourlyRate: number;
            estimatedHours: number | null;
            /** Format: date */
            jobDate: string;
            isDateFlexible: boolean;
            projectStartDate: string | null;
            projectEndDate: string | null;
            startTime: string | null;
            endTime: string | null;
            /** @enum {string} */
            status: "open" | "filled" | "closed" | "expired";
            /** @enum {string} */
            urgency: "urgent" | "high" | "normal" | "medium" | "low";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date */
            expiresOn: string;
            helpersNeeded: number;
            /** @description Whether search engines may show it while it is open. */
            allowsSearchEngines: boolean;
            helpersHired?: number;
            photos?: components["schemas"]["Photo"][];
            professional: components["schemas"]["ProfessionalCard"];
            /** @description About so many miles from `near`: a whole number, at least 1. Absent without `near`. */
            distanceMiles?: number | null;
            match?: components["schemas"]["MatchCheck"][];
            isInvited?: boolean;
            applications?: {
                total: number;
                unseen: number;
            };
        };
        Photo: {
            /** Format: uuid */
            id: string;
            url: string;
            width: number;
            height: number;
            card: {
                url: string;
                width: number;
                height: number;
            };
        };
        ProfessionalCard: {
            /** Format: uuid */
            id: string;
            name: string;
            company: string | null;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @enum {string} */
            tradeType: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            rating: number;
            totalReviews: number;
            isVerified: boolean;
            profileImage: string | null;
            companyLogo: string | null;
            /** @description Absent in the own profile. */
            record?: components["schemas"]["ProfessionalRecord"];
        };
        ProfessionalRecord: {
            gigsCompleted: number;
            paidOnTime: number;
            paymentsDue: number;
            medianDaysToPay: number | null;
            hoursApprovedInTime: number;
            lateCancellations: number;
            isNew: boolean;
        };
        MatchCheck: {
            /** @enum {string} */
            check: "trade" | "tools" | "rate" | "day" | "license" | "distance";
            met: boolean;
            detail: string;
            distanceMiles?: number;
        };
        RecentInteraction: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** Format: date-time */
            lastInteraction: string;
            /** @description Whether the professional has written the one review that needs no gig. */
            reviewed: boolean;
        };
        ProfessionalProfile: {
            /** Format: uuid */
            id: string;
            name: string;
            company: string | null;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @enum {string} */
            tradeType: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            rating: number;
            totalReviews: number;
            isVerified: boolean;
            profileImage: string | null;
            companyLogo: string | null;
            /** @description Absent in the own profile. */
            record?: components["schemas"]["ProfessionalRecord"];
            email: string;
            phone: string | null;
            licenseNumber: string | null;
            /** @enum {string} */
            licenseType: "contractor" | "business" | "trade_specific";
            address: string | null;
            zipCode: string | null;
            description: string | null;
            paymentMethods: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle")[];
            /** @enum {string} */
            paymentTerms: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
            hasPaymentMethod: boolean;
            idDocumentUrl: string | null;
            governmentId: string | null;
            /** @enum {string} */
            verificationStatus: "pending" | "verified" | "rejected";
            verificationNotes: string | null;
            verifiedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PublicJobPosting: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialtiesRequired: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            toolsRequired: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            hourlyRate: number;
            estimatedHours: number | null;
            /** Format: date */
            jobDate: string;
            isDateFlexible: boolean;
            projectStartDate: string | null;
            projectEndDate: string | null;
            startTime: string | null;
            endTime: string | null;
            /** @enum {string} */
            status: "open" | "filled" | "closed" | "expired";
            /** @enum {string} */
            urgency: "urgent" | "high" | "normal" | "medium" | "low";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date */
            expiresOn: string;
            helpersNeeded: number;
            /** @description Whether search engines may show it while it is open. */
            allowsSearchEngines: boolean;
            helpersHired?: number;
            professional: {
                company: string | null;
                city: string;
                /** @enum {string} */
                state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                rating: number;
                totalReviews: number;
                /** @description Absent in the own profile. */
                record?: components["schemas"]["ProfessionalRecord"];
            };
            /** @description About so many miles from `near`: a whole number, at least 1. Absent without `near`. */
            distanceMiles?: number | null;
            match?: components["schemas"]["MatchCheck"][];
            isInvited?: boolean;
            applications?: {
                total: number;
                unseen: number;
            };
        };
        MatchingHelper: {
            /** Format: uuid */
            id: string;
            name: string;
            age: number;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            availability: boolean[];
            hourlyRate: number;
            travelMiles: number;
            rating: number;
            totalReviews: number;
            description: string | null;
            profileImage: string | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            match: components["schemas"]["MatchCheck"][];
            distanceMiles: number | null;
            isInvited: boolean;
        };
        Invitation: {
            /** Format: uuid */
            helperId: string;
            /** @enum {string} */
            status: "invited" | "applied" | "unavailable";
        };
        AccountView: {
            email: string;
            emailVerifiedAt: string | null;
        };
        OwnSession: {
            /** Format: uuid */
            id: string;
            userAgent: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            isCurrent: boolean;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("helpers:read" | "postings:read" | "postings:write" | "applications:read" | "applications:write" | "gigs:read" | "gigs:write" | "messages:read" | "messages:write" | "reviews:read" | "reviews:write" | "profile:read" | "profile:write" | "webhooks")[];
            /** @description How the key begins, to tell it from others */
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** @description To the minute; null: never */
            lastUsedAt: string | null;
        };
        NewApiKey: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("helpers:read" | "postings:read" | "postings:write" | "applications:read" | "applications:write" | "gigs:read" | "gigs:write" | "messages:read" | "messages:write" | "reviews:read" | "reviews:write" | "profile:read" | "profile:write" | "webhooks")[];
            /** @description How the key begins, to tell it from others */
            prefix: string;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** @description To the minute; null: never */
            lastUsedAt: string | null;
            /** @description The key, shown this once. Null when a repeated call is answered: it is not stored */
            key: string | null;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
            description: string | null;
            enabled: boolean;
            /** @description Why it was turned off: every attempt of five days failed (failing), every attempt of an hour or more failed while too many events waited (full), its address said that it is gone for good (410), or the account was secured. Null: it is on, or its owner turned it off */
            disabledBecause: ("failing" | "full" | "gone" | "secured") | null;
            /** @description Since when every attempt has failed */
            failingSince: string | null;
            /** @description How many deliveries wait to be sent */
            waiting: number;
            /** @description Until when an earlier secret signs as well */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        NewWebhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
            description: string | null;
            enabled: boolean;
            /** @description Why it was turned off: every attempt of five days failed (failing), every attempt of an hour or more failed while too many events waited (full), its address said that it is gone for good (410), or the account was secured. Null: it is on, or its owner turned it off */
            disabledBecause: ("failing" | "full" | "gone" | "secured") | null;
            /** @description Since when every attempt has failed */
            failingSince: string | null;
            /** @description How many deliveries wait to be sent */
            waiting: number;
            /** @description Until when an earlier secret signs as well */
            previousSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description What signs the events (Standard Webhooks), shown this once. Null when a repeated call is answered: it is not stored */
            secret: string | null;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The webhook-id that it is sent with, at each attempt the same
             */
            id: string;
            type: string;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            /** @description The JSON that is sent */
            body: string;
            /** @description Since it was stored, or sent again */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            lastAttemptAt: string | null;
            /** @description Not before this; null: there is none */
            nextAttemptAt: string | null;
            /** @description What the last attempt was answered */
            responseStatus: number | null;
            /** @description Why the last attempt failed */
            error: string | null;
            durationMs: number | null;
        };
        Redeliveries: {
            /** @description How many events are sent again */
            redelivered: number;
            /** @description How many more are still given up; call again for them */
            left: number;
        };
        SecondFactor: {
            isOn: boolean;
            isRequired: boolean;
            enabledAt: string | null;
            recoveryCodesLeft: number;
        };
        SecondFactorSetup: {
            secret: string;
            uri: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        SecurityEvent: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "registered" | "login" | "login-refused" | "code-refused" | "recovery-code-used" | "logout" | "password-changed" | "password-reset" | "email-changed" | "second-factor-on" | "second-factor-off" | "recovery-codes-renewed" | "sessions-ended" | "sessions-ended-by-admin" | "api-key-created" | "api-key-removed" | "api-keys-ended" | "verification-decided" | "report-handled" | "no-show-decided" | "user-sessions-ended" | "second-factor-reset-by-operator";
            userAgent: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        SampleData: {
            /** @description null: the account has none, and the lists are empty */
            createdAt: string | null;
            /** @description Helpers made up for a professional, or professionals made up for a helper */
            people: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @description Those that were made up, of a professional or for a helper to apply to */
            jobPostings: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @enum {string} */
                status: "open" | "filled" | "closed" | "expired";
            }[];
            gigs: {
                /** Format: uuid */
                id: string;
                title: string;
                /** @enum {string} */
                status: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
            }[];
        };
        SampleEvent: {
            /**
             * @description What has happened; webhooks that ask for it are sent it
             * @enum {string}
             */
            event: "application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed";
            /** @description The made-up person who did it */
            person: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /**
             * Format: uuid
             * @description The application, gig, message or review that it is about; of hours and payments the gig
             */
            objectId: string;
        };
        OwnApplication: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobPostingId: string;
            /** Format: uuid */
            helperId: string;
            note: string | null;
            proposedRate: number | null;
            /** @enum {string} */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            isOnHold: boolean;
            /** Format: date-time */
            createdAt: string;
            history: {
                /** @enum {string} */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /** Format: date-time */
                at: string;
            }[];
            gigId: string | null;
            jobPosting: components["schemas"]["JobPosting"];
        };
        Application: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobPostingId: string;
            /** Format: uuid */
            helperId: string;
            note: string | null;
            proposedRate: number | null;
            /** @enum {string} */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            isOnHold: boolean;
            /** Format: date-time */
            createdAt: string;
            history: {
                /** @enum {string} */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /** Format: date-time */
                at: string;
            }[];
            gigId: string | null;
        };
        Applicant: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            jobPostingId: string;
            /** Format: uuid */
            helperId: string;
            note: string | null;
            proposedRate: number | null;
            /** @enum {string} */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            isOnHold: boolean;
            /** Format: date-time */
            createdAt: string;
            history: {
                /** @enum {string} */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /** Format: date-time */
                at: string;
            }[];
            gigId: string | null;
            helper: components["schemas"]["HelperCard"];
            record: components["schemas"]["HelperCounts"];
            match: components["schemas"]["MatchCheck"][];
            distanceMiles: number | null;
            terms: {
                jobDate: string | null;
                startTime: string | null;
                hours: number | null;
                rate: number;
                amount: number | null;
            };
            isInvited: boolean;
        };
        AcceptedApplication: {
            application: components["schemas"]["Application"];
            /** Format: uuid */
            gigId: string;
            /** @enum {string} */
            gigStatus: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
        };
        Gig: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            professionalId: string;
            /** Format: uuid */
            helperId: string;
            jobPostingId: string | null;
            applicationId: string | null;
            title: string;
            description: string | null;
            /** @enum {string} */
            status: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
            jobDate: string | null;
            startTime: string | null;
            hours: number | null;
            rate: number | null;
            amount: number | null;
            timeZone: string;
            /** @enum {string} */
            paymentTerms: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
            site: {
                address: string | null;
                city: string;
                /** @enum {string} */
                state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                zipCode: string | null;
            } | null;
            distanceMiles: number | null;
            counter: {
                jobDate: string | null;
                startTime: string | null;
                hours: number | null;
                rate: number | null;
                amount: number | null;
            } | null;
            counteredAt: string | null;
            dayProposal: {
                /** Format: date */
                jobDate: string;
                startTime: string | null;
                /** @enum {string} */
                by: "helper" | "professional";
            } | null;
            completionBy: ("helper" | "professional") | null;
            confirmsItselfAt: string | null;
            startedAt: string | null;
            /** @enum {string} */
            hoursStatus: "open" | "submitted" | "proposed" | "approved";
            clockedInAt: string | null;
            amountDue: number | null;
            dueOn: string | null;
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            person: components["schemas"]["ConversationPerson"];
            actions: ("offer" | "counter" | "accept" | "decline" | "propose_day" | "agree_day" | "cancel" | "start" | "complete" | "confirm")[];
            isYourTurn: boolean;
            canReview: boolean;
            ownReview: {
                rating: number;
                comment: string;
                shownAt: string | null;
            } | null;
            reviewsShownAt: string | null;
            noShow: components["schemas"]["NoShow"] | null;
            canSayNoShow: boolean;
            canContestNoShow: boolean;
            isLateToCancel: boolean;
            lateCancellationBy: ("helper" | "professional") | null;
            payments: components["schemas"]["Payment"][];
            paymentTurn: ("helper" | "professional") | null;
            usualMethod: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle") | null;
            history: components["schemas"]["GigHistoryItem"][];
        };
        ConversationPerson: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "helper" | "professional";
            name: string;
            company: string | null;
            profileImage: string | null;
            isVerified: boolean;
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            tradeType: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics") | null;
            rating: number;
            totalReviews: number;
        };
        NoShow: {
            /** Format: uuid */
            gigId: string;
            /** @enum {string} */
            status: "said" | "contested" | "upheld" | "removed";
            /** Format: date-time */
            saidAt: string;
            /** Format: date-time */
            contestableUntil: string;
            contestedAt: string | null;
            contestReason: string | null;
            decidedAt: string | null;
            note: string | null;
        };
        Payment: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
            /** Format: date */
            paidOn: string;
            amount: number;
            note: string | null;
            /** @enum {string} */
            status: "recorded" | "confirmed" | "denied";
            reason: string | null;
            /** Format: date-time */
            recordedAt: string;
            answeredAt: string | null;
        };
        GigHistoryItem: {
            /** @enum {string} */
            action: "offer" | "counter" | "accept" | "decline" | "propose_day" | "agree_day" | "cancel" | "start" | "complete" | "confirm";
            /** @enum {string} */
            status: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
            by: ("helper" | "professional") | null;
            reason: string | null;
            /** Format: date-time */
            at: string;
        };
        PaymentYear: {
            year: number;
            totalDue: number;
            totalPaid: number;
            items: components["schemas"]["PaymentYearItem"][];
        };
        PaymentYearItem: {
            /** Format: uuid */
            gigId: string;
            title: string;
            jobDate: string | null;
            personName: string;
            amountDue: number | null;
            dueOn: string | null;
            amountPaid: number;
            payments: components["schemas"]["Payment"][];
        };
        Hours: {
            /** Format: uuid */
            gigId: string;
            /** @enum {string} */
            status: "open" | "submitted" | "proposed" | "approved";
            timeZone: string;
            entries: components["schemas"]["HoursEntry"][];
            totalMinutes: number;
            totalHours: number;
            versions: components["schemas"]["HoursVersion"][];
            amountDue: number | null;
            dueOn: string | null;
            approvesItselfAt: string | null;
            actions: ("clock_in" | "clock_out" | "edit" | "submit" | "approve" | "propose" | "agree")[];
        };
        HoursEntry: {
            /** Format: uuid */
            id: string;
            /** Format: date */
            date: string;
            start: string;
            end: string | null;
            breakMinutes: number;
            onSite: boolean;
            /** Format: date-time */
            startedAt: string;
            endedAt: string | null;
            minutes: number;
        };
        HoursVersion: {
            number: number;
            /** @enum {string} */
            kind: "submitted" | "proposed" | "approved" | "agreed";
            by: ("helper" | "professional") | null;
            reason: string | null;
            /** Format: date-time */
            at: string;
            entries: components["schemas"]["HoursEntry"][];
            totalMinutes: number;
            totalHours: number;
        };
        SiteCode: {
            code: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Notification: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "message" | "application" | "offer" | "gig" | "review" | "verification" | "search";
            /** Format: uuid */
            subjectId: string;
            title: string;
            body: string;
            href: string;
            /** Format: date-time */
            createdAt: string;
            readAt: string | null;
        };
        UnreadCount: {
            unread: number;
        };
        NotificationPreference: {
            /** @enum {string} */
            kind: "message" | "application" | "offer" | "gig" | "review" | "verification" | "search";
            inProduct: boolean;
            byEmail: boolean;
        };
        Conversation: {
            /** Format: uuid */
            professionalId: string;
            /** Format: uuid */
            helperId: string;
            person: components["schemas"]["ConversationPerson"];
            lastMessage: components["schemas"]["Message"] | null;
            unread: number;
            readByPersonAt: string | null;
            isBlocked: boolean;
            canWrite: boolean;
        };
        Message: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            professionalId: string;
            /** Format: uuid */
            helperId: string;
            content: string;
            photos: components["schemas"]["Photo"][];
            /** @enum {string} */
            senderType: "helper" | "professional";
            /** Format: date-time */
            sentAt: string;
        };
        Report: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
        };
        UnreviewedGig: {
            /** Format: uuid */
            gigId: string;
            title: string;
            /** Format: date-time */
            completedAt: string;
            /** Format: uuid */
            personId: string;
            personName: string;
        };
        ProfessionalReview: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            professionalId: string;
            /** Format: uuid */
            helperId: string;
            /** Format: uuid */
            gigId: string;
            gigTitle: string;
            helperName: string;
            rating: number;
            comment: string;
            paidOnTime: boolean;
            /** Format: date-time */
            createdAt: string;
            shownAt: string | null;
        };
        Place: {
            city: string;
            /** @enum {string} */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            zipCode?: string;
            helpers: number;
        };
        UploadTarget: {
            /** Format: uri */
            uploadURL: string;
        };
        MultipartUpload: {
            /** Format: uuid */
            uploadId: string;
            /** Format: uuid */
            key: string;
            partSize: number;
            partCount: number;
        };
        StoredPart: {
            PartNumber: number;
            Size: number;
            ETag: string;
        };
        PartTarget: {
            /** Format: uri */
            url: string;
            expires: number;
        };
        CompletedUpload: {
            /** Format: uri */
            location: string;
            objectPath: string;
        };
        ClaimedObject: {
            objectPath: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sessionMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
        };
    };
    sessionLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    helpersList: {
        parameters: {
            query?: {
                /** @description The id of the professional; your own unless given */
                professionalId?: string;
                /** @description A state of the United States, as TX or Texas */
                state?: string;
                /** @description A city in the United States */
                city?: string;
                /** @description A trade */
                specialty?: "all" | "any" | "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                /** @description A place in words: a city, a state, or both as in Austin, TX */
                location?: string;
                /** @description Helpers who ask for at least so much per hour, in US dollars */
                minRate?: (number | string) | null;
                /** @description Helpers who ask for at most so much per hour, in US dollars */
                maxRate?: (number | string) | null;
                /** @description A ZIP code or a city with its state: '78704' or 'Austin, TX' */
                near?: string;
                /** @description Miles around `near`; 25 if it is left out */
                radiusMiles?: number | string;
                /** @description Helpers who are free on all of these days, as 2027-01-31, separated by commas */
                freeOn?: string | string[];
                /** @description true lists verified helpers alone */
                verified?: boolean | ("true" | "false" | "");
                /** @description Helpers who have all of these tools, separated by commas */
                tools?: string | string[];
                /** @description What comes first */
                sort?: "rating" | "distance" | "rate";
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundHelper"][];
                };
            };
        };
    };
    helpersRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A name */
                    name: string;
                    /** @description An email address */
                    email: string;
                    /** @description A phone number in the United States */
                    phone?: string | null;
                    /** @description In years */
                    age: number | string;
                    /** @description A city in the United States */
                    city: string;
                    /** @description A state of the United States, as TX or Texas */
                    state: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /** @description The trades of the helper */
                    specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
                    /** @description Whether the helper usually works, for each day of the week from Monday on */
                    availability: boolean[];
                    /** @description In US dollars per hour */
                    hourlyRate: number | string;
                    /** @description How far the helper travels, in miles */
                    travelMiles?: number | string;
                    /** @description A longer text, in your own words */
                    description?: string | null;
                    /** @description What the helper has done so far */
                    experience?: string | null;
                    /** @description How payments are made, outside this site */
                    paymentMethods: ("cash_app" | "apple_pay" | "zelle" | "cash")[];
                    /** @description Whether the helper has a driver’s license */
                    driversLicense?: string | null;
                    /** @description The class of the driver’s license */
                    licenseClass?: ("none" | "C" | "B" | "A" | "CDL") | null;
                    /** @description The branch of service */
                    militaryBranch?: ("army" | "navy" | "air-force" | "marines" | "coast-guard" | "space-force") | null;
                    /** @description The rank */
                    militaryRank?: ("e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "e9" | "o1" | "o2" | "o3" | "o4" | "o5" | "o6" | "o7" | "o8" | "o9" | "o10") | null;
                    /** @description Years of service */
                    yearsOfService?: (number | string) | null;
                    /** @description The clearance, if there is one */
                    securityClearance?: ("none" | "confidential" | "secret" | "top-secret") | null;
                    /** @description The password */
                    password: string;
                    /** @description The tools of the helper */
                    tools?: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
                    /**
                     * @description Whether the license is valid
                     * @default false
                     */
                    hasValidLicense?: boolean;
                    /**
                     * @description Whether the helper has served
                     * @default false
                     */
                    veteranStatus?: boolean;
                    /**
                     * @description Whether search engines may list the page
                     * @default false
                     */
                    allowsSearchEngines?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
        };
    };
    helpersLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An email address */
                    email: string;
                    /** @description The password */
                    password: string;
                    /** @description A code from the authenticator app, or a recovery code; only for accounts with a second factor */
                    code?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
        };
    };
    reviewsListForHelper: {
        parameters: {
            query?: {
                /** @description The id of the helper */
                helperId?: string;
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
        };
    };
    reviewsListForHelperByHelperId: {
        parameters: {
            query?: {
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the helper */
                helperId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
        };
    };
    helpersAddWorkSample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of an uploaded photo or video */
                    workSampleURL: string;
                    /** @description A few words that say what it is */
                    title: string;
                    /** @description A few words about the photo or video */
                    caption?: string | null;
                    /**
                     * Format: uuid
                     * @description The id of the helper
                     */
                    helperId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkSample"];
                };
            };
        };
    };
    helpersRemoveWorkSample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the work sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    helpersOfTrade: {
        parameters: {
            query: {
                /** @description The trade */
                specialty: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                /** @description A state of the United States, as TX or Texas */
                state?: string;
                /** @description 'Saint Louis' and 'st louis' are the same city */
                city?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TradePlace"];
                };
            };
        };
    };
    helpersById: {
        parameters: {
            query?: {
                /** @description true adds phone and email, which counts against a limit */
                contact?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                /** @description The id of the helper */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelperProfile"];
                };
            };
        };
    };
    helpersUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A name */
                    name?: string;
                    /** @description An email address */
                    email?: string;
                    /** @description A phone number in the United States */
                    phone?: string | null;
                    /** @description In years */
                    age?: number | string;
                    /** @description A city in the United States */
                    city?: string;
                    /** @description A state of the United States, as TX or Texas */
                    state?: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /** @description The trades of the helper */
                    specialties?: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
                    /** @description Whether the helper usually works, for each day of the week from Monday on */
                    availability?: boolean[];
                    /** @description In US dollars per hour */
                    hourlyRate?: number | string;
                    /** @description How far the helper travels, in miles */
                    travelMiles?: number | string;
                    /** @description A longer text, in your own words */
                    description?: string | null;
                    /** @description What the helper has done so far */
                    experience?: string | null;
                    /** @description How payments are made, outside this site */
                    paymentMethods?: ("cash_app" | "apple_pay" | "zelle" | "cash")[];
                    /** @description Whether the helper has a driver’s license */
                    driversLicense?: string | null;
                    /** @description The class of the driver’s license */
                    licenseClass?: ("none" | "C" | "B" | "A" | "CDL") | null;
                    /** @description The branch of service */
                    militaryBranch?: ("army" | "navy" | "air-force" | "marines" | "coast-guard" | "space-force") | null;
                    /** @description The rank */
                    militaryRank?: ("e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "e9" | "o1" | "o2" | "o3" | "o4" | "o5" | "o6" | "o7" | "o8" | "o9" | "o10") | null;
                    /** @description Years of service */
                    yearsOfService?: (number | string) | null;
                    /** @description The clearance, if there is one */
                    securityClearance?: ("none" | "confidential" | "secret" | "top-secret") | null;
                    /** @description The tools of the helper */
                    tools?: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
                    /** @description Whether the license is valid */
                    hasValidLicense?: boolean;
                    /** @description Whether the helper has served */
                    veteranStatus?: boolean;
                    /** @description Whether search engines may list the page */
                    allowsSearchEngines?: boolean;
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelperProfile"];
                };
            };
        };
    };
    helpersRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelperRecord"];
                };
            };
        };
    };
    favoritesList: {
        parameters: {
            query?: {
                /** @description Which of these helpers are saved; all of yours unless given */
                helperIds?: string | string[];
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedHelper"][];
                };
            };
        };
    };
    favoritesByHelperByHelperId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                helperId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Favorite"];
                };
            };
        };
    };
    favoritesSaveByHelperId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                helperId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    favoritesRemoveByHelperId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                helperId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    availabilityOwn: {
        parameters: {
            query?: {
                /** @description Your own id, which is also the default; any other is a 403 */
                helperId?: string;
                /** @description The first day, as 2027-01-31 */
                from?: string;
                /** @description The last day, as 2027-01-31 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDay"][];
                };
            };
        };
    };
    availabilityChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Your own id, which is also the default; any other is a 403
                     */
                    helperId?: string;
                    /** @description The days to change, instead of `from` and `to` */
                    dates?: string[];
                    /**
                     * Format: date
                     * @description The first day, as 2027-01-31
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description The last day, as 2027-01-31
                     */
                    to?: string;
                    /**
                     * @description week: as the weekly availability says, without an exception
                     * @enum {string}
                     */
                    state: "free" | "blocked" | "week";
                    /** @description For the helper alone */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnDay"][];
                };
            };
        };
    };
    availabilityOfHelperByHelperId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the helper */
                helperId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelperDay"][];
                };
            };
        };
    };
    savedSearchesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"][];
                };
            };
        };
    };
    savedSearchesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What you call the search */
                    name: string;
                    /** @description Parameters of GET /api/helpers for professionals, of GET /api/job-postings for helpers */
                    query: {
                        [key: string]: string | number | boolean | string[];
                    };
                    /**
                     * @description How soon to be told of new matches
                     * @default none
                     * @enum {string}
                     */
                    alert?: "none" | "daily" | "instant";
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
        };
    };
    savedSearchesRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the saved search */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    professionalsRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A name */
                    name: string;
                    /** @description An email address */
                    email: string;
                    /** @description A phone number in the United States */
                    phone?: string | null;
                    /** @description The name of the company */
                    company?: string | null;
                    /** @description The number of the license */
                    licenseNumber?: string | null;
                    /** @description A city in the United States */
                    city: string;
                    /** @description A state of the United States, as TX or Texas */
                    state: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /**
                     * @description A trade
                     * @enum {string}
                     */
                    tradeType: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                    /** @description A longer text, in your own words */
                    description?: string | null;
                    /** @description How payments are made, outside this site */
                    paymentMethods: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle")[];
                    /** @description The password */
                    password: string;
                    /**
                     * @description The kind of license
                     * @default contractor
                     * @enum {string}
                     */
                    licenseType?: "contractor" | "business" | "trade_specific";
                    /**
                     * @description When work is paid
                     * @default end_of_job
                     * @enum {string}
                     */
                    paymentTerms?: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
        };
    };
    professionalsLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An email address */
                    email: string;
                    /** @description The password */
                    password: string;
                    /** @description A code from the authenticator app, or a recovery code; only for accounts with a second factor */
                    code?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
        };
    };
    jobPostingsListOwn: {
        parameters: {
            query?: {
                /** @description The id of the professional; your own unless given */
                professionalId?: string;
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"][];
                };
            };
        };
    };
    jobPostingsListOwnByProfessionalId: {
        parameters: {
            query?: {
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the professional; your own unless given */
                professionalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"][];
                };
            };
        };
    };
    reviewsListByProfessional: {
        parameters: {
            query?: {
                /** @description The id of the professional; your own unless given */
                professionalId?: string;
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
        };
    };
    reviewsListByProfessionalByProfessionalId: {
        parameters: {
            query?: {
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the professional; your own unless given */
                professionalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
        };
    };
    reviewsRecentInteractions: {
        parameters: {
            query?: {
                /** @description The id of the professional; your own unless given */
                professionalId?: string;
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentInteraction"][];
                };
            };
        };
    };
    reviewsRecentInteractionsByProfessionalId: {
        parameters: {
            query?: {
                /** @description Your own id, if you like; another’s is refused */
                userId?: string;
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the professional; your own unless given */
                professionalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentInteraction"][];
                };
            };
        };
    };
    professionalsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the professional */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalProfile"] | components["schemas"]["ProfessionalCard"];
                };
            };
        };
    };
    professionalsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the professional */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A name */
                    name?: string;
                    /** @description An email address */
                    email?: string;
                    /** @description A phone number in the United States */
                    phone?: string | null;
                    /** @description The name of the company */
                    company?: string | null;
                    /** @description The number of the license */
                    licenseNumber?: string | null;
                    /** @description A city in the United States */
                    city?: string;
                    /** @description A state of the United States, as TX or Texas */
                    state?: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /**
                     * @description A trade
                     * @enum {string}
                     */
                    tradeType?: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                    /** @description A longer text, in your own words */
                    description?: string | null;
                    /** @description How payments are made, outside this site */
                    paymentMethods?: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle")[];
                    /**
                     * @description The kind of license
                     * @enum {string}
                     */
                    licenseType?: "contractor" | "business" | "trade_specific";
                    /**
                     * @description When work is paid
                     * @enum {string}
                     */
                    paymentTerms?: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalProfile"];
                };
            };
        };
    };
    professionalsRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the professional */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalRecord"];
                };
            };
        };
    };
    jobPostingsList: {
        parameters: {
            query?: {
                /** @description A city in the United States */
                city?: string;
                /** @description A state of the United States, as TX or Texas */
                state?: string;
                /** @description A trade */
                specialty?: "all" | "any" | "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                /** @description A trade */
                tradeType?: "all" | "any" | "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
                /** @description Jobs as urgent as that */
                urgency?: "all" | "any" | "urgent" | "high" | "normal" | "medium" | "low";
                /** @description A place in words: a city, a state, or both as in Austin, TX */
                location?: string;
                /** @description Jobs that pay at least so much per hour, in US dollars */
                minPay?: (number | string) | null;
                /** @description A ZIP code or a city with its state: '78704' or 'Austin, TX' */
                near?: string;
                /** @description Miles around `near`; 25 if it is left out */
                radiusMiles?: number | string;
                /** @description Jobs of this day, as 2027-01-31, and those with a flexible date */
                date?: "" | string;
                /** @description What comes first */
                sort?: "newest" | "distance" | "pay";
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"][];
                };
            };
        };
    };
    jobPostingsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A few words that say what it is */
                    title: string;
                    /** @description A longer text, in your own words */
                    description: string;
                    /** @description A city in the United States */
                    city: string;
                    /** @description A state of the United States, as TX or Texas */
                    state: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /** @description The trades that the job needs; any of them will do */
                    specialtiesRequired?: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
                    /** @description The tools that the helper has to bring */
                    toolsRequired?: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
                    /** @description In US dollars per hour */
                    hourlyRate: number | string;
                    /** @description How many hours the job takes for one helper */
                    estimatedHours?: (number | string) | null;
                    /** @description The day of the work, as 2027-01-31 */
                    jobDate?: string | null;
                    /** @description The first day of the work, as 2027-01-31 */
                    projectStartDate?: string | null;
                    /** @description The last day of the work, as 2027-01-31 */
                    projectEndDate?: string | null;
                    /** @description When the work begins, as 07:30, on the clock where the work is */
                    startTime?: string | null;
                    /** @description When the work ends, as 15:30, on the clock where the work is */
                    endTime?: string | null;
                    /**
                     * @description How urgent the job is
                     * @default normal
                     * @enum {string}
                     */
                    urgency?: "urgent" | "high" | "normal" | "medium" | "low";
                    /** @description The last day of the posting, as 2027-01-31; 30 days after it was posted unless given */
                    expiresAt?: string | null;
                    /** @description How many helpers the job needs */
                    helpersNeeded?: number | string;
                    /**
                     * @description The addresses of uploaded photos, in their order
                     * @default []
                     */
                    photoURLs?: string[];
                    /**
                     * @description Whether search engines may list the page
                     * @default true
                     */
                    allowsSearchEngines?: boolean;
                    /**
                     * Format: uuid
                     * @description The id of the professional; your own unless given
                     */
                    professionalId?: string;
                    /**
                     * @description The status from now on
                     * @constant
                     */
                    status?: "open";
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"];
                };
            };
        };
    };
    jobPostingsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"] | components["schemas"]["PublicJobPosting"];
                };
            };
        };
    };
    jobPostingsUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A few words that say what it is */
                    title?: string;
                    /** @description A longer text, in your own words */
                    description?: string;
                    /** @description A city in the United States */
                    city?: string;
                    /** @description A state of the United States, as TX or Texas */
                    state?: string;
                    /** @description Street and number */
                    address?: string | null;
                    /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                    zipCode?: string | null;
                    /** @description The trades that the job needs; any of them will do */
                    specialtiesRequired?: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
                    /** @description The tools that the helper has to bring */
                    toolsRequired?: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
                    /** @description In US dollars per hour */
                    hourlyRate?: number | string;
                    /** @description How many hours the job takes for one helper */
                    estimatedHours?: (number | string) | null;
                    /** @description The day of the work, as 2027-01-31 */
                    jobDate?: string | null;
                    /** @description The first day of the work, as 2027-01-31 */
                    projectStartDate?: string | null;
                    /** @description The last day of the work, as 2027-01-31 */
                    projectEndDate?: string | null;
                    /** @description When the work begins, as 07:30, on the clock where the work is */
                    startTime?: string | null;
                    /** @description When the work ends, as 15:30, on the clock where the work is */
                    endTime?: string | null;
                    /**
                     * @description How urgent the job is
                     * @enum {string}
                     */
                    urgency?: "urgent" | "high" | "normal" | "medium" | "low";
                    /** @description The last day of the posting, as 2027-01-31; 30 days after it was posted unless given */
                    expiresAt?: string | null;
                    /** @description How many helpers the job needs */
                    helpersNeeded?: number | string;
                    /** @description The addresses of uploaded photos, in their order */
                    photoURLs?: string[];
                    /** @description Whether search engines may list the page */
                    allowsSearchEngines?: boolean;
                    /**
                     * @description The status from now on
                     * @enum {string}
                     */
                    status?: "open" | "filled" | "closed" | "expired";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobPosting"];
                };
            };
        };
    };
    jobPostingsMatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingHelper"][];
                };
            };
        };
    };
    jobPostingsInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The ids of the helpers */
                    helperIds: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
        };
    };
    accountView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
        };
    };
    accountRequestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether it is a helper or a professional
                     * @enum {string}
                     */
                    type: "helper" | "professional";
                    /** @description An email address */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token from the link in the email */
                    token: string;
                    /** @description The password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountRequestEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token from the link in the email */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountUndoEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token from the link in the email to the earlier address */
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        passwordToken: string;
                    };
                };
            };
        };
    };
    accountChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                    /** @description The password from now on */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    accountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSession"][];
                };
            };
        };
    };
    accountEndOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    accountEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
        };
    };
    accountKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    accountCreateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What uses the key, for the list of keys */
                    name: string;
                    /** @description What the key may do */
                    scopes: ("helpers:read" | "postings:read" | "postings:write" | "applications:read" | "applications:write" | "gigs:read" | "gigs:write" | "messages:read" | "messages:write" | "reviews:read" | "reviews:write" | "profile:read" | "profile:write" | "webhooks")[];
                    /** @description When it stops working, a moment in the future; never unless given */
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    accountRemoveKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhooksList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
        };
    };
    webhooksCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where events are sent: https on its usual port, or http on port 80 */
                    url: string;
                    /** @description The events that are sent */
                    events: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
                    /** @description What the webhook is for, for the list of webhooks */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
        };
    };
    webhooksUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Whether events are sent */
                    enabled?: boolean;
                    /** @description Where events are sent */
                    url?: string;
                    /** @description The events that are sent */
                    events?: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
                    /** @description A longer text, in your own words */
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    webhooksRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhooksRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
        };
    };
    webhooksTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhooksDeliveries: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
        };
    };
    webhooksRedeliverFailed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redeliveries"];
                };
            };
        };
    };
    webhooksRedeliverByDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook */
                id: string;
                /** @description The id of the delivery, from the log of the webhook */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
        };
    };
    accountStartSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
        };
    };
    accountConfirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A code from the authenticator app */
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    accountRenewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    accountEndSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountSecurityEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEvent"][];
                };
            };
        };
    };
    accountExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
        };
    };
    accountCreateCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                    };
                };
            };
        };
    };
    accountCalendarByToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of a calendar address */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    accountDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Your password, once more; needed with a session */
                    currentPassword?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    accountAddSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleData"];
                };
            };
        };
    };
    accountRemoveSampleData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    accountCauseSampleEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is to happen, by the name that webhooks are told it by
                     * @enum {string}
                     */
                    event: "application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleEvent"];
                };
            };
        };
    };
    applicationsList: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApplication"][];
                };
            };
        };
    };
    applicationsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the job posting
                     */
                    jobPostingId: string;
                    /** @description A few words to the other person */
                    note?: string | null;
                    /** @description What you ask for per hour, in US dollars, instead of what the posting pays */
                    proposedRate?: (number | string) | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    applicationsListForPostingByJobPostingId: {
        parameters: {
            query?: {
                /** @description What comes first */
                sort?: "match" | "rate" | "distance" | "record";
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the job posting */
                jobPostingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Applicant"][];
                };
            };
        };
    };
    applicationsMarkSeenByJobPostingId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                jobPostingId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seen: number;
                    };
                };
            };
        };
    };
    applicationsDeclineRestByJobPostingId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job posting */
                jobPostingId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description true fills the posting and declines everybody else; false keeps it open
                     * @default false
                     */
                    fillPosting?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        declined: number;
                    };
                };
            };
        };
    };
    applicationsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the application */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What to do; which actions there are now depends on the status
                     * @enum {string}
                     */
                    action: "see" | "shortlist" | "decline" | "withdraw";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
        };
    };
    applicationsAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the application */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description true fills the posting and declines everybody else; false keeps it open */
                    fillPosting?: boolean;
                    /** @description The terms that are proposed instead */
                    terms?: {
                        /**
                         * Format: date
                         * @description The day of the work, as 2027-01-31
                         */
                        jobDate: string;
                        /** @description When the work begins, as 07:30, on the clock where the work is */
                        startTime?: string | null;
                        /** @description How many hours the work takes */
                        hours: number | string;
                        /** @description In US dollars per hour; instead of an amount for all of it */
                        rate?: (number | string) | null;
                        /** @description In US dollars, for all of it */
                        amount?: (number | string) | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedApplication"];
                };
            };
        };
    };
    gigsList: {
        parameters: {
            query?: {
                /** @description A part of the list: what needs you, what is ahead, or what is over */
                view?: "all" | "any" | "needs_you" | "upcoming" | "past";
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gig"][];
                };
            };
        };
    };
    gigsOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description The day of the work, as 2027-01-31
                     */
                    jobDate: string;
                    /** @description When the work begins, as 07:30, on the clock where the work is */
                    startTime?: string | null;
                    /** @description How many hours the work takes */
                    hours: number | string;
                    /** @description In US dollars per hour; instead of an amount for all of it */
                    rate?: (number | string) | null;
                    /** @description In US dollars, for all of it */
                    amount?: (number | string) | null;
                    /**
                     * Format: uuid
                     * @description The id of the professional; your own unless given
                     */
                    professionalId?: string;
                    /**
                     * Format: uuid
                     * @description The id of the helper
                     */
                    helperId: string;
                    /** @description A few words that say what it is */
                    title: string;
                    /** @description A longer text, in your own words */
                    description?: string | null;
                    /** @description Where the work is; your city unless given */
                    site?: {
                        /** @description Street and number */
                        address?: string | null;
                        /** @description A city in the United States */
                        city: string;
                        /** @description A state of the United States, as TX or Texas */
                        state: string;
                        /** @description A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place. */
                        zipCode?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gig"];
                };
            };
        };
    };
    gigsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gig"];
                };
            };
        };
    };
    gigsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What to do; which actions there are now depends on the status
                     * @enum {string}
                     */
                    action: "counter" | "accept" | "decline" | "propose_day" | "agree_day" | "cancel" | "start" | "complete" | "confirm";
                    /** @description Why, in your own words; the other person reads it */
                    reason?: string | null;
                    /** @description The terms that are proposed instead */
                    terms?: {
                        /** @description The day of the work, as 2027-01-31 */
                        jobDate?: string | null;
                        /** @description When the work begins, as 07:30, on the clock where the work is */
                        startTime?: string | null;
                        /** @description How many hours the work takes */
                        hours?: (number | string) | null;
                        /** @description In US dollars per hour; instead of an amount for all of it */
                        rate?: (number | string) | null;
                        /** @description In US dollars, for all of it */
                        amount?: (number | string) | null;
                    };
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gig"];
                };
            };
        };
    };
    noShowsSay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoShow"];
                };
            };
        };
    };
    noShowsContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, in your own words; the other person reads it */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoShow"];
                };
            };
        };
    };
    paymentsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"][];
                };
            };
        };
    };
    paymentsRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How it was paid, outside this site
                     * @enum {string}
                     */
                    method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
                    /**
                     * Format: date
                     * @description The day it was paid, as 2027-01-31
                     */
                    paidOn: string;
                    /** @description In US dollars, for all of it */
                    amount: number | string;
                    /** @description A few words to the other person */
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    paymentsAnswerByPaymentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
                /** @description The id of the payment */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Whether you got it
                     * @enum {string}
                     */
                    status: "confirmed" | "denied";
                    /** @description Why not, if you did not */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    paymentsYear: {
        parameters: {
            query?: {
                /** @description A year; the current one unless given */
                year?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentYear"];
                };
            };
        };
    };
    paymentsCsv: {
        parameters: {
            query?: {
                /** @description A year; the current one unless given */
                year?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    gigsCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
        };
    };
    hoursOfGig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    hoursSave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All entries; they take the place of those that there were */
                    entries: {
                        /**
                         * Format: date
                         * @description A day, as 2027-01-31
                         */
                        date: string;
                        /** @description When the work began, as 07:30, on the clock where the work is */
                        start: string;
                        /** @description When the work ended, as 15:30, on the clock where the work is */
                        end: string;
                        /** @description Minutes of unpaid breaks */
                        breakMinutes?: number | string;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    hoursSiteCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteCode"];
                };
            };
        };
    };
    hoursClockIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The four digits that the professional shows at the site, if you like */
                    code?: string | null;
                    /** @description When it was, if your program was offline then; now unless given */
                    at?: string | null;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoursEntry"];
                };
            };
        };
    };
    hoursClockOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The four digits that the professional shows at the site, if you like */
                    code?: string | null;
                    /** @description When it was, if your program was offline then; now unless given */
                    at?: string | null;
                    /** @description Minutes of unpaid breaks */
                    breakMinutes?: number | string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoursEntry"];
                };
            };
        };
    };
    hoursSubmit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    hoursApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    hoursPropose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All entries; they take the place of those that there were */
                    entries: {
                        /**
                         * Format: date
                         * @description A day, as 2027-01-31
                         */
                        date: string;
                        /** @description When the work began, as 07:30, on the clock where the work is */
                        start: string;
                        /** @description When the work ended, as 15:30, on the clock where the work is */
                        end: string;
                        /** @description Minutes of unpaid breaks */
                        breakMinutes?: number | string;
                    }[];
                    /** @description Why, in your own words; the other person reads it */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    hoursAgree: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the gig */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hours"];
                };
            };
        };
    };
    notificationsList: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
        };
    };
    notificationsUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    notificationsMarkAllRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    notificationsMarkRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    notificationsPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreference"][];
                };
            };
        };
    };
    notificationsSetPreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreference"][];
                };
            };
        };
    };
    messagesConversations: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"][];
                };
            };
        };
    };
    messagesSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Who it is for, if you are a helper
                     */
                    professionalId?: string;
                    /**
                     * Format: uuid
                     * @description Who it is for, if you are a professional
                     */
                    helperId?: string;
                    /** @description The text; may be empty when there are photos */
                    content?: string | null;
                    /**
                     * @description The addresses of uploaded photos, in their order
                     * @default []
                     */
                    photoURLs?: string[];
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    messagesUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    messagesList: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the other person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
        };
    };
    messagesConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
        };
    };
    messagesMarkRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other person */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
        };
    };
    messagesBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other person */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description true blocks the person, false lifts the block */
                    blocked: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
        };
    };
    messagesReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the other person */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What kind of trouble it is
                     * @enum {string}
                     */
                    reason: "spam" | "harassment" | "fraud" | "no_show" | "other";
                    /** @description What happened, in your own words */
                    details?: string | null;
                    /**
                     * Format: uuid
                     * @description The id of the message that it is about; without one it is about the person
                     */
                    messageId?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
        };
    };
    reviewsUnreviewedGigs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreviewedGig"][];
                };
            };
        };
    };
    reviewsCreateOfProfessional: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the gig
                     */
                    gigId: string;
                    /** @description From 1 to 5 stars */
                    rating?: number | string;
                    /** @description What others will read */
                    comment: string;
                    /**
                     * @description Whether the professional paid on time
                     * @default true
                     */
                    paidOnTime?: boolean;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalReview"];
                };
            };
        };
    };
    reviewsListForProfessionalByProfessionalId: {
        parameters: {
            query?: {
                /** @description How many at once, at most */
                limit?: number | string;
                /** @description Where the page begins, from the `Link` of the one before */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the professional */
                professionalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfessionalReview"][];
                };
            };
        };
    };
    reviewsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the professional; your own unless given
                     */
                    professionalId?: string;
                    /**
                     * Format: uuid
                     * @description The id of the helper
                     */
                    helperId: string;
                    /** @description The id of the gig */
                    gigId?: string | null;
                    /** @description From 1 to 5 stars */
                    rating?: number | string;
                    /** @description What others will read */
                    comment: string;
                    /**
                     * @description Whether you would recommend the helper
                     * @default true
                     */
                    wouldRecommend?: boolean;
                } | {
                    /**
                     * Format: uuid
                     * @description The id of the review that is answered
                     */
                    parentReviewId: string;
                    /**
                     * Format: uuid
                     * @description The id of the professional; your own unless given
                     */
                    professionalId?: string;
                    /**
                     * Format: uuid
                     * @description The id of the helper
                     */
                    helperId?: string;
                    /** @description What others will read */
                    comment: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"] | components["schemas"]["ReviewResponse"];
                };
            };
        };
    };
    placesSuggest: {
        parameters: {
            query?: {
                /** @description A city in the United States */
                city?: string;
                /** @description The beginning of a city ('aus', 'Austin, TX') or of a ZIP code ('787') */
                q?: string;
                /** @description A state of the United States, as TX or Texas */
                state?: string;
                /** @description How many at once, at most */
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"][];
                };
            };
        };
    };
    uploadsCreateUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description What the file is for
                     * @default profile-image
                     * @enum {string}
                     */
                    purpose?: "profile-image" | "government-id" | "company-logo" | "work-sample" | "message-photo" | "posting-photo";
                    /** @description The name of the file */
                    fileName?: string;
                    /** @description The type of the file, such as image/jpeg */
                    contentType?: string;
                    /** @description The size of the file, in bytes */
                    size?: number;
                };
                "multipart/form-data": {
                    /**
                     * @description Before the file
                     * @default profile-image
                     * @enum {string}
                     */
                    purpose?: "profile-image" | "government-id" | "company-logo" | "work-sample" | "message-photo" | "posting-photo";
                    /**
                     * Format: binary
                     * @description The file
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadTarget"] | {
                        /** Format: uri */
                        uploadURL: string;
                        objectPath: string;
                    };
                };
            };
        };
    };
    uploadsCreateMultipart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the file is for
                     * @default work-sample
                     * @constant
                     */
                    purpose?: "work-sample";
                    /** @description The name of the file */
                    fileName?: string;
                    /** @description The type of the file, such as image/jpeg */
                    contentType?: string;
                    /** @description The size of the file, in bytes */
                    size: number;
                    /**
                     * @description The size of each part but the last, in bytes
                     * @default 5242880
                     */
                    partSize?: number;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultipartUpload"];
                };
            };
        };
    };
    uploadsListPartsByUploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload */
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredPart"][];
                };
            };
        };
    };
    uploadsSignPartByUploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload */
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Which part of the file it is, from 1 on */
                    partNumber: number | string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartTarget"];
                };
            };
        };
    };
    uploadsCompleteMultipartByUploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload */
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All parts, in their order */
                    parts: {
                        /** @description Which part of the file it is, from 1 on */
                        PartNumber: number;
                        /** @description What the storage answered to this part */
                        ETag: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompletedUpload"];
                };
            };
        };
    };
    uploadsAbortMultipartByUploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the upload */
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadsSetProfileImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of an uploaded image; null removes it */
                    profileImageURL: string;
                    /**
                     * Format: uuid
                     * @description Your own id, if you like; another’s is refused
                     */
                    userId?: string;
                    /**
                     * @description Your own kind of account, if you like; another is refused
                     * @enum {string}
                     */
                    userType?: "helper" | "professional";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedObject"];
                };
            };
        };
    };
    uploadsSetGovernmentId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of an uploaded document */
                    governmentIdURL: string;
                    /**
                     * Format: uuid
                     * @description Your own id, if you like; another’s is refused
                     */
                    userId?: string;
                    /**
                     * @description Your own kind of account, if you like; another is refused
                     * @enum {string}
                     */
                    userType?: "helper" | "professional";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedObject"];
                };
            };
        };
    };
    uploadsSetCompanyLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The address of an uploaded image; null removes it */
                    companyLogoURL: string;
                    /**
                     * Format: uuid
                     * @description Your own id, if you like; another’s is refused
                     */
                    userId?: string;
                    /**
                     * @description Your own kind of account, if you like; another is refused
                     * @enum {string}
                     */
                    userType?: "helper" | "professional";
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedObject"];
                };
            };
        };
    };
    uploadsReadFile: {
        parameters: {
            query?: {
                /** @description Of an image */
                size?: "full" | "card";
            };
            header?: never;
            path: {
                /** @description The id of the file */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "video/mp4": string;
                    "video/webm": string;
                    "video/quicktime": string;
                };
            };
            /** @description The range that was asked for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "video/mp4": string;
                    "video/webm": string;
                    "video/quicktime": string;
                };
            };
        };
    };
    uploadsSendFile: {
        parameters: {
            query: {
                /** @description What the file is for */
                purpose: "profile-image" | "government-id" | "company-logo" | "work-sample" | "message-photo" | "posting-photo";
                /** @description Whose it is */
                ownerType: "helper" | "professional";
                /** @description Whose it is */
                ownerId: string;
                /** @description Largest size */
                maxBytes: number;
                /** @description Until when, in seconds since 1970 */
                expires: number;
                /** @description Over all of it */
                signature: string;
            };
            header?: never;
            path: {
                /** @description The id of the file */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "video/*": string;
                "application/pdf": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The file is there; a profile can take it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        objectPath: string;
                    };
                };
            };
        };
    };
    uploadsSendPart: {
        parameters: {
            query: {
                /** @description Whose it is */
                ownerType: "helper" | "professional";
                /** @description Whose it is */
                ownerId: string;
                /** @description Its exact size */
                bytes: number;
                /** @description Until when, in seconds since 1970 */
                expires: number;
                /** @description Over all of it */
                signature: string;
            };
            header?: never;
            path: {
                /** @description The id of the file */
                id: string;
                /** @description Which part of the file it is, from 1 on */
                partNumber: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The part is there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        etag: string;
                    };
                };
            };
        };
    };
    eventApplicationCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "application.created";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Applicant"] | components["schemas"]["OwnApplication"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventApplicationChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "application.changed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Applicant"] | components["schemas"]["OwnApplication"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventGigOffered: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "gig.offered";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Gig"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventGigChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "gig.changed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Gig"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventHoursSubmitted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "hours.submitted";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Hours"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventHoursApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "hours.approved";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Hours"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventPaymentRecorded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "payment.recorded";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
                        /** Format: date */
                        paidOn: string;
                        amount: number;
                        note: string | null;
                        /** @enum {string} */
                        status: "recorded" | "confirmed" | "denied";
                        reason: string | null;
                        /** Format: date-time */
                        recordedAt: string;
                        answeredAt: string | null;
                        /** Format: uuid */
                        gigId: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventPaymentConfirmed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "payment.confirmed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
                        /** Format: date */
                        paidOn: string;
                        amount: number;
                        note: string | null;
                        /** @enum {string} */
                        status: "recorded" | "confirmed" | "denied";
                        reason: string | null;
                        /** Format: date-time */
                        recordedAt: string;
                        answeredAt: string | null;
                        /** Format: uuid */
                        gigId: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventMessageReceived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Message"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventReviewPublished: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "review.published";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["Review"] | components["schemas"]["ProfessionalReview"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventPostingChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "posting.changed";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["JobPosting"];
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    eventWebhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: {
                        /** Format: uuid */
                        webhookId: string;
                    };
                };
            };
        };
        responses: {
            /** @description It has arrived; any other status from 200 to 299 means the same */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
