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
            /** @description The helper or professional who is signed in, or whose key it is; null: nobody */
            user: components["schemas"]["SessionUser"] | null;
            /** @description The admin who is signed in; null: nobody */
            admin: components["schemas"]["AdminUser"] | null;
        };
        SessionUser: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description The email address */
            email: string;
            /**
             * @description Whether it is a helper or a professional
             * @enum {string}
             */
            type: "helper" | "professional";
        };
        AdminUser: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description The email address */
            email: string;
            /** @description What the operator calls their role */
            role: string;
            /** @description What is stored of their permissions; no call asks for any */
            permissions: string[];
            /**
             * @description true: they have to set up a second factor before they can do anything else
             * @constant
             */
            secondFactorNeeded?: true;
        };
        FoundHelper: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description In years */
            age: number;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Their trades */
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that they have */
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description Whether they usually work, for each day of the week from Monday on */
            availability: boolean[];
            /** @description What they ask for, in US dollars per hour */
            hourlyRate: number;
            /** @description How many miles they travel to a job */
            travelMiles: number;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
            /** @description Whole miles from `near`, at least 1; absent without `near` */
            distanceMiles?: number | null;
            /** @description Whether `near` is within `travelMiles`; absent without `near` */
            travelsToYou?: boolean | null;
            /** @description How many gigs they have completed; absent in the preview */
            gigsCompleted?: number;
            /** @description How reliable they were; absent in the preview */
            record?: components["schemas"]["HelperCounts"];
            /** @description The first day from today on that they are free, null without one in 60 days. Absent in the preview. */
            nextFreeOn?: string | null;
        };
        HelperCounts: {
            /** @description How many gigs they have completed */
            gigsCompleted: number;
            /** @description How many of the completed gigs did not begin later than a quarter of an hour after their start, or than their day where it has no hour */
            onTimeStarts: number;
            /** @description How often they did not come; what they contest counts only once an admin has upheld it */
            noShows: number;
            /** @description How many agreed gigs they canceled from 24 hours before the start on */
            lateCancellations: number;
            /** @description Whether they have completed fewer than three gigs, too few for the numbers to say much */
            isNew: boolean;
        };
        Review: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /** @description The gig that it is about; null: none */
            gigId: string | null;
            /** @description What the work of the gig is; null without a gig */
            gigTitle: string | null;
            /** @description The name of the helper */
            helperName: string;
            /** @description The name of the professional */
            professionalName: string;
            /** @description From 1 to 5 stars */
            rating: number;
            /** @description What its writer says */
            comment: string;
            /** @description Whether the professional would recommend the helper */
            wouldRecommend: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description Since when others see it and it counts, in UTC; null: its writer alone sees it */
            shownAt: string | null;
            /** @description The helper’s response, if there is one */
            responses: components["schemas"]["ReviewResponse"][];
        };
        ReviewResponse: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description What its writer says */
            comment: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
        };
        WorkSample: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * @description Whether it is a photo or a video
             * @enum {string}
             */
            kind: "photo" | "video";
            /** @description What it shows, in a few words */
            title: string;
            /** @description A few words about it; null: none */
            caption: string | null;
            /** @description The path of the file on this server */
            url: string;
            /**
             * @description The type of the file
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "image/webp" | "application/pdf" | "video/mp4" | "video/webm" | "video/quicktime";
            /** @description In pixels; null for a video */
            width: number | null;
            /** @description In pixels; null for a video */
            height: number | null;
            /** @description The same photo in a smaller size; null for a video */
            card: {
                /** @description The path of the file on this server */
                url: string;
                /** @description In pixels */
                width: number;
                /** @description In pixels */
                height: number;
            } | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
        };
        TradePlace: {
            /**
             * @description The trade
             * @enum {string}
             */
            specialty: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            /** @description The state that was asked for, as TX; null: none was */
            state: ("AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY") | null;
            /** @description The city that was asked for, as the post office spells it; null: none was */
            city: string | null;
            /** @description How many helpers of the trade there are */
            helpers: number;
            /** @description What the helper asks who asks for least, in US dollars per hour; null without helpers */
            lowestRate: number | null;
            /** @description What the helper asks who asks for most, in US dollars per hour; null without helpers */
            highestRate: number | null;
            /** @description How many job postings of the trade are open */
            openJobs: number;
            /** @description The best rated three */
            preview: components["schemas"]["HelperCard"][];
            /** @description The states with the most helpers, the cities of the state with the most, or the nearest around the city */
            places: components["schemas"]["SuppliedPlace"][];
            /** @description Whether the next `page` has more cities of the state */
            hasMorePlaces: boolean;
        };
        HelperCard: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description In years */
            age: number;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Their trades */
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that they have */
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description Whether they usually work, for each day of the week from Monday on */
            availability: boolean[];
            /** @description What they ask for, in US dollars per hour */
            hourlyRate: number;
            /** @description How many miles they travel to a job */
            travelMiles: number;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
        };
        SuppliedPlace: {
            /** @description The city; absent of a whole state */
            city?: string;
            /**
             * @description The state, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description How many helpers of the trade there are */
            helpers: number;
            /** @description Miles from the middle of the city that was asked for; absent where no city was */
            distanceMiles?: number;
        };
        HelperProfile: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description In years */
            age: number;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Their trades */
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that they have */
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description Whether they usually work, for each day of the week from Monday on */
            availability: boolean[];
            /** @description What they ask for, in US dollars per hour */
            hourlyRate: number;
            /** @description How many miles they travel to a job */
            travelMiles: number;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
            /** @description What they have done so far; null: not said */
            experience: string | null;
            /** @description How they take payments, outside this site */
            paymentMethods: ("cash_app" | "apple_pay" | "zelle" | "cash")[];
            /** @description The class of the driver’s license; null: not said */
            licenseClass: ("none" | "C" | "B" | "A" | "CDL") | null;
            /** @description Whether they say that their driver’s license is valid */
            hasValidLicense: boolean;
            /** @description The branch of service; null: not said */
            militaryBranch: ("army" | "navy" | "air-force" | "marines" | "coast-guard" | "space-force") | null;
            /** @description The rank; null: not said */
            militaryRank: ("e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "e7" | "e8" | "e9" | "o1" | "o2" | "o3" | "o4" | "o5" | "o6" | "o7" | "o8" | "o9" | "o10") | null;
            /** @description Years of service; null: not said */
            yearsOfService: number | null;
            /** @description The clearance; null: not said */
            securityClearance: ("none" | "confidential" | "secret" | "top-secret") | null;
            /** @description Whether they have served */
            veteranStatus: boolean;
            /** @description Whether search engines may show the page. Of a rejected helper false for all others. */
            allowsSearchEngines: boolean;
            /** @description The latest gigs that they completed, at most 5, the latest first */
            recentGigs: {
                /**
                 * Format: uuid
                 * @description The id
                 */
                id: string;
                /** @description What the work is, in a few words */
                title: string;
                /**
                 * Format: date-time
                 * @description When the gig was completed, in UTC
                 */
                completedAt: string;
            }[];
            /** @description How many gigs they have completed */
            gigsCompleted: number;
            /** @description How reliable they were */
            record: components["schemas"]["HelperRecord"];
            /** @description The median of their first answers to messages and offers of the last 90 days, in minutes; null below 3 answers */
            medianReplyMinutes: number | null;
            /** @description How many reviews have five stars, four, three, two and one. */
            ratingCounts: number[];
            /** @description When they were verified and by what; null unless they are */
            verification: {
                /** @description When an admin verified the helper: YYYY-MM */
                month: string;
                /** @description Whether a government ID was on file then. */
                governmentId: boolean;
            } | null;
            /** @description Photos and videos of their work, newest first */
            workSamples: components["schemas"]["WorkSample"][];
            /** @description Whole miles from your own place, at least 1; null where a place is not known. For professionals alone */
            distanceMiles?: number | null;
            /** @description Whether your own place is within `travelMiles`; null where a place is not known. For professionals alone */
            travelsToYou?: boolean | null;
            /** @description The email address, for professionals (each look is recorded), the owner and admins */
            email?: string;
            /** @description The phone number, for professionals (each look is recorded), the owner and admins; null: not entered */
            phone?: string | null;
            /** @description Instead of phone and email, to a professional who may not see them now */
            contactRefusal?: {
                /**
                 * @description Whether your email is not confirmed, or you have looked at too many in a day
                 * @enum {string}
                 */
                reason: "email-unconfirmed" | "daily-limit";
                /** @description Why, to show to people */
                message: string;
                /** @description How many seconds to wait */
                retryAfter: number;
            };
            /** @description Street and number, for the owner and admins; null: not entered */
            address?: string | null;
            /** @description Five digits, for the owner and admins; null: not entered */
            zipCode?: string | null;
            /** @description The number of the driver’s license, for the owner and admins; null: not entered */
            driversLicense?: string | null;
            /** @description The path of the ID document on this server, for the owner and admins; null: none */
            idDocumentUrl?: string | null;
            /** @description Of a verified account the path of the ID document, or `verified` where there is none; null of others. For the owner and admins */
            governmentId?: string | null;
            /**
             * @description Whether an admin has verified or rejected the account, for the owner and admins
             * @enum {string}
             */
            verificationStatus?: "pending" | "verified" | "rejected";
            /** @description What the admin who decided noted, for the owner and admins; null: nothing */
            verificationNotes?: string | null;
            /** @description When an admin verified the account, in UTC; null: it is not verified */
            verifiedAt?: string | null;
            /**
             * Format: date-time
             * @description When the profile was last changed, in UTC
             */
            updatedAt?: string;
        };
        HelperRecord: {
            /** @description How many gigs they have completed */
            gigsCompleted: number;
            /** @description How many of the completed gigs did not begin later than a quarter of an hour after their start, or than their day where it has no hour */
            onTimeStarts: number;
            /** @description How often they did not come; what they contest counts only once an admin has upheld it */
            noShows: number;
            /** @description How many agreed gigs they canceled from 24 hours before the start on */
            lateCancellations: number;
            /** @description Whether they have completed fewer than three gigs, too few for the numbers to say much */
            isNew: boolean;
            /** @description The median of their first answers to messages and offers of the last 90 days, in minutes; null below 3 answers */
            medianReplyMinutes: number | null;
        };
        SavedHelper: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description In years */
            age: number;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Their trades */
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that they have */
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description Whether they usually work, for each day of the week from Monday on */
            availability: boolean[];
            /** @description What they ask for, in US dollars per hour */
            hourlyRate: number;
            /** @description How many miles they travel to a job */
            travelMiles: number;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
            /** @description Whole miles from your own place, at least 1; null where a place is not known. For professionals alone */
            distanceMiles?: number | null;
            /** @description Whether your own place is within `travelMiles`; null where a place is not known. For professionals alone */
            travelsToYou?: boolean | null;
            /** @description How many gigs they have completed; absent in the preview */
            gigsCompleted?: number;
            /** @description How reliable they were; absent in the preview */
            record?: components["schemas"]["HelperCounts"];
            /** @description The first day from today on that they are free, null without one in 60 days. Absent in the preview. */
            nextFreeOn?: string | null;
            /** @description What they have done so far; null: not said */
            experience: string | null;
        };
        Favorite: {
            /** @description Whether you saved the helper */
            favorite: boolean;
        };
        OwnDay: {
            /**
             * Format: date
             * @description The day, as the calendar says where the helper lives
             */
            date: string;
            /**
             * @description off: the week has no work then; blocked: by hand; booked: a gig
             * @enum {string}
             */
            state: "free" | "off" | "blocked" | "booked";
            /** @description What you noted, for yourself alone; null: nothing */
            note: string | null;
            /** @description The gigs on this day: accepted ones and those in progress */
            gigIds: string[];
        };
        HelperDay: {
            /**
             * Format: date
             * @description The day, as the calendar says where the helper lives
             */
            date: string;
            /** @description Whether the helper is free on this day */
            free: boolean;
        };
        SavedSearch: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description What you call the search */
            name: string;
            /** @description The parameters of the search, as its list takes them */
            query: {
                [key: string]: string | number | boolean | string[];
            };
            /**
             * @description How soon you are told of new matches: not at all (none), once a day (daily) or at once (instant)
             * @enum {string}
             */
            alert: "none" | "daily" | "instant";
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description The page that shows the search */
            href: string;
        };
        JobPosting: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /** @description What the work is, in a few words */
            title: string;
            /** @description What the job is */
            description: string;
            /** @description Where the work is */
            city: string;
            /**
             * @description Where the work is, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Street and number; null: not entered */
            address: string | null;
            /** @description Five digits; null: not entered */
            zipCode: string | null;
            /** @description The trades that the job needs, any of them will do; without any the professional’s own */
            specialtiesRequired: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that the helper has to bring */
            toolsRequired: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description What the job pays, in US dollars per hour */
            hourlyRate: number;
            /** @description How many hours the job takes for one helper; null: not said */
            estimatedHours: number | null;
            /**
             * Format: date
             * @description The day of the work, where it is; of a flexible date only the day of posting
             */
            jobDate: string;
            /** @description Whether the job has no day of its own */
            isDateFlexible: boolean;
            /** @description The first day of the project, where the work is; null: not said */
            projectStartDate: string | null;
            /** @description The last day of the project, where the work is; null: not said */
            projectEndDate: string | null;
            /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
            startTime: string | null;
            /** @description When the work ends, as 15:30, on the clock where the work is; null: not said */
            endTime: string | null;
            /**
             * @description Whether it is open, or how it ended
             * @enum {string}
             */
            status: "open" | "filled" | "closed" | "expired";
            /**
             * @description How urgent the job is; medium means the same as normal
             * @enum {string}
             */
            urgency: "urgent" | "high" | "normal" | "medium" | "low";
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops being open by itself, in UTC
             */
            expiresAt: string;
            /**
             * Format: date
             * @description The last day on which it is open, where the work is
             */
            expiresOn: string;
            /** @description How many helpers the job needs */
            helpersNeeded: number;
            /** @description Whether search engines may show it while it is open. */
            allowsSearchEngines: boolean;
            /** @description How many helpers have agreed; of a single posting and in the professional’s own list */
            helpersHired?: number;
            /** @description In the professional’s order; of a single posting and in the professional’s own list */
            photos?: components["schemas"]["Photo"][];
            /** @description Who posted it */
            professional: components["schemas"]["ProfessionalCard"];
            /** @description Whole miles from `near`, at least 1; absent without `near` */
            distanceMiles?: number | null;
            /** @description Each requirement of the posting, and whether you meet it; for helpers alone */
            match?: components["schemas"]["MatchCheck"][];
            /** @description Whether the professional invited you to apply; for helpers alone */
            isInvited?: boolean;
            /** @description How many applications there are; in the professional’s own list alone */
            applications?: {
                /** @description How many there are */
                total: number;
                /** @description How many of them you have not seen */
                unseen: number;
            };
        };
        Photo: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description The path of the file on this server */
            url: string;
            /** @description In pixels */
            width: number;
            /** @description In pixels */
            height: number;
            /** @description The same photo in a smaller size */
            card: {
                /** @description The path of the file on this server */
                url: string;
                /** @description In pixels */
                width: number;
                /** @description In pixels */
                height: number;
            };
        };
        ProfessionalCard: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description The name of the company; null without one */
            company: string | null;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /**
             * @description The trade of the professional
             * @enum {string}
             */
            tradeType: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description The path of the image on this server; null: none */
            companyLogo: string | null;
            /** @description How they treat the helpers they hire; absent in one’s own profile */
            record?: components["schemas"]["ProfessionalRecord"];
        };
        ProfessionalRecord: {
            /** @description How many gigs they have completed */
            gigsCompleted: number;
            /** @description How many gigs were paid in time, of `paymentsDue` */
            paidOnTime: number;
            /** @description Of how many gigs the payment is due or made */
            paymentsDue: number;
            /** @description The median of the days from the approval of the hours to the payment; null: nothing was paid yet */
            medianDaysToPay: number | null;
            /** @description How often they answered the hours that a helper sent within three days */
            hoursApprovedInTime: number;
            /** @description How many agreed gigs they canceled from 24 hours before the start on */
            lateCancellations: number;
            /** @description Whether they have completed fewer than three gigs, too few for the numbers to say much */
            isNew: boolean;
        };
        MatchCheck: {
            /**
             * @description Which requirement of the posting it is
             * @enum {string}
             */
            check: "trade" | "tools" | "rate" | "day" | "license" | "distance";
            /** @description Whether the helper meets it */
            met: boolean;
            /** @description The same in words, to show to people */
            detail: string;
            /** @description Whole miles between the helper and the work, at least 1; of the check `distance` alone */
            distanceMiles?: number;
        };
        RecentInteraction: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description The email address */
            email: string;
            /**
             * Format: date-time
             * @description When there was last a message, an application or a gig between you, in UTC
             */
            lastInteraction: string;
            /** @description Whether the professional has written the one review that needs no gig. */
            reviewed: boolean;
        };
        ProfessionalProfile: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description The name of the company; null without one */
            company: string | null;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /**
             * @description The trade of the professional
             * @enum {string}
             */
            tradeType: "construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics";
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description The path of the image on this server; null: none */
            companyLogo: string | null;
            /** @description How they treat the helpers they hire; absent in one’s own profile */
            record?: components["schemas"]["ProfessionalRecord"];
            /** @description The email address */
            email: string;
            /** @description The phone number; null: not entered */
            phone: string | null;
            /** @description The number of the trade license; null: not entered */
            licenseNumber: string | null;
            /**
             * @description The kind of trade license
             * @enum {string}
             */
            licenseType: "contractor" | "business" | "trade_specific";
            /** @description Street and number; null: not entered */
            address: string | null;
            /** @description Five digits; null: not entered */
            zipCode: string | null;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description How they pay, outside this site */
            paymentMethods: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle")[];
            /**
             * @description When they pay
             * @enum {string}
             */
            paymentTerms: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
            /** @description Always false: payments are made outside this site */
            hasPaymentMethod: boolean;
            /** @description The path of the ID document on this server, for the owner and admins; null: none */
            idDocumentUrl: string | null;
            /** @description Of a verified account the path of the ID document, or `verified` where there is none; null of others. For the owner and admins */
            governmentId: string | null;
            /**
             * @description Whether an admin has verified or rejected the account, for the owner and admins
             * @enum {string}
             */
            verificationStatus: "pending" | "verified" | "rejected";
            /** @description What the admin who decided noted, for the owner and admins; null: nothing */
            verificationNotes: string | null;
            /** @description When an admin verified the account, in UTC; null: it is not verified */
            verifiedAt: string | null;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the profile was last changed, in UTC
             */
            updatedAt: string;
        };
        PublicJobPosting: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description What the work is, in a few words */
            title: string;
            /** @description What the job is */
            description: string;
            /** @description Where the work is */
            city: string;
            /**
             * @description Where the work is, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description The trades that the job needs, any of them will do; without any the professional’s own */
            specialtiesRequired: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that the helper has to bring */
            toolsRequired: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description What the job pays, in US dollars per hour */
            hourlyRate: number;
            /** @description How many hours the job takes for one helper; null: not said */
            estimatedHours: number | null;
            /**
             * Format: date
             * @description The day of the work, where it is; of a flexible date only the day of posting
             */
            jobDate: string;
            /** @description Whether the job has no day of its own */
            isDateFlexible: boolean;
            /** @description The first day of the project, where the work is; null: not said */
            projectStartDate: string | null;
            /** @description The last day of the project, where the work is; null: not said */
            projectEndDate: string | null;
            /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
            startTime: string | null;
            /** @description When the work ends, as 15:30, on the clock where the work is; null: not said */
            endTime: string | null;
            /**
             * @description Whether it is open, or how it ended
             * @enum {string}
             */
            status: "open" | "filled" | "closed" | "expired";
            /**
             * @description How urgent the job is; medium means the same as normal
             * @enum {string}
             */
            urgency: "urgent" | "high" | "normal" | "medium" | "low";
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops being open by itself, in UTC
             */
            expiresAt: string;
            /**
             * Format: date
             * @description The last day on which it is open, where the work is
             */
            expiresOn: string;
            /** @description How many helpers the job needs */
            helpersNeeded: number;
            /** @description Whether search engines may show it while it is open. */
            allowsSearchEngines: boolean;
            /** @description How many helpers have agreed; of a single posting and in the professional’s own list */
            helpersHired?: number;
            /** @description Who posted it, without their name */
            professional: {
                /** @description The name of the company; null without one */
                company: string | null;
                /** @description Where they are */
                city: string;
                /**
                 * @description Where they are, as TX
                 * @enum {string}
                 */
                state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
                rating: number;
                /** @description How many reviews the rating is the average of */
                totalReviews: number;
                /** @description How they treat the helpers they hire; absent in one’s own profile */
                record?: components["schemas"]["ProfessionalRecord"];
            };
            /** @description Whole miles from `near`, at least 1; absent without `near` */
            distanceMiles?: number | null;
            /** @description Each requirement of the posting, and whether you meet it; for helpers alone */
            match?: components["schemas"]["MatchCheck"][];
            /** @description Whether the professional invited you to apply; for helpers alone */
            isInvited?: boolean;
            /** @description How many applications there are; in the professional’s own list alone */
            applications?: {
                /** @description How many there are */
                total: number;
                /** @description How many of them you have not seen */
                unseen: number;
            };
        };
        MatchingHelper: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /** @description The name */
            name: string;
            /** @description In years */
            age: number;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Their trades */
            specialties: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics")[];
            /** @description The tools that they have */
            tools: ("hammer" | "drill" | "saw" | "level" | "measuring-tape" | "screwdrivers" | "wrench-set" | "pliers" | "utility-knife" | "safety-gear" | "ladder" | "dolly" | "pipe-wrench" | "multimeter" | "socket-set" | "circular-saw" | "nail-gun" | "tile-cutter" | "paint-brushes" | "moving-straps")[];
            /** @description Whether they usually work, for each day of the week from Monday on */
            availability: boolean[];
            /** @description What they ask for, in US dollars per hour */
            hourlyRate: number;
            /** @description How many miles they travel to a job */
            travelMiles: number;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
            /** @description What they say of themselves; null: nothing */
            description: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /**
             * Format: date-time
             * @description When they registered, in UTC
             */
            createdAt: string;
            /** @description Each requirement of the posting, and whether the helper meets it */
            match: components["schemas"]["MatchCheck"][];
            /** @description Whole miles between the helper and the work, at least 1; null where a place is not known */
            distanceMiles: number | null;
            /** @description Whether you invited the helper to apply */
            isInvited: boolean;
        };
        Invitation: {
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /**
             * @description applied: they have applied already; unavailable: they cannot be invited
             * @enum {string}
             */
            status: "invited" | "applied" | "unavailable";
        };
        AccountView: {
            /** @description The email address */
            email: string;
            /** @description When the address was confirmed, in UTC; null: it was not */
            emailVerifiedAt: string | null;
        };
        OwnSession: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description The browser or program, as it called itself; null: it did not */
            userAgent: string | null;
            /**
             * Format: date-time
             * @description When they signed in, in UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, in UTC: to within a day, of an admin to within ten minutes
             */
            lastSeenAt: string;
            /** @description Whether it is the session that asks */
            isCurrent: boolean;
        };
        ApiKey: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description What uses the key, as you named it */
            name: string;
            /** @description What the key may do */
            scopes: ("helpers:read" | "postings:read" | "postings:write" | "applications:read" | "applications:write" | "gigs:read" | "gigs:write" | "messages:read" | "messages:write" | "reviews:read" | "reviews:write" | "profile:read" | "profile:write" | "webhooks")[];
            /** @description How the key begins, to tell it from others */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description When it stops working, in UTC; null: never */
            expiresAt: string | null;
            /** @description To the minute; null: never */
            lastUsedAt: string | null;
        };
        NewApiKey: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description What uses the key, as you named it */
            name: string;
            /** @description What the key may do */
            scopes: ("helpers:read" | "postings:read" | "postings:write" | "applications:read" | "applications:write" | "gigs:read" | "gigs:write" | "messages:read" | "messages:write" | "reviews:read" | "reviews:write" | "profile:read" | "profile:write" | "webhooks")[];
            /** @description How the key begins, to tell it from others */
            prefix: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description When it stops working, in UTC; null: never */
            expiresAt: string | null;
            /** @description To the minute; null: never */
            lastUsedAt: string | null;
            /** @description The key, shown this once. Null when a repeated call is answered: it is not stored */
            key: string | null;
        };
        Webhook: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description Where events are sent */
            url: string;
            /** @description The events that are sent */
            events: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
            /** @description What you noted of it; null: nothing */
            description: string | null;
            /** @description Whether events are sent */
            enabled: boolean;
            /** @description Why it was turned off: every attempt of five days failed (failing), every attempt of an hour or more failed while too many events waited (full), its address said that it is gone for good (410), or the account was secured. Null: it is on, or its owner turned it off */
            disabledBecause: ("failing" | "full" | "gone" | "secured") | null;
            /** @description Since when every attempt has failed, in UTC; null: the last one did not, or there was none */
            failingSince: string | null;
            /** @description How many deliveries wait to be sent */
            waiting: number;
            /** @description Until when an earlier secret signs as well, in UTC; null: there is none */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
        };
        NewWebhook: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /** @description Where events are sent */
            url: string;
            /** @description The events that are sent */
            events: ("application.created" | "application.changed" | "gig.offered" | "gig.changed" | "hours.submitted" | "hours.approved" | "payment.recorded" | "payment.confirmed" | "message.received" | "review.published" | "posting.changed")[];
            /** @description What you noted of it; null: nothing */
            description: string | null;
            /** @description Whether events are sent */
            enabled: boolean;
            /** @description Why it was turned off: every attempt of five days failed (failing), every attempt of an hour or more failed while too many events waited (full), its address said that it is gone for good (410), or the account was secured. Null: it is on, or its owner turned it off */
            disabledBecause: ("failing" | "full" | "gone" | "secured") | null;
            /** @description Since when every attempt has failed, in UTC; null: the last one did not, or there was none */
            failingSince: string | null;
            /** @description How many deliveries wait to be sent */
            waiting: number;
            /** @description Until when an earlier secret signs as well, in UTC; null: there is none */
            previousSecretUntil: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
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
            /** @description The name of the event; webhook.test is one that was asked for */
            type: string;
            /**
             * @description Whether it waits, has arrived, or was given up
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed";
            /** @description The JSON that is sent */
            body: string;
            /** @description How often it was tried since it was stored, or last sent again */
            attempts: number;
            /**
             * Format: date-time
             * @description When it happened, in UTC
             */
            createdAt: string;
            /** @description When it was last tried, in UTC; null: not yet */
            lastAttemptAt: string | null;
            /** @description When it is tried next, at the earliest, in UTC; null: not again */
            nextAttemptAt: string | null;
            /** @description The HTTP status of the answer to the last attempt; null: there was no answer */
            responseStatus: number | null;
            /** @description Why the last attempt failed, in words; null: it did not, or there was none */
            error: string | null;
            /** @description How long the last attempt took, in milliseconds; null: there was none */
            durationMs: number | null;
        };
        Redeliveries: {
            /** @description How many events are sent again */
            redelivered: number;
            /** @description How many more are still given up; call again for them */
            left: number;
        };
        SecondFactor: {
            /** @description Whether there is a second factor */
            isOn: boolean;
            /** @description Whether it may be set up anew, but not be turned off */
            isRequired: boolean;
            /** @description Since when it is on, in UTC; null: it is off */
            enabledAt: string | null;
            /** @description How many recovery codes are left */
            recoveryCodesLeft: number;
        };
        SecondFactorSetup: {
            /** @description What an authenticator app needs */
            secret: string;
            /** @description The same as an otpauth address, for a QR code */
            uri: string;
        };
        RecoveryCodes: {
            /** @description Each works once in place of a code from the app; they are shown this once */
            recoveryCodes: string[];
        };
        SecurityEvent: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * @description What happened
             * @enum {string}
             */
            type: "registered" | "login" | "login-refused" | "code-refused" | "recovery-code-used" | "logout" | "password-changed" | "password-reset" | "email-changed" | "second-factor-on" | "second-factor-off" | "recovery-codes-renewed" | "sessions-ended" | "sessions-ended-by-admin" | "api-key-created" | "api-key-removed" | "api-keys-ended" | "verification-decided" | "report-handled" | "no-show-decided" | "user-sessions-ended" | "second-factor-reset-by-operator";
            /** @description The browser or program, as it called itself; null: it did not */
            userAgent: string | null;
            /**
             * Format: date-time
             * @description When it happened, in UTC
             */
            createdAt: string;
        };
        SampleData: {
            /** @description When you got it, in UTC; null: you have none, and the lists are empty */
            createdAt: string | null;
            /** @description Helpers made up for a professional, or professionals made up for a helper */
            people: {
                /**
                 * Format: uuid
                 * @description The id of the account
                 */
                id: string;
                /** @description The name */
                name: string;
            }[];
            /** @description Those that were made up, of a professional or for a helper to apply to */
            jobPostings: {
                /**
                 * Format: uuid
                 * @description The id
                 */
                id: string;
                /** @description What the work is, in a few words */
                title: string;
                /**
                 * @description Whether it is open, or how it ended
                 * @enum {string}
                 */
                status: "open" | "filled" | "closed" | "expired";
            }[];
            /** @description Your gigs with the made-up people */
            gigs: {
                /**
                 * Format: uuid
                 * @description The id
                 */
                id: string;
                /** @description What the work is, in a few words */
                title: string;
                /**
                 * @description How far it is; a no-show ends it as cancelled
                 * @enum {string}
                 */
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
                /**
                 * Format: uuid
                 * @description The id of the account
                 */
                id: string;
                /** @description The name */
                name: string;
            };
            /**
             * Format: uuid
             * @description The application, gig, message or review that it is about; of hours and payments the gig
             */
            objectId: string;
        };
        OwnApplication: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the job posting
             */
            jobPostingId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description What the helper wrote with it; null: nothing */
            note: string | null;
            /** @description What the helper asks for, in US dollars per hour; null: what the posting pays */
            proposedRate: number | null;
            /**
             * @description What became of it so far
             * @enum {string}
             */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            /** @description Whether it counts as expired only as long as enough helpers have agreed */
            isOnHold: boolean;
            /**
             * Format: date-time
             * @description When the helper applied, in UTC
             */
            createdAt: string;
            /** @description What became of it, oldest first */
            history: {
                /**
                 * @description The status from then on
                 * @enum {string}
                 */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /**
                 * Format: date-time
                 * @description When it was, in UTC
                 */
                at: string;
            }[];
            /** @description The gig that came of it; null: none */
            gigId: string | null;
            /** @description The job posting, whatever its status */
            jobPosting: components["schemas"]["JobPosting"];
        };
        Application: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the job posting
             */
            jobPostingId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description What the helper wrote with it; null: nothing */
            note: string | null;
            /** @description What the helper asks for, in US dollars per hour; null: what the posting pays */
            proposedRate: number | null;
            /**
             * @description What became of it so far
             * @enum {string}
             */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            /** @description Whether it counts as expired only as long as enough helpers have agreed */
            isOnHold: boolean;
            /**
             * Format: date-time
             * @description When the helper applied, in UTC
             */
            createdAt: string;
            /** @description What became of it, oldest first */
            history: {
                /**
                 * @description The status from then on
                 * @enum {string}
                 */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /**
                 * Format: date-time
                 * @description When it was, in UTC
                 */
                at: string;
            }[];
            /** @description The gig that came of it; null: none */
            gigId: string | null;
        };
        Applicant: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the job posting
             */
            jobPostingId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description What the helper wrote with it; null: nothing */
            note: string | null;
            /** @description What the helper asks for, in US dollars per hour; null: what the posting pays */
            proposedRate: number | null;
            /**
             * @description What became of it so far
             * @enum {string}
             */
            status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
            /** @description Whether it counts as expired only as long as enough helpers have agreed */
            isOnHold: boolean;
            /**
             * Format: date-time
             * @description When the helper applied, in UTC
             */
            createdAt: string;
            /** @description What became of it, oldest first */
            history: {
                /**
                 * @description The status from then on
                 * @enum {string}
                 */
                status: "sent" | "seen" | "shortlisted" | "accepted" | "declined" | "withdrawn" | "expired";
                /**
                 * Format: date-time
                 * @description When it was, in UTC
                 */
                at: string;
            }[];
            /** @description The gig that came of it; null: none */
            gigId: string | null;
            /** @description Who applied */
            helper: components["schemas"]["HelperCard"];
            /** @description How reliable they were */
            record: components["schemas"]["HelperCounts"];
            /** @description Each requirement of the posting, and whether the helper meets it */
            match: components["schemas"]["MatchCheck"][];
            /** @description Whole miles between the helper and the work, at least 1; null where a place is not known */
            distanceMiles: number | null;
            /** @description The terms of the gig that accepting makes */
            terms: {
                /** @description The day of the work, where it is; null where the posting names none, or it is over */
                jobDate: string | null;
                /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
                startTime: string | null;
                /** @description How many hours the work takes; null: not said */
                hours: number | null;
                /** @description In US dollars per hour */
                rate: number;
                /** @description What the hours pay, in US dollars; null where the posting says neither hours nor times */
                amount: number | null;
            };
            /** @description Whether you invited the helper to apply */
            isInvited: boolean;
        };
        AcceptedApplication: {
            /** @description The application that was accepted */
            application: components["schemas"]["Application"];
            /**
             * Format: uuid
             * @description The gig that came of it
             */
            gigId: string;
            /**
             * @description accepted: the gig is agreed; pending: the helper has to agree to its terms first
             * @enum {string}
             */
            gigStatus: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
        };
        Gig: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description The job posting that it came of; null: none */
            jobPostingId: string | null;
            /** @description The application that it came of; null: none */
            applicationId: string | null;
            /** @description What the work is, in a few words */
            title: string;
            /** @description What the work is; null: not said */
            description: string | null;
            /**
             * @description How far it is; a no-show ends it as cancelled
             * @enum {string}
             */
            status: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
            /** @description The day of the work, where it is; null: still to be agreed */
            jobDate: string | null;
            /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
            startTime: string | null;
            /** @description How many hours the work takes; null: not said */
            hours: number | null;
            /** @description In US dollars per hour; null where the amount is fixed */
            rate: number | null;
            /** @description What the hours pay, or the fixed amount, in US dollars; null where no hours are agreed */
            amount: number | null;
            /** @description The IANA time zone of the place of the work, in which its days and clock times are meant */
            timeZone: string;
            /**
             * @description How long after the approval of the hours the pay is due; it stays as it is once the gig is agreed
             * @enum {string}
             */
            paymentTerms: "daily" | "weekly" | "bi_weekly" | "end_of_job" | "milestone" | "hourly";
            /** @description Where the work is; null for old gigs */
            site: {
                /** @description Street and number; null: not entered, or you are the helper and the gig is not agreed */
                address: string | null;
                /** @description Where the work is */
                city: string;
                /**
                 * @description Where the work is, as TX
                 * @enum {string}
                 */
                state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
                /** @description Five digits; null: not entered, or you are the helper and the gig is not agreed */
                zipCode: string | null;
            } | null;
            /** @description Whole miles between the helper and the work, at least 1; null where a place is not known */
            distanceMiles: number | null;
            /** @description The terms with which the helper answered the offer; null: none */
            counter: {
                /** @description The day of the work, where it is; null: still to be agreed */
                jobDate: string | null;
                /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
                startTime: string | null;
                /** @description How many hours the work takes; null: not said */
                hours: number | null;
                /** @description In US dollars per hour; null where the amount is fixed */
                rate: number | null;
                /** @description What the hours pay, or the fixed amount, in US dollars; null where no hours are agreed */
                amount: number | null;
            } | null;
            /** @description When the helper answered the offer with other terms, in UTC; null: they did not */
            counteredAt: string | null;
            /** @description The day that one of the two proposes for an agreed gig without one; null: none */
            dayProposal: {
                /**
                 * Format: date
                 * @description The day, where the work is
                 */
                jobDate: string;
                /** @description When the work begins, as 07:30, on the clock where the work is; null: not said */
                startTime: string | null;
                /**
                 * @description Who proposes it
                 * @enum {string}
                 */
                by: "helper" | "professional";
            } | null;
            /** @description Who said first that the work is done; the other confirms. Null: nobody */
            completionBy: ("helper" | "professional") | null;
            /** @description When the end of the work counts as confirmed unless the other person answers, in UTC; null: nothing waits for that */
            confirmsItselfAt: string | null;
            /** @description When the work began, in UTC; null: it has not */
            startedAt: string | null;
            /**
             * @description Whom the hours wait for: the helper to send them (open), the professional (submitted), the helper to agree to others (proposed), nobody (approved)
             * @enum {string}
             */
            hoursStatus: "open" | "submitted" | "proposed" | "approved";
            /** @description Since when the helper is clocked in, in UTC; null when they are not */
            clockedInAt: string | null;
            /** @description In US dollars; null until the hours are approved, or the gig is completed without any */
            amountDue: number | null;
            /** @description The day by which it is due, where the work is; null while nothing is due */
            dueOn: string | null;
            /** @description When it was completed, in UTC; null: it is not */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description The other person */
            person: components["schemas"]["ConversationPerson"];
            /** @description What you may do now */
            actions: ("offer" | "counter" | "accept" | "decline" | "propose_day" | "agree_day" | "cancel" | "start" | "complete" | "confirm")[];
            /** @description Whether the gig waits for you */
            isYourTurn: boolean;
            /** @description Whether the gig is completed and you have not reviewed the other person for it */
            canReview: boolean;
            /** @description What you wrote of the other person for this gig; null: nothing */
            ownReview: {
                /** @description From 1 to 5 stars */
                rating: number;
                /** @description What its writer says */
                comment: string;
                /** @description Since when others see it and it counts, in UTC; null: its writer alone sees it */
                shownAt: string | null;
            } | null;
            /** @description When the reviews of the gig are shown, unless both have written before, in UTC; null until it is completed */
            reviewsShownAt: string | null;
            /** @description That the helper did not come, as the professional says; null: nobody says so */
            noShow: components["schemas"]["NoShow"] | null;
            /** @description Whether you may say now that the helper did not come */
            canSayNoShow: boolean;
            /** @description Whether you may contest now that you did not come */
            canContestNoShow: boolean;
            /** @description Whether canceling now would count as a late cancellation in your record */
            isLateToCancel: boolean;
            /** @description Who canceled from 24 hours before the start on; null: nobody */
            lateCancellationBy: ("helper" | "professional") | null;
            /** @description What the professional says they paid, and what the helper says of it, oldest first */
            payments: components["schemas"]["Payment"][];
            /** @description Whom the payment waits for: the professional to pay, or the helper to say whether they got it; null: nobody */
            paymentTurn: ("helper" | "professional") | null;
            /** @description To the professional how they paid last, or else the first of their payment methods; null to the helper */
            usualMethod: ("bank_transfer" | "checks" | "cash" | "cash_app" | "zelle") | null;
            /** @description What became of it, oldest first */
            history: components["schemas"]["GigHistoryItem"][];
        };
        ConversationPerson: {
            /**
             * Format: uuid
             * @description The id of the account
             */
            id: string;
            /**
             * @description Whether it is a helper or a professional
             * @enum {string}
             */
            type: "helper" | "professional";
            /** @description The name */
            name: string;
            /** @description The name of a professional’s company; null without one and of a helper */
            company: string | null;
            /** @description The path of the photo on this server; null: none */
            profileImage: string | null;
            /** @description Whether an admin verified the account */
            isVerified: boolean;
            /** @description Where they are */
            city: string;
            /**
             * @description Where they are, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description The trade of a professional; null of a helper */
            tradeType: ("construction" | "plumbing" | "hvac" | "electrical" | "moving" | "painting" | "security" | "military" | "truck-driving" | "automotive" | "drone-repair" | "solar" | "heavy-equipment" | "electronics") | null;
            /** @description The average of their reviews, from 1 to 5 stars; 0 without any */
            rating: number;
            /** @description How many reviews the rating is the average of */
            totalReviews: number;
        };
        NoShow: {
            /**
             * Format: uuid
             * @description The gig that it is about
             */
            gigId: string;
            /**
             * @description What became of it; said and upheld count in the helper’s record
             * @enum {string}
             */
            status: "said" | "contested" | "upheld" | "removed";
            /**
             * Format: date-time
             * @description When the professional said so, in UTC
             */
            saidAt: string;
            /**
             * Format: date-time
             * @description Until when the helper may contest it, in UTC
             */
            contestableUntil: string;
            /** @description When the helper contested it, in UTC; null: they did not */
            contestedAt: string | null;
            /** @description What the helper says against it; null: nothing */
            contestReason: string | null;
            /** @description When an admin decided, in UTC; null: not decided */
            decidedAt: string | null;
            /** @description What the admin who decided wrote to both; null: nothing */
            note: string | null;
        };
        Payment: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * @description How it was paid, outside this site
             * @enum {string}
             */
            method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
            /**
             * Format: date
             * @description The day it was paid, where the work is
             */
            paidOn: string;
            /** @description In US dollars */
            amount: number;
            /** @description What the professional wrote with it; null: nothing */
            note: string | null;
            /**
             * @description Whether the helper has confirmed or denied it
             * @enum {string}
             */
            status: "recorded" | "confirmed" | "denied";
            /** @description Why the helper denies it; null: not said, or not denied */
            reason: string | null;
            /**
             * Format: date-time
             * @description When the professional noted it, in UTC
             */
            recordedAt: string;
            /** @description When the helper confirmed or denied it, in UTC; null: not yet */
            answeredAt: string | null;
        };
        GigHistoryItem: {
            /**
             * @description What was done
             * @enum {string}
             */
            action: "offer" | "counter" | "accept" | "decline" | "propose_day" | "agree_day" | "cancel" | "start" | "complete" | "confirm";
            /**
             * @description The status from then on
             * @enum {string}
             */
            status: "pending" | "accepted" | "declined" | "cancelled" | "in_progress" | "completed";
            /** @description Who did it; null: nobody, it came with time */
            by: ("helper" | "professional") | null;
            /** @description Why, in the words of who did it; null: not said */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was, in UTC
             */
            at: string;
        };
        PaymentYear: {
            /** @description The year that it is about */
            year: number;
            /** @description What fell due in the year, in US dollars */
            totalDue: number;
            /** @description What was paid in the year and confirmed, in US dollars */
            totalPaid: number;
            /** @description The gigs of which something was due or paid in the year */
            items: components["schemas"]["PaymentYearItem"][];
        };
        PaymentYearItem: {
            /**
             * Format: uuid
             * @description The gig that it is about
             */
            gigId: string;
            /** @description What the work is, in a few words */
            title: string;
            /** @description The day of the work, where it is; null: none was agreed */
            jobDate: string | null;
            /** @description The name of the other person */
            personName: string;
            /** @description In US dollars; null until the hours are approved, or the gig is completed without any */
            amountDue: number | null;
            /** @description The day by which it is due, where the work is; null while nothing is due */
            dueOn: string | null;
            /** @description What was paid for the gig in all years and confirmed by the helper, in US dollars */
            amountPaid: number;
            /** @description Those of the year, oldest first */
            payments: components["schemas"]["Payment"][];
        };
        Hours: {
            /**
             * Format: uuid
             * @description The gig that it is about
             */
            gigId: string;
            /**
             * @description Whom the hours wait for: the helper to send them (open), the professional (submitted), the helper to agree to others (proposed), nobody (approved)
             * @enum {string}
             */
            status: "open" | "submitted" | "proposed" | "approved";
            /** @description The IANA time zone of the place of the work, in which its days and clock times are meant */
            timeZone: string;
            /** @description What is written down so far, or else what the last version says */
            entries: components["schemas"]["HoursEntry"][];
            /** @description All of it in minutes, without breaks */
            totalMinutes: number;
            /** @description All of it in hours, with two decimals */
            totalHours: number;
            /** @description Hours as they were sent, proposed, approved or agreed to, oldest first */
            versions: components["schemas"]["HoursVersion"][];
            /** @description In US dollars; null until the hours are approved, or the gig is completed without any */
            amountDue: number | null;
            /** @description The day by which it is due, where the work is; null while nothing is due */
            dueOn: string | null;
            /** @description When hours that were sent count as approved unless the professional answers, in UTC; null: none wait for that */
            approvesItselfAt: string | null;
            /** @description What you may do now */
            actions: ("clock_in" | "clock_out" | "edit" | "submit" | "approve" | "propose" | "agree")[];
        };
        HoursEntry: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: date
             * @description The day on which the work began, where it is
             */
            date: string;
            /** @description When the work began, as 07:30, on the clock where the work is */
            start: string;
            /** @description When the work ended, as 15:30, on the clock where the work is; on the next day unless it is after the start. Null: the helper is clocked in */
            end: string | null;
            /** @description Minutes of unpaid breaks */
            breakMinutes: number;
            /** @description Whether the helper entered the code of the site */
            onSite: boolean;
            /**
             * Format: date-time
             * @description When the work began, in UTC
             */
            startedAt: string;
            /** @description When the work ended, in UTC; null: the helper is clocked in */
            endedAt: string | null;
            /** @description The time that passed without the break, in minutes; 0 while the helper is clocked in */
            minutes: number;
        };
        HoursVersion: {
            /** @description Which version it is, from 1 on */
            number: number;
            /**
             * @description What was done with the hours
             * @enum {string}
             */
            kind: "submitted" | "proposed" | "approved" | "agreed";
            /** @description Who did it; null: nobody, as with hours that were sent at the end of the gig or approved by silence */
            by: ("helper" | "professional") | null;
            /** @description Why, in the words of who did it; null: not said */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was, in UTC
             */
            at: string;
            /** @description What this version says */
            entries: components["schemas"]["HoursEntry"][];
            /** @description All of it in minutes, without breaks */
            totalMinutes: number;
            /** @description All of it in hours, with two decimals */
            totalHours: number;
        };
        SiteCode: {
            /** @description Four digits that the helper may enter when they clock in or out */
            code: string;
            /**
             * Format: date-time
             * @description When the next code takes its place, in UTC
             */
            expiresAt: string;
        };
        Notification: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * @description What it is about
             * @enum {string}
             */
            kind: "message" | "application" | "offer" | "gig" | "review" | "verification" | "search";
            /**
             * Format: uuid
             * @description The id of what it is about
             */
            subjectId: string;
            /** @description What happened, in a few words */
            title: string;
            /** @description What happened, in a sentence */
            body: string;
            /** @description The path of the page to open */
            href: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC
             */
            createdAt: string;
            /** @description When you read it, in UTC; null: not yet */
            readAt: string | null;
        };
        UnreadCount: {
            /** @description How many messages to you are not read, of all conversations */
            unread: number;
        };
        NotificationPreference: {
            /**
             * @description What it is about
             * @enum {string}
             */
            kind: "message" | "application" | "offer" | "gig" | "review" | "verification" | "search";
            /** @description Whether notifications of this kind are shown on this site */
            inProduct: boolean;
            /** @description Whether notifications of this kind are sent by email */
            byEmail: boolean;
        };
        Conversation: {
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description The other person */
            person: components["schemas"]["ConversationPerson"];
            /** @description The latest message; null: there is none */
            lastMessage: components["schemas"]["Message"] | null;
            /** @description How many messages of the other person you have not read */
            unread: number;
            /** @description Up to when the other person has read the conversation, in UTC; null: nothing of it */
            readByPersonAt: string | null;
            /** @description Whether you blocked the other person */
            isBlocked: boolean;
            /** @description Whether a message of yours would be accepted now */
            canWrite: boolean;
        };
        Message: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /** @description The text; empty when there are photos alone */
            content: string;
            /** @description The photos in it, without those that went with their sender’s account */
            photos: components["schemas"]["Photo"][];
            /**
             * @description Which of the two wrote it
             * @enum {string}
             */
            senderType: "helper" | "professional";
            /**
             * Format: date-time
             * @description When it was sent, in UTC
             */
            sentAt: string;
        };
        Report: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
        };
        UnreviewedGig: {
            /**
             * Format: uuid
             * @description The gig that it is about
             */
            gigId: string;
            /** @description What the work is, in a few words */
            title: string;
            /**
             * Format: date-time
             * @description When the gig was completed, in UTC
             */
            completedAt: string;
            /**
             * Format: uuid
             * @description The id of the other person
             */
            personId: string;
            /** @description The name of the other person */
            personName: string;
        };
        ProfessionalReview: {
            /**
             * Format: uuid
             * @description The id
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the professional
             */
            professionalId: string;
            /**
             * Format: uuid
             * @description The id of the helper
             */
            helperId: string;
            /**
             * Format: uuid
             * @description The gig that it is about
             */
            gigId: string;
            /** @description What the work of the gig is */
            gigTitle: string;
            /** @description The name of the helper */
            helperName: string;
            /** @description From 1 to 5 stars */
            rating: number;
            /** @description What its writer says */
            comment: string;
            /** @description Whether the professional paid on time, as the helper says */
            paidOnTime: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC
             */
            createdAt: string;
            /** @description Since when others see it and it counts, in UTC; null: its writer alone sees it */
            shownAt: string | null;
        };
        Place: {
            /** @description The city */
            city: string;
            /**
             * @description The state, as TX
             * @enum {string}
             */
            state: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            /** @description Five digits; absent of a city without one */
            zipCode?: string;
            /** @description How many helpers are listed in the city */
            helpers: number;
        };
        UploadTarget: {
            /**
             * Format: uri
             * @description Where to send the file with PUT, within 15 minutes
             */
            uploadURL: string;
        };
        MultipartUpload: {
            /**
             * Format: uuid
             * @description What the other calls about this upload ask for
             */
            uploadId: string;
            /**
             * Format: uuid
             * @description The same as `uploadId`
             */
            key: string;
            /** @description The size of each part but the last, in bytes */
            partSize: number;
            /** @description How many parts the file has */
            partCount: number;
        };
        StoredPart: {
            /** @description Which part of the file it is, from 1 on */
            PartNumber: number;
            /** @description In bytes */
            Size: number;
            /** @description What the storage answered to this part; completing the upload asks for it */
            ETag: string;
        };
        PartTarget: {
            /**
             * Format: uri
             * @description Where to send the part with PUT
             */
            url: string;
            /** @description For how many seconds the address is good */
            expires: number;
        };
        CompletedUpload: {
            /**
             * Format: uri
             * @description The address of the file, by which a profile can take it
             */
            location: string;
            /** @description The path of the file on this server */
            objectPath: string;
        };
        ClaimedObject: {
            /** @description The path of the file on this server */
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
                    /** @description The number of the driver’s license */
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
                    /**
                     * Format: date
                     * @description The version of the terms that whoever registers was shown, as `/terms` says it; 409 when there is a newer one. Without it: the present one
                     */
                    termsVersion?: string;
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
                /** @description Which part of the cities of a state, 24 each; the first unless given */
                page?: number | string;
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
                    /** @description The number of the driver’s license */
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
                    /**
                     * Format: date
                     * @description The version of the terms that whoever registers was shown, as `/terms` says it; 409 when there is a newer one. Without it: the present one
                     */
                    termsVersion?: string;
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
                        /** @description A token with which POST /api/account/password-reset sets a new password */
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
                        /** @description How many sessions were ended */
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
                        /** @description How many sessions were ended */
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
                        /** @description How many sessions were ended */
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
                        /** @description The private address of the calendar, shown this once. Null when a repeated call is answered: it is not stored */
                        url: string | null;
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
                        /** @description How many applications were marked as seen */
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
                        /** @description How many applications were declined */
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
                        /**
                         * Format: uri
                         * @description The address of the file, by which a profile can take it
                         */
                        uploadURL: string;
                        /** @description The path of the file on this server */
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
                        /** @description The path of the file on this server */
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
                        /** @description What completing the upload asks for */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "application.created";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "application.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "gig.offered";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "gig.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "hours.submitted";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "hours.approved";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "payment.recorded";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
                    data: {
                        /**
                         * Format: uuid
                         * @description The id
                         */
                        id: string;
                        /**
                         * @description How it was paid, outside this site
                         * @enum {string}
                         */
                        method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
                        /**
                         * Format: date
                         * @description The day it was paid, where the work is
                         */
                        paidOn: string;
                        /** @description In US dollars */
                        amount: number;
                        /** @description What the professional wrote with it; null: nothing */
                        note: string | null;
                        /**
                         * @description Whether the helper has confirmed or denied it
                         * @enum {string}
                         */
                        status: "recorded" | "confirmed" | "denied";
                        /** @description Why the helper denies it; null: not said, or not denied */
                        reason: string | null;
                        /**
                         * Format: date-time
                         * @description When the professional noted it, in UTC
                         */
                        recordedAt: string;
                        /** @description When the helper confirmed or denied it, in UTC; null: not yet */
                        answeredAt: string | null;
                        /**
                         * Format: uuid
                         * @description The gig that it is about
                         */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "payment.confirmed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
                    data: {
                        /**
                         * Format: uuid
                         * @description The id
                         */
                        id: string;
                        /**
                         * @description How it was paid, outside this site
                         * @enum {string}
                         */
                        method: "bank_transfer" | "checks" | "cash" | "cash_app" | "zelle";
                        /**
                         * Format: date
                         * @description The day it was paid, where the work is
                         */
                        paidOn: string;
                        /** @description In US dollars */
                        amount: number;
                        /** @description What the professional wrote with it; null: nothing */
                        note: string | null;
                        /**
                         * @description Whether the helper has confirmed or denied it
                         * @enum {string}
                         */
                        status: "recorded" | "confirmed" | "denied";
                        /** @description Why the helper denies it; null: not said, or not denied */
                        reason: string | null;
                        /**
                         * Format: date-time
                         * @description When the professional noted it, in UTC
                         */
                        recordedAt: string;
                        /** @description When the helper confirmed or denied it, in UTC; null: not yet */
                        answeredAt: string | null;
                        /**
                         * Format: uuid
                         * @description The gig that it is about
                         */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "message.received";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "review.published";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "posting.changed";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
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
                    /**
                     * @description The name of the event
                     * @enum {string}
                     */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened, in UTC
                     */
                    timestamp: string;
                    /** @description The object as it was at that moment, as its call shows it to you */
                    data: {
                        /**
                         * Format: uuid
                         * @description The id of the webhook
                         */
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
