/** Made from the OpenAPI document by `pnpm api:write`. */

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the version and the documentation
         * @description With the URL of the OpenAPI document.
         */
        get: operations["api_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List admins' actions, newest first
         * @description `action` and `actor` filter the list.
         */
        get: operations["admin_audit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download admins' actions
         * @description `action` and `actor` filter the list.
         */
        get: operations["admin_exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offer/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep an offer that was reported
         * @description It is on the site again, and needs more reports to be hidden. Settles its reports.
         */
        post: operations["offer_keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offer/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide an offer for now
         * @description Its giver and people with a claim are notified, and still see it.
         */
        post: operations["offer_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offer/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an offer
         * @description Its giver and people with a claim read the reason. Settles its reports.
         */
        post: operations["offer_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offer/{id}/warn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Warn those who collected food
         * @description Once for each offer; with nobody to warn it does nothing.
         */
        post: operations["offer_warnTakers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offer/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports of free food
         * @description Reports of offers and claims that no admin has settled: those about somebody's health first, then the oldest. Nobody reads who reported.
         */
        get: operations["offer_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what needs an admin's attention
         * @description And how the community grows.
         */
        get: operations["admin_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, newest first
         * @description `q` searches username and email address; `state` is admins, not-activated or suspended.
         */
        get: operations["admin_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an account
         * @description As the emailed link does.
         */
        post: operations["admin_activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person/{id}/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an admin's rights
         * @description Needs a login at most ten minutes old.
         */
        post: operations["admin_demote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person/{id}/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a member an admin
         * @description Needs a login at most ten minutes old.
         */
        post: operations["admin_promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a suspended person log in again
         * @description Their access tokens work again too.
         */
        post: operations["admin_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/person/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend an account
         * @description We send its owner the reason. Needs a login at most ten minutes old.
         */
        post: operations["admin_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports to decide on
         * @description About somebody's health first, then the oldest. Reporters stay unnamed.
         */
        get: operations["report_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/report/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide on a report
         * @description And on all other reports about the same note. `removed` takes the note off its page.
         */
        patch: operations["report_settle"];
        trace?: never;
    };
    "/admin/report/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide on a report of free food
         * @description Settles the report alone; what it is about stays as it is. Repeated, it changes nothing.
         */
        patch: operations["offer_settleReport"];
        trace?: never;
    };
    "/auth/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate the account with an emailed token
         * @description The token is the last part of the emailed link. It works once.
         */
        post: operations["auth_activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a link for a new password
         * @description The response is the same for every email address.
         */
        post: operations["auth_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invalidate-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends a session. The bearer token is its refresh token; its access token is in the body.
         */
        post: operations["auth_invalidateTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with email and password
         * @description Returns an access token, sent as a bearer token, and a refresh token for the next pair.
         */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/passkeys/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with the signed challenge
         * @description If a session's token is sent along, that session counts as freshly logged in.
         */
        post: operations["passkey_finishLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a login with a passkey
         * @description Without an email address, any passkey of this site can be used.
         */
        post: operations["passkey_startLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reauthenticate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the password
         * @description For calls that need a login at most ten minutes old.
         */
        post: operations["auth_reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/recreate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a new activation or verification link
         * @description `token_type` says which of the two.
         */
        post: operations["auth_recreateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new pair of tokens
         * @description The bearer token is the refresh token; the access token of the same session is in the body. Both are replaced.
         */
        post: operations["auth_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account
         * @description We email the activation link.
         */
        post: operations["auth_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/passkeys/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register the new passkey
         * @description Needs a login at most ten minutes old.
         */
        post: operations["passkey_finishRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/passkeys/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the registration of a passkey
         * @description Needs a login at most ten minutes old.
         */
        post: operations["passkey_startRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with an emailed token
         * @description Ends all sessions.
         */
        post: operations["auth_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a change of the email address
         * @description Takes the token emailed to the earlier email address.
         */
        post: operations["auth_undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the email address with an emailed token
         * @description The token is the last part of the emailed link. It works once.
         */
        post: operations["auth_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to events you joined
         * @description The URL, which ends in `{token}.ics`, is the credential.
         */
        get: operations["calendar_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the dashboard
         * @description Texts, sales of the last 12 months (or `range=30d`, `range=all`) and the five figures in kilograms.
         */
        get: operations["dashboard_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the sales of a day
         * @description In Singapore dollars.
         */
        post: operations["dashboard_createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct the sales of a day
         * @description Omitted fields stay unchanged.
         */
        patch: operations["dashboard_updateSale"];
        trace?: never;
    };
    "/dashboard/sustainability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter kilograms
         * @description Eaten, left on the plate, rescued (at an event), donated or composted.
         */
        post: operations["dashboard_createSustainability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/sustainability/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct an entry of kilograms
         * @description Omitted fields stay unchanged.
         */
        patch: operations["dashboard_updateSustainability"];
        trace?: never;
    };
    "/dashboard/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the dashboard's texts
         * @description The title, the description or both; the impact page shows them too.
         */
        post: operations["dashboard_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find dishes
         * @description By their names in any language, best match first; an empty `q` finds none. With a token that has `food:read`, your own dishes and favourites come first among equally good matches. Type a drink as you order it: `kopi c gah dai gao`.
         */
        get: operations["dish_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Public events, soonest first, unless `scope` asks for others. Filters can be combined; `area` takes precedence over `region`.
         */
        get: operations["event_list"];
        put?: never;
        /**
         * Publish or propose an event
         * @description An admin's event is published; a member's is proposed to the admins, and hosted by the member once it is published. With `repeat` it is the first of `times` dates. Each date is an event, and together they are one proposal; the last one is at most 400 days away.
         */
        post: operations["event_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an event
         * @description As a list with one event, or an empty list if there is no such event.
         */
        get: operations["event_find"];
        put?: never;
        /**
         * Join an event
         * @description Joining again changes nothing.
         */
        post: operations["event_join"];
        /**
         * Delete an event
         * @description For admins, and for the member who proposed it until it is published, who withdraws it with this. With `apply` set to `following`, the following dates of its series are deleted too if they have not started and have its status; for a proposal, all dates. A token needs `events:write`, or an admin's `admin:write`.
         */
        delete: operations["event_delete"];
        options?: never;
        head?: never;
        /**
         * Change an event or its status
         * @description Omitted fields stay unchanged. With `updatedAt`, the change is refused if the event has changed since. Admins can change everything until the event is closed. Hosts can change everything but the title until the end, and cancel the event. The member who proposed it can change everything until it is published, and sends a declined proposal again as `proposed`. With `apply` set to `following`, the following dates of its series change too if they have not started and have its status: each field where they had the same value; dates move by the same number of days, and times to the same time. All of them change or none: a refusal names the date, such as `Sat, 12 Dec 2026: 9 people have joined already!`. A token needs `events:write`, or an admin's `admin:write`.
         */
        patch: operations["event_update"];
        trace?: never;
    };
    "/event/{id}/attendees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people who joined or are waiting
         * @description `list=waiting` shows the waitlist. For admins and the event's hosts.
         */
        get: operations["event_attendees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/attendees.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the people who joined or are waiting
         * @description For admins and the event's hosts.
         */
        get: operations["event_attendeesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an event for a calendar
         * @description An iCalendar file (RFC 5545).
         */
        get: operations["calendar_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is here
         * @description For hosts and admins, at any time. Reading a pass doesn't check anyone in.
         */
        get: operations["checkIn_list"];
        put?: never;
        /**
         * Check someone in
         * @description By `username` or `pass`, from two hours before the start to 48 hours after the end. A repeated call keeps the first time. `walkIn` lets in a member without a spot: with the code of their own pass at any of these times, or by username alone from the start to the end, at most three times for the same member. By username alone, we notify them, and they don't count until they confirm.
         */
        post: operations["checkIn_checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/check-in/{username}": {
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
         * Undo a check-in
         * @description A walk-in loses the spot too, and if they have not confirmed, the notification.
         */
        delete: operations["checkIn_undo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what people say about an event
         * @description For hosts and admins: without names, in a random order, with the average of all in `meta`.
         */
        get: operations["event_feedback"];
        /**
         * Give feedback about an event
         * @description For people who were checked in (or who had a spot, if no one was), until 30 days after the end. A repeated call replaces your feedback.
         */
        put: operations["event_giveFeedback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/feedback/{feedbackId}": {
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
         * Delete feedback about an event
         * @description For admins, who see its id in `GET /event/{id}/feedback`.
         */
        delete: operations["event_deleteFeedback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/going": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is going to an event
         * @description First names of people who show theirs to members, until the event is over; afterwards `names` is empty.
         */
        get: operations["event_going"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/host": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hosts of an event
         * @description With open invitations. For admins and the event's hosts.
         */
        get: operations["event_hosts"];
        put?: never;
        /**
         * Invite a member to host an event
         * @description For hosts and admins. A member invited by an admin becomes a host immediately. An event has at most five hosts, including open invitations. With `apply`, hosts of several dates of the event's series invite to all of them with one notification; `data` is about this one.
         */
        post: operations["event_inviteHost"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept or decline to host an event
         * @description `isShown` shows or hides your username on the event's page. `data` is null once you are neither a host nor invited. `apply` covers several dates of the event's series: those with an invitation like this one, or that you host like this one.
         */
        patch: operations["event_answerInvitation"];
        trace?: never;
    };
    "/event/{id}/host/{username}": {
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
         * Stop hosting an event
         * @description You can remove yourself; an admin can remove any host and open invitations. With `apply` in the body, from several dates of the event's series.
         */
        delete: operations["event_removeHost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages of an event
         * @description Newest first. Hosts and admins see all; people with a spot see those sent to everyone who joined.
         */
        get: operations["eventMessage_list"];
        put?: never;
        /**
         * Write to people at an event
         * @description In the app and, unless they switched it off, by email. For hosts and admins, until 30 days after the end. With `apply`, hosts of several dates of the event's series write to the people at all of them, each person once.
         */
        post: operations["eventMessage_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/message/{messageId}": {
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
         * Delete a message of an event
         * @description The notifications with its text go too.
         */
        delete: operations["eventMessage_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your pass for an event
         * @description People show it at the door. It stays the same.
         */
        get: operations["checkIn_pass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/recap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the results of an event
         * @description How many came, the kilograms, the note and the photos of a closed event.
         */
        get: operations["event_recap"];
        /**
         * Close an event, or change its results
         * @description For hosts and admins, from the start to 60 days after the end. The kilograms count once on the dashboard and replace any that admins entered for the event. With `updatedAt`, the change is refused if the results have changed since.
         */
        put: operations["event_saveRecap"];
        post?: never;
        /**
         * Reopen a closed event
         * @description Removes its results, and their kilograms from the dashboard.
         */
        delete: operations["event_reopen"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add dates to an event
         * @description Makes the event the first of a series, or adds `times` dates after the last of its series, which must have this `repeat`. The new events copy this one and its hosts, but not its spots, and are published immediately. Hosts may have 13 upcoming dates, admins 26, the last one within 400 days. For admins and the event's hosts.
         */
        post: operations["event_addDates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the waitlist of a full event
         * @description Returns the position, from 1.
         */
        post: operations["event_joinWaitlist"];
        /**
         * Leave the waitlist of an event
         * @description You lose your position.
         */
        delete: operations["event_leaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/{id}/walk-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Count walk-ins without an account
         * @description Once the event is closed, the number is changed with its results.
         */
        put: operations["checkIn_setWalkIns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List planning areas
         * @description All planning areas of Singapore with their regions, and how many upcoming events each has.
         */
        get: operations["event_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to all events
         * @description Current and upcoming events, and those of the last 90 days. `topic`, `region` and `area` filter them.
         */
        get: operations["calendar_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import events from a calendar file
         * @description Makes an event of each row, as `POST /event` does: all of them or none. Send the rows that `POST /event/import/preview` returned, with what they lack; a member up to 20, an admin up to 30. A member's rows count as one proposal. Each date of a row is compared by `uid` and `start`: one that you imported before is changed, unless it was cancelled or declined since, and the others are made. An import changes at most 150 dates. Returns the events in the order of the rows, of a series the first date. The `path` of an error names the row, such as `rows.1.title`.
         */
        post: operations["event_importEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the events of a calendar file
         * @description The body is an iCalendar file (RFC 5545) with at most 200 events in the next 60 days; nothing is stored. One file of each person is read at a time. Each event that starts in the next 60 days is a row, and so is each of its dates if it repeats in a way that a series can't. Times are Singapore's: those without a time zone are taken as such. What the file doesn't say is null, and `notes` says what lacks. Each date is compared with your imports: dates that follow each other and are known alike are one row, whose `state` says whether you imported them before. What the file doesn't say of an event you imported is as the event has it, and `changes` names what importing the row would change. `missing` has the events you imported from an entry of the file that no longer has their dates; an entry that the file no longer has at all is not in it.
         */
        post: operations["event_previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the topics of events
         * @description With how many upcoming events each has.
         */
        get: operations["event_topics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedback, newest first
         * @description Email addresses are masked except for admins and their author.
         */
        get: operations["feedback_list"];
        put?: never;
        /**
         * Give feedback
         * @description About the site; feedback about an event has its own call.
         */
        post: operations["feedback_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feedback/{id}": {
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
         * Delete feedback
         * @description For admins.
         */
        delete: operations["feedback_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you have eaten, latest first
         * @description `from` and `to` are days in Singapore, both included; `q` searches, and `meal` is one of four.
         */
        get: operations["food_list"];
        put?: never;
        /**
         * Log a food item
         * @description Entered by hand, with `name` and `calories`, or by one of `dishId`, `ownDishId`, `favouriteId` and `drink`, whose figures are then the defaults. A `clientId` that was used before logs nothing: the item is returned with status 200.
         */
        post: operations["food_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the food log
         * @description Latest eaten first. `from` and `to` are days in Singapore, both included. Kilocalories and grams are those of the whole serving; `Kilocalories eaten` leaves out leftovers.
         */
        get: operations["food_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/{id}": {
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
         * Delete a food item with its photo
         * @description It no longer counts in any total.
         */
        delete: operations["food_delete"];
        options?: never;
        head?: never;
        /**
         * Change a food item
         * @description Omitted fields stay unchanged. `leftover` marks how much was left.
         */
        patch: operations["food_update"];
        trace?: never;
    };
    "/food/{id}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a food item again
         * @description As eaten now unless `eatenAt` says otherwise, and without its photo. A `clientId` that was used before logs nothing: the item is returned with status 200.
         */
        post: operations["food_repeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm or correct the food in a photo
         * @description One of `guess` (its `rank`), `dishId`, `ownDishId`, or `name` with the `calories` of a portion; `portion` multiplies its serving; `eatenAt` and `meal` correct the photo's time. Can be repeated. A correction of the model's first guess is remembered and comes first for your next similar photo.
         */
        post: operations["food_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a day's items again
         * @description On day `to`, at the same times; items that would be later than now are left out. A `clientId` that was used before copies nothing: the items are returned with status 200.
         */
        post: operations["food_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up days
         * @description Days in Singapore from `from` to `to`, both included and at most 366. Drinks count in energy only.
         */
        get: operations["food_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List favourites
         * @description Newest first, at most 30.
         */
        get: operations["dish_favourites"];
        put?: never;
        /**
         * Add a favourite
         * @description A logged item, a dish in the table or one of your own dishes. If you have a favourite with the same name and unit, it is returned with status 200.
         */
        post: operations["dish_addFavourite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/favourite/{id}": {
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
         * Remove a favourite
         * @description Items already logged stay.
         */
        delete: operations["dish_removeFavourite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log the food in an uploaded photo
         * @description A vision model reads each photo once; if it already has an item, that is returned with status 200. The item is made from the first of up to three `guesses`; `POST /food/{id}/review` confirms or replaces it. `eatenAt` is when the photo was taken: within the last seven days, the item gets this time and the meal for that time of day.
         */
        post: operations["food_generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List foods to log with one tap
         * @description Favourites, other foods eaten lately, and yesterday's items of the meal, by default the meal of this time of day.
         */
        get: operations["food_quick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/food/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum up a week
         * @description From Monday to Sunday in Singapore. `kgSaved` compares with the previous week's share of leftovers, and is null with fewer than five marked items in either week.
         */
        get: operations["food_week"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fridge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List community fridges
         * @description By area and name, each with the latest note about what is inside. Paused ones say so.
         */
        get: operations["fridge_list"];
        put?: never;
        /**
         * Add a community fridge
         * @description An admin checks it before it is listed.
         */
        post: operations["fridge_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fridge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a community fridge
         * @description With its five newest notes. Its proposer sees it before it is listed.
         */
        get: operations["fridge_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a community fridge
         * @description For admins. Omitted fields stay unchanged. `status` lists, pauses or closes it; `confirmedOn` is the day on which it was seen.
         */
        patch: operations["fridge_update"];
        trace?: never;
    };
    "/fridge/{id}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a note on what is inside
         * @description Shown without your name. Followers are notified when an empty fridge has food again.
         */
        post: operations["fridge_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fridge/note/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a note about a fridge
         * @description Admins look at it. A note that you have reported already is answered with status 200.
         */
        post: operations["report_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guides, newest first
         * @description `q` searches; `topic` and `group` filter by topic and by food group.
         */
        get: operations["guide_list"];
        put?: never;
        /**
         * Write a guide
         * @description The description is Markdown. All fields but the title are optional.
         */
        post: operations["guide_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guide/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a guide
         * @description With its text as Markdown.
         */
        get: operations["guide_get"];
        put?: never;
        post?: never;
        /**
         * Delete a guide
         * @description Members' tries of it are deleted too.
         */
        delete: operations["guide_delete"];
        options?: never;
        head?: never;
        /**
         * Change a guide
         * @description Omitted fields stay unchanged. With `updatedAt`, the change is refused if the guide has changed since.
         */
        patch: operations["guide_update"];
        trace?: never;
    };
    "/guide/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a guide
         * @description We remind you at 11:00 in Singapore, `remindIn` days from now. A guide you are already trying is returned with status 200; `remindIn` then changes its reminder. A guide you have done starts again.
         */
        post: operations["guide_try"];
        /**
         * Stop trying a guide
         * @description No more reminders are sent.
         */
        delete: operations["guide_stopTry"];
        options?: never;
        head?: never;
        /**
         * Mark a guide as done
         * @description `done: false` opens it again.
         */
        patch: operations["guide_updateTry"];
        trace?: never;
    };
    "/impact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what the community has achieved
         * @description In total and by month, with the factors behind meals and CO2e.
         */
        get: operations["dashboard_impact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/impact.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the impact by month
         * @description The figures of `GET /impact`, one line per month.
         */
        get: operations["dashboard_impactCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your notifications, newest first
         * @description Without archived ones.
         */
        get: operations["notification_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification/archive/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a notification
         * @description It no longer appears in the list.
         */
        post: operations["notification_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List free food
         * @description Offers that are not over, also those of which everything is claimed. With `cursor` or by `page`.
         */
        get: operations["offer_list"];
        put?: never;
        /**
         * Offer food
         * @description For members who agreed to the rules of sharing and confirmed their email address. Five offers may be open, and ten are made within 24 hours. Upload the photo as `offerRouter` first. `paused` is true for an offer that an admin looks at first.
         */
        post: operations["offer_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an offer
         * @description Members see who gives it. The meeting place is for the giver, people with a claim and admins. Of an offer that is over or withdrawn others see its title and area.
         */
        get: operations["offer_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your offer
         * @description Everything until somebody claims; then a later end, the details and the meeting place, of which people with a claim are notified. Fields left out stay.
         */
        patch: operations["offer_update"];
        trace?: never;
    };
    "/offer/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who claimed your food
         * @description For the giver and admins: claims that are held or settled, and how many people are in line.
         */
        get: operations["offerClaim_list"];
        put?: never;
        /**
         * Claim food
         * @description First come, first served: a claim is `held`, and the response has the meeting place and the code for the handover, or `asked`, with your `place` in line. In the first hour, until `fairUntil`, a person who collected 8 times or more in four weeks is in line, and `turn` says so. What is free then, or comes free later, goes to the line in its order, until half an hour before the end. A second claim while you have one is status 200 and changes nothing. You may hold three claims, and one until your first handover; be in line for five offers; claim ten times within 24 hours; and collect 60 times in four weeks.
         */
        post: operations["offerClaim_claim"];
        /**
         * Give up your claim
         * @description Or your place in line. Somebody else can have it. Nobody blames you. Changes nothing once it is settled.
         */
        delete: operations["offerClaim_leave"];
        options?: never;
        head?: never;
        /**
         * Change when you come, send a phrase, or say thanks
         * @description A time while you hold the claim, of which the giver is notified, or are in line, a phrase to the giver (`says`) while you hold it, and `thanks` once, after the handover. The same again changes nothing.
         */
        patch: operations["offerClaim_change"];
        trace?: never;
    };
    "/offer/{id}/claim/{claimId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Send a phrase to a taker
         * @description As the giver of a claim that is held. The same again within a minute changes nothing.
         */
        patch: operations["offerClaim_say"];
        trace?: never;
    };
    "/offer/{id}/claim/{claimId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a claim back
         * @description As the giver, three times within 24 hours, or as an admin. The taker is notified.
         */
        post: operations["offerClaim_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/claim/{claimId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a claim
         * @description As the giver or the taker, about the other side. Admins look at it; nobody else reads who reported. A second report of the same thing is status 200 and changes nothing.
         */
        post: operations["offerClaim_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/claim/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that nobody was there
         * @description As the taker, from 15 minutes after the agreed time to a day after the pick-up time; `collected` takes it back within a day. What the giver noted before stays, and admins read both.
         */
        post: operations["offerClaim_outcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note a handover
         * @description As the giver, by the taker's code (`pass`) or by `claimId`, from 30 minutes before the pick-up time to a day after it; with `outcome` set to `missed` that nobody came, from 15 minutes after the agreed time. What the taker said before stays. Admins correct it for 30 days.
         */
        post: operations["offerClaim_handOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an offer
         * @description Admins look at it; nobody else reads who reported. A second report of the same thing is status 200 and changes nothing.
         */
        post: operations["offer_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/warn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Warn those who collected your food
         * @description Asks them not to eat it, and notifies the admins. Once; with nobody to warn it does nothing.
         */
        post: operations["offer_warn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw your offer
         * @description People with a claim are notified. Changes nothing once it is over.
         */
        post: operations["offer_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List areas with free food
         * @description With how many offers are not over.
         */
        get: operations["offer_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offer/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest an offer from its photo
         * @description What the site’s vision model sees on an uploaded photo, null for each part that it is not sure of. Check it before you offer: a `markedDate` may have passed. Counts as a photo of the food log. Diets, allergens and times of cooking are yours to say.
         */
        post: operations["offer_suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description The document itself, not in `data`.
         */
        get: operations["api_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the key that browsers subscribe for
         * @description The `applicationServerKey` of `pushManager.subscribe()` (Web Push, RFC 8292). Null if the site sends no notifications to phones and computers.
         */
        get: operations["push_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your account
         * @description With email address, first name and role.
         */
        get: operations["user_get"];
        put?: never;
        post?: never;
        /**
         * Delete the account and all its data
         * @description Needs a login at most ten minutes old.
         */
        delete: operations["user_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the people whom you blocked
         * @description The last one first.
         */
        get: operations["block_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/block/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Block a person
         * @description Neither of you sees the other's offers and claims, and open claims between you end. The person is not notified.
         */
        put: operations["block_add"];
        post?: never;
        /**
         * End a block
         * @description Does nothing if you have not blocked the person.
         */
        delete: operations["block_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the secret URL of your calendar
         * @description Anyone with the URL can see which events you joined.
         */
        get: operations["calendar_url"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/calendar/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give your calendar a new URL
         * @description Revokes the old one.
         */
        post: operations["calendar_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List check-ins by your username
         * @description From the last seven days, at events where you had no spot, latest first. Confirm or undo each; until you confirm, it doesn't count.
         */
        get: operations["checkIn_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your claims
         * @description Newest first; `state` filters them.
         */
        get: operations["offerClaim_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/dish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own dishes
         * @description By name.
         */
        get: operations["ownDish_list"];
        put?: never;
        /**
         * Add your own dish
         * @description Figures are for one serving.
         */
        post: operations["ownDish_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/dish/{id}": {
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
         * Delete your own dish
         * @description Items already logged stay.
         */
        delete: operations["ownDish_delete"];
        options?: never;
        head?: never;
        /**
         * Change your own dish
         * @description Omitted fields stay unchanged, and so do items already logged.
         */
        patch: operations["ownDish_update"];
        trace?: never;
    };
    "/user/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events you joined
         * @description Including past ones.
         */
        get: operations["event_joined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave an event
         * @description The first person on the waitlist moves up.
         */
        post: operations["event_leave"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Show or hide your name on a spot
         * @description Members see the first name until the event is over. Hiding it takes effect immediately.
         */
        patch: operations["event_showSeat"];
        trace?: never;
    };
    "/user/event/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a check-in by your username
         * @description You get a walk-in's spot, which doesn't show your first name.
         */
        post: operations["checkIn_confirmOwn"];
        /**
         * Undo a check-in by your username
         * @description Possible for seven days, confirmed or not, even if the event was moved. No one can check you in there by username again, and you get your waitlist position back.
         */
        delete: operations["checkIn_undoOwn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything stored about the account
         * @description A zip archive.
         */
        get: operations["user_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what you follow
         * @description Topics, regions, areas and series whose new events we notify you about, fridges, and areas and regions with free food.
         */
        get: operations["follow_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/follow/{kind}/{value}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a topic, place, series or fridge
         * @description New events, or new dates of the series, appear in the bell within 15 minutes; of a fridge, that it has food again; of `offer_area` and `offer_region`, new free food, once in half an hour and not between 10 pm and 7 am. Following it again changes nothing.
         */
        put: operations["follow_add"];
        post?: never;
        /**
         * Unfollow a topic, place, series or fridge
         * @description Also succeeds if you did not follow it.
         */
        delete: operations["follow_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/goal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your goal of clean plates
         * @description Five days a week until you choose.
         */
        get: operations["user_goal"];
        /**
         * Choose your goal of clean plates
         * @description It applies to this week and later ones; past weeks keep theirs.
         */
        put: operations["user_setGoal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the guides you try
         * @description Open ones first, then done ones.
         */
        get: operations["guide_tries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the parts of your home page
         * @description Your next event, today's plates, your week, your share of the food rescued this month, the guide of the week, and the first steps of a new account. A part that could not be loaded is null and named in `failed`.
         */
        get: operations["home_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what you are notified of, and where
         * @description In the app, by email and on your phones and computers, and the hours in which little is pushed.
         */
        get: operations["notification_preferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what you are notified of, and where
         * @description Either `kind` with one or more of `inApp`, `email` and `push`, which leaves the others as they are; or `quietFrom` and `quietTo`, both null for no quiet hours.
         */
        patch: operations["notification_setPreference"];
        trace?: never;
    };
    "/user/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your offers
         * @description Past ones too, for 30 days. Newest first.
         */
        get: operations["offer_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your own pass
         * @description Hosts can check you in with it at events where you have no spot. It changes every day at midnight in Singapore.
         */
        get: operations["checkIn_ownPass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your passkeys
         * @description With the name, kind and last use of each.
         */
        get: operations["passkey_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/passkey/{id}": {
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
         * Delete a passkey
         * @description Needs a login at most ten minutes old.
         */
        delete: operations["passkey_delete"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Names help you recognise your passkeys. They have no other meaning.
         */
        patch: operations["passkey_rename"];
        trace?: never;
    };
    "/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Ends all other sessions. Needs a login at most ten minutes old.
         */
        post: operations["user_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices that are notified
         * @description Phones and computers with your notifications, at most ten, newest first.
         */
        get: operations["push_list"];
        /**
         * Notify this device
         * @description With what `pushManager.subscribe()` returned. It takes the place of what the login had before, and ends with the login. 200 if the login had one. Of more than ten devices, the oldest goes.
         */
        put: operations["push_subscribe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/push/{id}": {
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
         * Stop notifying a device
         * @description One of those in `GET /user/push`.
         */
        delete: operations["push_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/push/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a device
         * @description It arrives within seconds, in your quiet hours, too.
         */
        post: operations["push_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where the account is logged in
         * @description Most recently used session first.
         */
        get: operations["user_sessions"];
        put?: never;
        post?: never;
        /**
         * End all other sessions
         * @description The session of this call stays.
         */
        delete: operations["user_endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/session/{id}": {
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
         * End a session
         * @description One of those in `GET /user/session`.
         */
        delete: operations["user_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to the rules of sharing
         * @description You are 18 or older. Give what you would eat, say what it is and until when it is good, never for money, and meet where others are.
         */
        post: operations["offer_agree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access tokens
         * @description Tokens that still work, newest first.
         */
        get: operations["token_list"];
        put?: never;
        /**
         * Make an access token
         * @description The secret is in this response only. Needs a login at most 10 minutes old. Only admins may ask for a scope that begins with `admin:`.
         */
        post: operations["token_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/token/{id}": {
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
         * Delete an access token
         * @description It stops working immediately.
         */
        delete: operations["token_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/token/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the access token of this call
         * @description Any access token may call it, whatever its scopes. 404 for a login.
         */
        get: operations["token_current"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change username, email, first name or diets
         * @description A username, a first name and diets of free food need an activated account, a new email address a login at most ten minutes old.
         */
        post: operations["user_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: int32 */
            id: number;
            /** @description The last four characters, to recognise the token by */
            lastFour: string;
            /**
             * Format: date-time
             * @description Accurate to five minutes; null if the token was never used
             */
            lastUsedAt: string | null;
            name: string;
            scopes: ("profile:read" | "events:read" | "events:write" | "food:read" | "food:write" | "offers:read" | "offers:write" | "notifications:read" | "notifications:write" | "feedback:write" | "admin:read" | "admin:write")[];
        };
        ApiInfo: {
            /** @description URL of the documentation. */
            docs: string;
            name: string;
            /** @description URL of the OpenAPI document. */
            openapi: string;
            /** @description Release and commit of the running app, such as 0.2.0+1be8b002. Without the commit if the app was built outside of git. */
            version: string;
        };
        AreaCount: {
            area: string;
            /** @enum {string} */
            region: "Central" | "East" | "North" | "North-East" | "West";
            /**
             * Format: int32
             * @description Upcoming events.
             */
            upcoming: number;
        };
        Attendance: {
            /** @description A host's check-in by the caller's username alone, while the caller can confirm or undo it. */
            checkIn: {
                /** @description Username of the host; null if the account is deleted. */
                by: string | null;
                /** Format: date-time */
                checkedInAt: string;
                /**
                 * Format: date-time
                 * @description Null until the caller confirms it.
                 */
                confirmedAt: string | null;
                /** Format: int32 */
                eventId: number;
                /** Format: date-time */
                startsAt: string;
                title: string;
                /**
                 * Format: date-time
                 * @description Time from which it can no longer be undone.
                 */
                undoUntil: string;
            } | null;
            /** @description The caller's first name is shown to members. */
            isShown: boolean;
            /** @description The caller has a spot. */
            joined: boolean;
            /**
             * Format: int32
             * @description Waitlist position, from 1; null outside the waitlist.
             */
            place: number | null;
        };
        Attendee: {
            /**
             * Format: date-time
             * @description Null if the person was not checked in.
             */
            checkedInAt: string | null;
            /** @description Null for callers who are not admins. */
            email: string | null;
            /** @description First name as shown at check-in; null if there is none, and on the waitlist. */
            firstName: string | null;
            /**
             * Format: date-time
             * @description Time of joining the event or its waitlist.
             */
            since: string;
            username: string;
        };
        AuditEntry: {
            action: string;
            /** @description Such as `makan_king`, `account 12 (deleted)` or `the server’s command line`. */
            actor: string;
            /** Format: int32 */
            actorId: number | null;
            /** Format: date-time */
            createdAt: string;
            details: {
                [key: string]: unknown;
            };
            /** Format: int32 */
            id: number;
            /** @description Current name of the target. */
            target: string | null;
            /** Format: int32 */
            targetId: number | null;
            /** @description What the actor did: `published an event`. */
            text: string;
        };
        CalendarUrl: {
            url: string;
        };
        CheckInCheckInData: {
            /**
             * Format: date-time
             * @description Null if the person is not here yet.
             */
            checkedInAt: string | null;
            /** @description False for a member without a spot who was checked in by username alone, until they confirm; counted in neither `here` nor `seats`. */
            confirmed: boolean;
            /** @description Also null if the person has not confirmed. */
            firstName: string | null;
            username: string;
            /** @description True for a member who came without a spot. */
            walkedIn: boolean;
        };
        Claim: {
            /** Format: date-time */
            arrivesAt: string;
            /** @description Code that the taker shows; for the taker of a held claim. */
            code: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description For the taker, while the claim is held and once it is collected. */
            giver: {
                firstName: string | null;
                username: string;
            } | null;
            /**
             * Format: int32
             * @description Weight of these portions.
             */
            grams: number;
            /** Format: int32 */
            id: number;
            offer: {
                area: string;
                /** Format: date-time */
                endsAt: string;
                /** Format: int32 */
                id: number;
                /** Format: date-time */
                startsAt: string;
                /** @description Null 30 days after the end. */
                title: string | null;
            };
            /**
             * Format: int32
             * @description Place in line, from 1; for the taker of a claim that is `asked`.
             */
            place: number | null;
            /** Format: int32 */
            portions: number;
            /** @description Last phrase of each side, until 7 days after the end. */
            says: {
                /** @enum {string|null} */
                giver: "coming_down" | "five_minutes_please" | "look_again" | null;
                /** Format: date-time */
                giverAt: string | null;
                /** @enum {string|null} */
                taker: "on_my_way" | "ten_minutes_late" | "i_am_here" | "i_cannot_find_it" | null;
                /** Format: date-time */
                takerAt: string | null;
            };
            /**
             * Format: date-time
             * @description When the claim ended; null before. For a day from then the giver can take back `missed`, and the taker `not_given`.
             */
            settledAt: string | null;
            /** @description Meeting place, while the claim is held and once it is collected. */
            spot: string | null;
            /** @enum {string} */
            state: "asked" | "held" | "collected" | "left" | "released" | "missed" | "not_given" | "lapsed" | "unsettled";
            /** @description For the giver and admins. */
            taker: {
                /** Format: int32 */
                collected: number;
                firstName: string | null;
                username: string;
            } | null;
            /**
             * @description Thanks of the taker after the handover.
             * @enum {string|null}
             */
            thanks: "thank_you" | "delicious" | "kind" | null;
            /** @description For the taker of a claim that waits for the end of the first hour, in which people who collected less lately go first. */
            turn: {
                /**
                 * Format: int32
                 * @description Handovers in four weeks.
                 */
                collected: number;
                /**
                 * Format: date-time
                 * @description End of the offer's first hour.
                 */
                until: string;
            } | null;
        };
        CreatedOffer: {
            /** @description Allergens, if the giver lists them; null once the offer is over or withdrawn, but for those it concerns. */
            allergens: ("gluten" | "crustaceans" | "egg" | "fish" | "peanut" | "soy" | "milk" | "nuts" | "sulphites" | "none")[] | null;
            /**
             * @description What the giver knows about allergens; null once the offer is over or withdrawn, but for those it concerns.
             * @enum {string|null}
             */
            allergensKnown: "on_pack" | "listed" | "unknown" | null;
            area: string;
            /** Format: date-time */
            cookedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            details: string | null;
            /** @description Diets that it suits; null once the offer is over or withdrawn, but for those it concerns. */
            diets: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[] | null;
            /**
             * Format: date-time
             * @description Time until which the giver says that it is good.
             */
            eatBy: string;
            /** Format: date-time */
            endsAt: string;
            event: {
                /** Format: int32 */
                id: number;
                title: string;
            } | null;
            /**
             * Format: date-time
             * @description End of the first hour, in which people who collected fewer than 8 times in four weeks go first.
             */
            fairUntil: string;
            /** @description For members; null for visitors, and before the account is activated. */
            giver: {
                /**
                 * Format: int32
                 * @description Handovers so far.
                 */
                given: number;
                /**
                 * Format: int32
                 * @description Handovers for which the taker said thanks.
                 */
                thanked: number;
                username: string;
            } | null;
            /**
             * Format: int32
             * @description Weight of all portions together.
             */
            grams: number;
            /** @description How to handle it; null once the offer is over or withdrawn, but for those it concerns. */
            handling: ("keep-cold" | "keep-frozen" | "reheat" | "eat-today" | "wash" | "none")[] | null;
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description People in line.
             */
            inLine: number;
            /** @enum {string} */
            kept: "room" | "fridge" | "freezer";
            /** @enum {string} */
            kind: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked";
            /**
             * Format: int32
             * @description Portions that nobody has claimed.
             */
            left: number;
            /**
             * Format: date
             * @description Date on the pack.
             */
            markedDate: string | null;
            /** @description True for an offer that an admin looks at before others see it. */
            paused: boolean;
            /**
             * Format: int32
             * @description Most portions that one person claims.
             */
            perPerson: number;
            /** @description URL of the photo. */
            photo: string | null;
            /** Format: int32 */
            portions: number;
            /** @enum {string|null} */
            region: "Central" | "East" | "North" | "North-East" | "West" | null;
            /** @description Meeting place, for the giver and people with a claim. */
            spot: string | null;
            /** Format: date-time */
            startsAt: string;
            /**
             * @description `later`, `now` (pick-up is open), `claimed` (nothing is left), `over`, `paused`, `withdrawn` or `removed`.
             * @enum {string}
             */
            state: "removed" | "withdrawn" | "paused" | "over" | "claimed" | "now" | "later";
            station: string | null;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreatedToken: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: int32 */
            id: number;
            /** @description The last four characters, to recognise the token by */
            lastFour: string;
            /**
             * Format: date-time
             * @description Accurate to five minutes; null if the token was never used
             */
            lastUsedAt: string | null;
            name: string;
            scopes: ("profile:read" | "events:read" | "events:write" | "food:read" | "food:write" | "offers:read" | "offers:write" | "notifications:read" | "notifications:write" | "feedback:write" | "admin:read" | "admin:write")[];
            /** @description The secret, in this response only */
            token: string;
        };
        CursorMeta: {
            /** Format: int32 */
            limit: number;
            /** @description Cursor of the rest of the list; null at its end. */
            next: string | null;
        };
        DashboardTexts: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        DishAddFavouriteData: {
            calories: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: int32 */
            dishId: number | null;
            /** @enum {string|null} */
            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
            /** Format: int32 */
            id: number;
            name: string;
            /** Format: int32 */
            ownDishId: number | null;
            servingGrams: number | null;
            servingQty: number;
            servingUnit: string;
        };
        Errors: {
            errors: {
                /** @enum {string} */
                code: "BAD_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "REAUTHENTICATION_REQUIRED" | "SESSION_REQUIRED" | "INSUFFICIENT_SCOPE" | "SHARING_RULES" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "KEY_IN_USE" | "OTHER_ACCOUNT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "UNPROCESSABLE" | "KEY_REUSED" | "TOO_MANY_REQUESTS" | "INTERNAL" | "BAD_GATEWAY" | "UNAVAILABLE" | "OUTCOME_UNKNOWN" | "TIMEOUT" | "INSUFFICIENT_STORAGE";
                /** @description For people; its wording may change. */
                message: string;
                /** @description Dotted path of the field that is wrong. */
                path?: string;
                /**
                 * @description Only with a 401. `expired`: refresh the token or make a new one; `missing`: no token was sent; `invalid`: any other fault.
                 * @enum {string}
                 */
                reason?: "missing" | "invalid" | "expired";
            }[];
            /** @description Quote it when you report the failure. */
            requestId: string;
        };
        Event: {
            /** @description Planning area. */
            area: string | null;
            /**
             * Format: int32
             * @description Spots taken.
             */
            attending: number;
            /**
             * @description Whether it is a member's event or the site's own.
             * @enum {string}
             */
            author: "member" | "site";
            /**
             * Format: int32
             * @description Number of spots; null for no limit.
             */
            capacity: number | null;
            /** @description Why it was cancelled or declined. */
            changeReason: string | null;
            coverUrl: string | null;
            /**
             * Format: date
             * @description Day in Singapore.
             */
            date: string;
            /** @description In lists that show a series once: its dates by start, including this one. With `scope=proposed`, the dates proposed together; with `series=once`, the upcoming ones. Null elsewhere. */
            dates: components["schemas"]["FoldedDate"][] | null;
            /** @description Markdown. */
            description: string;
            /** @description Meeting point and the way there. */
            directions: string | null;
            /** @description True from the end on, or from two hours after the start if no end is given. */
            ended: boolean;
            /** @description Time of day in Singapore. */
            endTime: string | null;
            /** @description Hosts who show their username, in the order they became hosts. */
            hosts: {
                username: string;
            }[];
            /** Format: int32 */
            id: number;
            location: string;
            postalCode: string | null;
            /** @description Username of the member who proposed it; null outside the scope `proposed`. */
            proposer: string | null;
            /** @description Figures of a closed event; null for any other. */
            recap: {
                /**
                 * Format: int32
                 * @description People who came, including walk-ins.
                 */
                came: number;
                kgComposted: number;
                kgDonated: number;
                kgRescued: number;
            } | null;
            /**
             * @description Region of the planning area.
             * @enum {string|null}
             */
            region: "Central" | "East" | "North" | "North-East" | "West" | null;
            /**
             * Format: int32
             * @description Grows with each change that calendars show (RFC 5545).
             */
            sequence: number;
            /** @description Null for an event that does not repeat. */
            series: components["schemas"]["SeriesDate"] | null;
            /** Format: date-time */
            startsAt: string;
            /** @description Name of the nearest MRT or LRT station. */
            station: string | null;
            /** @enum {string} */
            status: "proposed" | "published" | "declined" | "cancelled";
            /** @description Time of day in Singapore. */
            time: string;
            title: string;
            topics: ("rescue" | "sharing" | "cooking" | "storing" | "composting" | "eating-well" | "families" | "visits")[];
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: int32
             * @description People on the waitlist.
             */
            waiting: number;
        };
        EventMessageSendData: {
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description Number of people it was sent to, each counted once.
             */
            recipients: number;
            /** Format: date-time */
            sentAt: string;
            /** @description Username, for admins only; null for others, and for a deleted account. */
            sentBy: string | null;
            text: string;
            /**
             * @description Everyone with a spot, everyone on the waitlist, or everyone checked in.
             * @enum {string}
             */
            to: "joined" | "waiting" | "came";
        };
        Feedback: {
            /** Format: date-time */
            createdAt: string;
            email: string | null;
            feedbackMessage: string;
            /** Format: int32 */
            id: number;
            name: string | null;
            suggestion: string | null;
        };
        FoldedDate: {
            /** @description True if more than the day differs from the listed event. */
            differs: boolean;
            /** Format: int32 */
            id: number;
            /** Format: date-time */
            startsAt: string;
            /** @enum {string} */
            status: "proposed" | "published" | "declined" | "cancelled";
        };
        FollowAddData: {
            /**
             * Format: int32
             * @description Event that is the next date of a series, or its last if none is upcoming; null for other kinds.
             */
            eventId: number | null;
            /** @enum {string} */
            kind: "series" | "topic" | "area" | "region" | "fridge" | "offer_area" | "offer_region";
            /** @description Name for people; for a series, the title of its next date. */
            name: string;
            /** @description Slug of a topic, name of a region or planning area, or id of a series or fridge. */
            value: string;
        };
        FoodItem: {
            /** @description Kilocalories of the whole serving. */
            calories: number;
            /** @description Kilocalories without leftovers. */
            caloriesEaten: number;
            /** @description The vision model's confidence, from 0 to 1. */
            confidence: number | null;
            /**
             * Format: int32
             * @description Dish in the table.
             */
            dishId: number | null;
            /** Format: date-time */
            eatenAt: string;
            /**
             * @description Food group of the dish in the table.
             * @enum {string|null}
             */
            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
            /** Format: int32 */
            id: number;
            imageUrl: string | null;
            /** @enum {string|null} */
            leftover: "none" | "some" | "most" | null;
            /** @enum {string} */
            meal: "breakfast" | "lunch" | "dinner" | "snack";
            name: string;
            /** @description True until the guesses at a photo are reviewed. */
            needsReview: boolean;
            /** Format: int32 */
            ownDishId: number | null;
            /** @description Grams of the whole serving. */
            servingGrams: number | null;
            /** @description In `servingUnit`. */
            servingQty: number;
            servingUnit: string;
            /**
             * @description Where the figures come from: the vision model, the table of dishes or a person.
             * @enum {string}
             */
            source: "model" | "table" | "manual";
            /** @description Source of the figures, such as `HPB`. */
            sourceLabel: string;
        };
        FoodWeekData: {
            before: {
                kgLeft: number;
                leftShare: number | null;
            };
            /** Format: int32 */
            cleanDays: number;
            days: {
                /** @description Kilocalories eaten, without leftovers. */
                calories: number;
                caloriesServed: number;
                /** @description True if nothing was left; null if nothing is marked. */
                clean: boolean | null;
                /** Format: date */
                date: string;
                /** Format: int32 */
                items: number;
                kgLeft: number;
                /** @description Weight of the servings marked with how much was left. */
                kgServed: number;
                /**
                 * Format: int32
                 * @description Items marked with how much was left; drinks do not count.
                 */
                reported: number;
            }[];
            factors: {
                kgCo2ePerKg: number;
                sgdPerKg: number;
            };
            /**
             * Format: date
             * @description The Monday.
             */
            from: string;
            /** Format: int32 */
            goal: number;
            goalMet: boolean;
            kgCo2eSaved: number | null;
            kgLeft: number;
            kgSaved: number | null;
            kgServed: number;
            /** @description kgLeft ÷ kgServed; null if nothing was served. */
            leftShare: number | null;
            /** Format: int32 */
            reported: number;
            /** Format: int32 */
            reportedDays: number;
            sgdSaved: number | null;
            /**
             * Format: date
             * @description The Sunday.
             */
            to: string;
        };
        Fridge: {
            area: string;
            /** @description Time of day in Singapore, `07:00`. */
            closesAt: string | null;
            /** Format: date */
            confirmedOn: string | null;
            /** Format: date-time */
            createdAt: string;
            directions: string | null;
            hoursNote: string | null;
            /** Format: int32 */
            id: number;
            /** @description Open at the moment of the call; only a listed one is. */
            isOpen: boolean;
            latest: components["schemas"]["FridgeNote"] | null;
            location: string;
            name: string;
            /**
             * Format: date-time
             * @description Null for one that is open, paused or closed.
             */
            nextOpening: string | null;
            /** @description Time of day in Singapore, `07:00`. */
            opensAt: string | null;
            /** Format: uri */
            photo: string | null;
            postalCode: string | null;
            /** @enum {string|null} */
            region: "Central" | "East" | "North" | "North-East" | "West" | null;
            rules: string | null;
            runBy: string | null;
            shelves: ("halal" | "vegetarian" | "general" | "freezer" | "dry")[];
            station: string | null;
            /** @enum {string} */
            status: "proposed" | "listed" | "paused" | "closed";
            takes: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
            /** Format: date-time */
            updatedAt: string;
        };
        FridgeNote: {
            /** @enum {string|null} */
            condition: "clean" | "needs_cleaning" | "broken" | null;
            /** Format: date-time */
            createdAt: string;
            has: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
            /** Format: int32 */
            id: number;
            /** @enum {string} */
            level: "empty" | "some" | "full";
            note: string | null;
        };
        FridgeWithNotes: {
            area: string;
            /** @description Time of day in Singapore, `07:00`. */
            closesAt: string | null;
            /** Format: date */
            confirmedOn: string | null;
            /** Format: date-time */
            createdAt: string;
            directions: string | null;
            hoursNote: string | null;
            /** Format: int32 */
            id: number;
            /** @description Open at the moment of the call; only a listed one is. */
            isOpen: boolean;
            latest: components["schemas"]["FridgeNote"] | null;
            location: string;
            name: string;
            /**
             * Format: date-time
             * @description Null for one that is open, paused or closed.
             */
            nextOpening: string | null;
            notes: components["schemas"]["FridgeNote"][];
            /** @description Time of day in Singapore, `07:00`. */
            opensAt: string | null;
            /** Format: uri */
            photo: string | null;
            postalCode: string | null;
            /** @enum {string|null} */
            region: "Central" | "East" | "North" | "North-East" | "West" | null;
            rules: string | null;
            runBy: string | null;
            shelves: ("halal" | "vegetarian" | "general" | "freezer" | "dry")[];
            station: string | null;
            /** @enum {string} */
            status: "proposed" | "listed" | "paused" | "closed";
            takes: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
            /** Format: date-time */
            updatedAt: string;
        };
        Going: {
            /**
             * Format: int32
             * @description Spots taken.
             */
            count: number;
            /** @description First names of people who show theirs, at most 50, in the order they joined. */
            names: string[];
            /**
             * Format: int32
             * @description Spots without a name in `names`.
             */
            others: number;
        };
        Guide: {
            /** @description What to try; null if there is nothing to try. */
            action: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Markdown. */
            description: string | null;
            /** @description Food groups it helps with. */
            foodGroups: ("rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed")[];
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description Time for reading it, at 200 words a minute.
             */
            minutes: number;
            slug: string | null;
            /** @description One sentence. */
            summary: string | null;
            title: string;
            /** @enum {string|null} */
            topic: "leftovers" | "eating-out" | "storing" | "shopping" | "labels" | "sharing" | "recycling" | "events" | null;
            /**
             * Format: int32
             * @description Number of people who are trying it or have tried it; null below three.
             */
            tries: number | null;
            /** Format: date-time */
            updatedAt: string;
        };
        GuideOfWeek: {
            action: string | null;
            /** Format: int32 */
            id: number;
            /** Format: int32 */
            minutes: number;
            summary: string | null;
            title: string;
            /** @enum {string|null} */
            topic: "leftovers" | "eating-out" | "storing" | "shopping" | "labels" | "sharing" | "recycling" | "events" | null;
            try: {
                /** Format: date-time */
                doneAt: string | null;
                /**
                 * Format: date-time
                 * @description Time of the reminder; null for none.
                 */
                remindAt: string | null;
                /** Format: date-time */
                startedAt: string;
            } | null;
        };
        GuideTry: {
            /** Format: date-time */
            doneAt: string | null;
            guide: {
                /** Format: int32 */
                id: number;
                title: string;
            };
            /**
             * Format: date-time
             * @description Time of the reminder; null for none.
             */
            remindAt: string | null;
            /** Format: date-time */
            startedAt: string;
        };
        Host: {
            /** @description False for an open invitation. */
            accepted: boolean;
            /** @description True if the event's page shows the username. */
            isShown: boolean;
            username: string;
        };
        Impact: {
            /**
             * Format: int32
             * @description Members who finished at least one plate this month; null below `minPeople`.
             */
            cleanPeople: number | null;
            description: string;
            factors: {
                co2e: components["schemas"]["ImpactFactor"];
                meals: components["schemas"]["ImpactFactor"];
            };
            /**
             * Format: int32
             * @description Number of members who must mark leftovers in a month before its figures are shown, and of givers and takers for `shared`.
             */
            minPeople: number;
            /** @description Months with figures, latest first. */
            months: components["schemas"]["ImpactMonth"][];
            /** @description The three most recently closed events with kilograms, latest first. */
            recentEvents: {
                /**
                 * Format: int32
                 * @description People who came, including walk-ins.
                 */
                came: number;
                /**
                 * Format: date
                 * @description Day of the event in Singapore.
                 */
                date: string;
                /**
                 * Format: int32
                 * @description Id of the event.
                 */
                id: number;
                kgComposted: number;
                kgDonated: number;
                kgRescued: number;
                title: string;
            }[];
            /** @description Free food handed over this year, which is part of what was rescued; null below `minPeople` givers or takers. */
            shared: components["schemas"]["SharedByNeighbours"] | null;
            title: string;
            totals: components["schemas"]["ImpactTotals"];
        };
        ImpactFactor: {
            formula: string;
            source: {
                address: string;
                /** @description Quotation with the source's own figures. */
                printed: string;
                publisher: string;
                title: string;
                year: string;
            };
            unit: string;
            value: number;
        };
        ImpactMonth: {
            /** @description False if too few members marked leftovers: `kgEaten` and `kgLeft` are then admins' entries only, or null if there are none. */
            isFoodLogShown: boolean;
            /** @description Kilograms of CO2 equivalent. */
            kgCo2e: number;
            kgComposted: number;
            kgDonated: number;
            kgEaten: number | null;
            kgLeft: number | null;
            kgRescued: number;
            /** @description Meals in the rescued food. */
            meals: number;
            /** @description Such as `2026-11`, in Singapore. */
            month: string;
        };
        ImpactTotals: {
            /** @description Kilograms of CO2 equivalent. */
            kgCo2e: number;
            kgComposted: number;
            kgDonated: number;
            kgEaten: number;
            kgLeft: number;
            kgRescued: number;
            /** @description Meals in the rescued food. */
            meals: number;
        };
        ImportPreview: {
            /** @description Your events of the next 60 days that you imported from an entry of this file, which no longer has their dates. They stay until you cancel them. */
            missing: {
                /** Format: date */
                date: string;
                /** Format: int32 */
                eventId: number;
                title: string;
            }[];
            /**
             * Format: int32
             * @description Number of later dates that were left out.
             */
            more: number;
            /** @description Events of the next 60 days, soonest first. */
            rows: components["schemas"]["ImportRow"][];
        };
        ImportRow: {
            /** @description Planning area that the location or the title names. */
            area: string | null;
            /** @description What importing a `changed` row would change in its event, for people. */
            changes: string[];
            /**
             * Format: date
             * @description Day in Singapore; null without a start.
             */
            date: string | null;
            /** @description Plain text. */
            description: string;
            endTime: string | null;
            /**
             * Format: int32
             * @description Event that it was imported as; null for a new one.
             */
            eventId: number | null;
            /** @description False if the event was cancelled or declined since, so that an import refuses the row. */
            importable: boolean;
            location: string;
            /** @description What the file lacks or the row leaves out, for people. */
            notes: string[];
            postalCode: string | null;
            /**
             * @description Null for one date.
             * @enum {string|null}
             */
            repeat: "weekly" | "fortnightly" | "monthly" | null;
            /** @description Changes when the file says something else about the event. */
            revision: string;
            /** @description Start in the file, in Singapore. With `uid` it identifies the event. */
            start: string | null;
            /**
             * @description `same` was imported before as it is now, `changed` was imported before and has changed in the file.
             * @enum {string}
             */
            state: "new" | "changed" | "same";
            /** @description Station that the location or the title names. */
            station: string | null;
            /** @description Time of day in Singapore; null for a whole day, or an unknown time zone. */
            time: string | null;
            /**
             * Format: int32
             * @description Number of dates of a series; null for one date.
             */
            times: number | null;
            title: string;
            /** @description Null if the file has none: it is new in each import. */
            uid: string | null;
        };
        ListMeta: components["schemas"]["PageMeta"] | components["schemas"]["CursorMeta"];
        Notification: {
            /** Format: date-time */
            createdAt: string;
            /** Format: int32 */
            id: number;
            /** @description Path on this site. */
            link: string | null;
            notificationMessage: string;
            /** @enum {string} */
            notificationType: "info" | "success" | "warning" | "error";
            /**
             * Format: date-time
             * @description Time when the bell first showed it.
             */
            readAt: string | null;
        };
        NotificationPreference: {
            /** @description The bell and emails of this kind can't be switched off. */
            alwaysOn: boolean;
            email: boolean;
            /** @enum {string} */
            group: "Events" | "Hosting" | "Food" | "Guides" | "Free food" | "Account" | "Admin";
            inApp: boolean;
            /** @enum {string} */
            kind: "event_joined" | "event_left" | "event_reminder" | "event_new" | "event_changed" | "event_cancelled" | "event_feedback" | "event_close_due" | "waitlist_promoted" | "event_message" | "event_checked_in" | "proposal_received" | "proposal_approved" | "proposal_declined" | "host_invited" | "event_host_changed" | "event_closed" | "weekly_summary" | "guide_reminder" | "offer_new" | "offer_claimed" | "offer_held" | "offer_lapsed" | "offer_reminder" | "offer_said" | "offer_unsettled" | "offer_thanks" | "offer_changed" | "offer_warning" | "fridge_filled" | "fridge_proposed" | "offer_reported" | "feedback_received" | "security";
            label: string;
            /** @description On the phones and computers that `GET /user/push` lists. */
            push: boolean;
        };
        NotificationPreferences: {
            kinds: components["schemas"]["NotificationPreference"][];
            /** @description `HH:mm` in Singapore; null if there are no quiet hours. */
            quietFrom: string | null;
            /** @description `HH:mm` in Singapore; null if there are no quiet hours. */
            quietTo: string | null;
        };
        Offer: {
            /** @description Allergens, if the giver lists them; null once the offer is over or withdrawn, but for those it concerns. */
            allergens: ("gluten" | "crustaceans" | "egg" | "fish" | "peanut" | "soy" | "milk" | "nuts" | "sulphites" | "none")[] | null;
            /**
             * @description What the giver knows about allergens; null once the offer is over or withdrawn, but for those it concerns.
             * @enum {string|null}
             */
            allergensKnown: "on_pack" | "listed" | "unknown" | null;
            area: string;
            /** Format: date-time */
            cookedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            details: string | null;
            /** @description Diets that it suits; null once the offer is over or withdrawn, but for those it concerns. */
            diets: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[] | null;
            /**
             * Format: date-time
             * @description Time until which the giver says that it is good.
             */
            eatBy: string;
            /** Format: date-time */
            endsAt: string;
            event: {
                /** Format: int32 */
                id: number;
                title: string;
            } | null;
            /**
             * Format: date-time
             * @description End of the first hour, in which people who collected fewer than 8 times in four weeks go first.
             */
            fairUntil: string;
            /** @description For members; null for visitors, and before the account is activated. */
            giver: {
                /**
                 * Format: int32
                 * @description Handovers so far.
                 */
                given: number;
                /**
                 * Format: int32
                 * @description Handovers for which the taker said thanks.
                 */
                thanked: number;
                username: string;
            } | null;
            /**
             * Format: int32
             * @description Weight of all portions together.
             */
            grams: number;
            /** @description How to handle it; null once the offer is over or withdrawn, but for those it concerns. */
            handling: ("keep-cold" | "keep-frozen" | "reheat" | "eat-today" | "wash" | "none")[] | null;
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description People in line.
             */
            inLine: number;
            /** @enum {string} */
            kept: "room" | "fridge" | "freezer";
            /** @enum {string} */
            kind: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked";
            /**
             * Format: int32
             * @description Portions that nobody has claimed.
             */
            left: number;
            /**
             * Format: date
             * @description Date on the pack.
             */
            markedDate: string | null;
            /**
             * Format: int32
             * @description Most portions that one person claims.
             */
            perPerson: number;
            /** @description URL of the photo. */
            photo: string | null;
            /** Format: int32 */
            portions: number;
            /** @enum {string|null} */
            region: "Central" | "East" | "North" | "North-East" | "West" | null;
            /** @description Meeting place, for the giver and people with a claim. */
            spot: string | null;
            /** Format: date-time */
            startsAt: string;
            /**
             * @description `later`, `now` (pick-up is open), `claimed` (nothing is left), `over`, `paused`, `withdrawn` or `removed`.
             * @enum {string}
             */
            state: "removed" | "withdrawn" | "paused" | "over" | "claimed" | "now" | "later";
            station: string | null;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        OfferClaims: {
            claims: components["schemas"]["Claim"][];
            /**
             * Format: int32
             * @description People in line.
             */
            inLine: number;
        };
        OfferReport: {
            /**
             * @description Side that was reported; null once the account is deleted.
             * @enum {string|null}
             */
            about: "giver" | "taker" | null;
            claim: {
                /** Format: int32 */
                id: number;
                /** @enum {string} */
                state: "asked" | "held" | "collected" | "left" | "released" | "missed" | "not_given" | "lapsed" | "unsettled";
            } | null;
            /** Format: date-time */
            createdAt: string;
            giver: {
                /** Format: int32 */
                collected: number;
                /** Format: int32 */
                given: number;
                /** Format: int32 */
                missed: number;
                /**
                 * Format: int32
                 * @description Times that nobody was there at their offers.
                 */
                notGiven: number;
                /**
                 * Format: int32
                 * @description Reports about them after which something was removed.
                 */
                upheld: number;
                username: string;
            } | null;
            /** Format: int32 */
            id: number;
            offer: {
                details: string | null;
                /** Format: int32 */
                id: number;
                /** @description URL of the photo. */
                photo: string | null;
                /** @enum {string} */
                state: "removed" | "withdrawn" | "paused" | "over" | "claimed" | "now" | "later";
                title: string | null;
                /** @description True once an admin warned those who collected it. */
                warned: boolean;
            };
            /** @enum {string} */
            reason: "unsafe" | "ill" | "not_as_said" | "money" | "resale" | "rude" | "not_there" | "spam" | "other";
            /** @description Of a report about a claim. */
            taker: {
                /** Format: int32 */
                collected: number;
                /** Format: int32 */
                given: number;
                /** Format: int32 */
                missed: number;
                /**
                 * Format: int32
                 * @description Times that nobody was there at their offers.
                 */
                notGiven: number;
                /**
                 * Format: int32
                 * @description Reports about them after which something was removed.
                 */
                upheld: number;
                username: string;
            } | null;
            text: string | null;
        };
        OfferSuggestion: {
            /**
             * Format: int32
             * @description Weight of all of it.
             */
            grams: number | null;
            /** @enum {string|null} */
            kept: "room" | "fridge" | "freezer" | null;
            /** @enum {string|null} */
            kind: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked" | null;
            /**
             * Format: date
             * @description Date on the pack, passed or not.
             */
            markedDate: string | null;
            /** Format: int32 */
            portions: number | null;
            title: string | null;
        };
        Overview: {
            attention: {
                /** Format: int32 */
                failedJobs: number;
                /** Format: int32 */
                newFeedback: number;
                /**
                 * Format: int32
                 * @description Community fridges to check.
                 */
                newFridges: number;
                /** Format: int32 */
                openReports: number;
                /** Format: int32 */
                proposals: number;
                /**
                 * Format: int32
                 * @description Queued for more than ten minutes.
                 */
                waitingMails: number;
            };
            /** Format: int32 */
            foodItems: number;
            /**
             * Format: int32
             * @description All attendances of events.
             */
            joins: number;
            /** @description Entered as rescued, including food that was donated or composted later. */
            kgRescued: number;
            members: {
                /** Format: int32 */
                activated: number;
                /** Format: int32 */
                admins: number;
                /** Format: int32 */
                suspended: number;
                /** Format: int32 */
                total: number;
            };
            /** @description The last twelve months including the current one, oldest first. */
            months: {
                /** Format: int32 */
                joined: number;
                /**
                 * Format: int32
                 * @description At the month's end.
                 */
                members: number;
                /** @description Such as `2026-11`, in Singapore. */
                month: string;
            }[];
        };
        OwnDishUpdateData: {
            /** Format: date-time */
            createdAt: string;
            /** Format: int32 */
            id: number;
            kcal: number;
            name: string;
            servingGrams: number | null;
            servingQty: number;
            servingUnit: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PageMeta: {
            /** Format: int32 */
            limit: number;
            /** Format: int32 */
            page: number;
            /** Format: int32 */
            total: number;
        };
        Passkey: {
            /**
             * Format: int32
             * @description Number of logins.
             */
            counter: number;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            device_type: "singleDevice" | "multiDevice";
            /** Format: int32 */
            id: number;
            /** Format: date-time */
            last_used_at: string | null;
            name: string;
            /** Format: date-time */
            updated_at: string;
        };
        PasskeyLoginStarted: {
            challenge: {
                /** @description Passkeys that may sign; empty for any passkey of this site. */
                allowCredentials: {
                    id: string;
                    transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                    /** @constant */
                    type: "public-key";
                }[];
                challenge: string;
                rpId: string;
                /** Format: int32 */
                timeout: number;
                /** @constant */
                userVerification: "required";
            };
            track: string;
        };
        PasskeyRegistrationStarted: {
            challenge: {
                /** @constant */
                attestation: "none";
                authenticatorSelection: {
                    /** @constant */
                    requireResidentKey: true;
                    /** @constant */
                    residentKey: "required";
                    /** @constant */
                    userVerification: "required";
                };
                challenge: string;
                excludeCredentials: {
                    id: string;
                    transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                    /** @constant */
                    type: "public-key";
                }[];
                pubKeyCredParams: {
                    /** Format: int32 */
                    alg: number;
                    /** @constant */
                    type: "public-key";
                }[];
                rp: {
                    id: string;
                    name: string;
                };
                /** Format: int32 */
                timeout: number;
                user: {
                    displayName: string;
                    id: string;
                    name: string;
                };
            };
            track: string;
        };
        Person: {
            activated: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description 0 is an admin, 1 a member.
             */
            permission: number;
            /** Format: date-time */
            suspendedAt: string | null;
            username: string;
            verified: boolean;
        };
        PushSubscription: {
            /** Format: date-time */
            createdAt: string;
            /** @description True for the device of this request. */
            current: boolean;
            /** @description Browser and system, such as "Chrome on Android". */
            device: string;
            /** Format: int32 */
            id: number;
            /**
             * Format: date-time
             * @description Last time its push service took a notification.
             */
            lastOkAt: string | null;
        };
        Registered: {
            email: string;
            /** Format: int32 */
            id: number;
            username: string;
        };
        Report: {
            /** @description Username of whom it is about; null once deleted. */
            about: string | null;
            /** Format: date-time */
            createdAt: string;
            fridge: {
                /** Format: int32 */
                id: number;
                name: string;
            };
            /** Format: int32 */
            id: number;
            note: components["schemas"]["FridgeNote"];
            /**
             * @description Null until an admin has decided.
             * @enum {string|null}
             */
            outcome: "kept" | "removed" | "none" | null;
            /** @enum {string} */
            reason: "unsafe" | "ill" | "not_as_said" | "money" | "resale" | "rude" | "not_there" | "spam" | "other";
            text: string | null;
        };
        Sale: {
            /** @description Singapore dollars. */
            amount: number;
            /** Format: date */
            date: string;
            /** Format: int32 */
            id: number;
            note: string | null;
        };
        SeatName: {
            firstName: string | null;
            isShown: boolean;
        };
        SeriesDate: {
            /** Format: int32 */
            id: number;
            /**
             * Format: int32
             * @description From 1, by start.
             */
            position: number;
            /**
             * @description `monthly` is the same weekday of each month; a fifth weekday counts as the last.
             * @enum {string}
             */
            repeat: "weekly" | "fortnightly" | "monthly";
            /**
             * Format: int32
             * @description Number of dates; for a published event, of public dates.
             */
            total: number;
        };
        Session: {
            /** Format: date-time */
            createdAt: string;
            /** @description True for the session of this request. */
            current: boolean;
            /** @description Browser and system, such as "Chrome on Android". */
            device: string;
            /** Format: int32 */
            id: number;
            /**
             * Format: date-time
             * @description Time of the last request, accurate to five minutes.
             */
            lastUsedAt: string;
        };
        SettledReport: {
            /** Format: int32 */
            id: number;
            /** @enum {string} */
            outcome: "kept" | "removed" | "none";
        };
        SharedByNeighbours: {
            /** Format: int32 */
            handovers: number;
            kg: number;
        };
        SustainabilityEntry: {
            /** Format: date */
            date: string;
            event: {
                /** Format: int32 */
                id: number;
                title: string;
            } | null;
            /** Format: int32 */
            id: number;
            /** @description True for the food handed over by offers on this day. It is counted from them, and can't be changed or deleted. */
            isFromOffers: boolean;
            /** @description True for kilograms from an event's recap; they change with it as long as the event exists. */
            isFromRecap: boolean;
            kg: number;
            /** @enum {string} */
            label: "Eaten" | "Left on the plate" | "Rescued" | "Donated" | "Composted";
            note: string | null;
        };
        TokenPair: {
            access_token: string;
            refresh_token: string;
        };
        TopicCount: {
            name: string;
            /** @enum {string} */
            slug: "rescue" | "sharing" | "cooking" | "storing" | "composting" | "eating-well" | "families" | "visits";
            /**
             * Format: int32
             * @description Upcoming events.
             */
            upcoming: number;
        };
        User: {
            activated: boolean;
            /** Format: date-time */
            createdAt: string;
            email: string;
            /** @description Shown to hosts, and to members if the account allows it. */
            firstName: string | null;
            /** Format: int32 */
            id: number;
            /** @description Diets that free food must suit, all of them, for notifications about it. */
            offerDiets: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[];
            /**
             * Format: int32
             * @description 0 is an admin, 1 a member.
             */
            permission: number;
            /** @description True once they agreed to the rules of sharing food. */
            sharingAgreed: boolean;
            /** @description New spots show the first name to members. */
            showsName: boolean;
            /** Format: date-time */
            updatedAt: string;
            username: string;
            verified: boolean;
        };
        WaitlistPosition: {
            /**
             * Format: int32
             * @description Waitlist position, from 1; null outside the waitlist.
             */
            place: number | null;
        };
        Warned: {
            /**
             * Format: int32
             * @description People who were warned.
             */
            warned: number;
        };
    };
    responses: {
        /** @description The request is not valid; `path` names the field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The server failed. After 503 with the code `UNAVAILABLE` nothing was written: try again after the seconds in `Retry-After`. After `OUTCOME_UNKNOWN` it may have been saved: check before you try again. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The caller may not do this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description It does not exist, or the caller may not see it. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is not `application/json`. */
        NotJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description Too many requests. Wait for the seconds in `Retry-After`; limits of more than a day have none. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        /** @description There is no token, or it is invalid or expired. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
    };
    parameters: {
        /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    api_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the version and the documentation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiInfo"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_audit: {
        parameters: {
            query?: {
                /**
                 * @description Such as `event.create`. Unknown actions are ignored.
                 * @example guide.update
                 */
                action?: string;
                /** @description An admin's id; 0 is the server's command line. */
                actor?: number;
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List admins' actions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_exportAudit: {
        parameters: {
            query?: {
                /**
                 * @description Such as `event.create`. Unknown actions are ignored.
                 * @example guide.update
                 */
                action?: string;
                /** @description An admin's id; 0 is the server's command line. */
                actor?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download admins' actions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_keep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keep an offer that was reported */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The offer was removed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hide an offer for now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The offer was removed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Shown to the giver and to people with a claim. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Remove an offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The offer was removed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_warnTakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Warn those who collected food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Warned"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description They were warned already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_reports: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List reports of free food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferReport"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_overview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show what needs an admin's attention */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Overview"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_people: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /**
                 * @description Text to search for; empty for no search.
                 * @example lina
                 */
                q?: string;
                /** @description State of the accounts. */
                state?: "all" | "admins" | "not-activated" | "suspended" | "reserved-name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List accounts, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_activate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 10003
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Activate an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account is activated already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_demote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 10005
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove an admin's rights */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account is already a member's, or it is the last admin's. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_promote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 10007
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Make a member an admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account is already an admin's, or not activated. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 10006
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let a suspended person log in again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account is not suspended. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    admin_suspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the account.
                 * @example 10007
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Emailed to the person. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Suspend an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The account is already suspended, your own, or the last admin's. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    report_list: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List reports to decide on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    report_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `removed` takes the note off its page.
                     * @enum {string}
                     */
                    outcome: "kept" | "removed" | "none";
                };
            };
        };
        responses: {
            /** @description Decide on a report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It was decided another way before. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_settleReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the report.
                 * @example 10096
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "kept" | "removed" | "none";
                };
            };
        };
        responses: {
            /** @description Decide on a report of free food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SettledReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It was decided another way before. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_activate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Activate the account with an emailed token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Email a link for a new password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_invalidateTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Access token of the same session; it may have expired. */
                    access_token?: string;
                };
            };
        };
        responses: {
            /** @description Log out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Log in with email and password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenPair"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The email address or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_finishLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    signed: {
                        id: string;
                        rawId: string;
                        response: {
                            authenticatorData: string;
                            clientDataJSON: string;
                            signature: string;
                            /** @description The account's random user handle: 1 to 64 bytes. */
                            userHandle?: (string | "") | null;
                        };
                        /** @constant */
                        type: "public-key";
                    } | string;
                    /** Format: uuid */
                    track: string;
                };
            };
        };
        responses: {
            /** @description Log in with the signed challenge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenPair"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_startLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Begin a login with a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyLoginStarted"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Browsers allow no passkeys at this site's URL. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Confirm the password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_recreateToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Page of this site to open after activation; any other value is ignored. */
                    callbackURI?: string;
                    /** @enum {string} */
                    token_type: "activation" | "verification";
                };
            };
        };
        responses: {
            /** @description Email a new activation or verification link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account is already activated, or the email address already verified. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Access token of the same session; it may have expired. */
                    access_token?: string;
                };
            };
        };
        responses: {
            /** @description Get a new pair of tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TokenPair"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    agreePolicy: true;
                    /** @description Page of this site to open after activation; any other value is ignored. */
                    callbackURI?: string;
                    confirm: string;
                    /** Format: email */
                    email: string;
                    /** @description Has a lower case letter, an upper case letter, a digit and one of ! # $ % & ? ' ". */
                    password: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Open an account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Registered"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The username or the email address is in use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_finishRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    signed: {
                        id: string;
                        rawId: string;
                        response: {
                            attestationObject: string;
                            clientDataJSON: string;
                            transports?: string[] | null;
                        };
                        /** @constant */
                        type: "public-key";
                    } | string;
                    /** Format: uuid */
                    track: string;
                };
            };
        };
        responses: {
            /** @description Register the new passkey */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has 20 passkeys. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_startRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Begin the registration of a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyRegistrationStarted"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has 20 passkeys, or browsers allow none at this site's URL. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                    /** @description Has a lower case letter, an upper case letter, a digit and one of ! # $ % & ? ' ". */
                    password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Set a new password with an emailed token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_undoEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Undo a change of the email address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The earlier email address is in use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    auth_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Verify the email address with an emailed token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    calendar_own: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The URL's last part, `{token}.ics`.
                 * @example 10001-0FVnjvHYudLutON6BSxAncLzg6s95BL_L4USDB7bI2o.ics
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscribe to events you joined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": unknown;
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_get: {
        parameters: {
            query?: {
                /**
                 * @description Period of the sales.
                 * @example 30d
                 */
                range?: "30d" | "12m" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Always one item. */
                            dashboard: components["schemas"]["DashboardTexts"][];
                            /** @description Singapore dollars by date; a week or month has the date of its first day. Dates without sales are left out. */
                            salesData: {
                                amount: number;
                                date: string;
                            }[];
                            /** @description All-time totals of the five figures in kilograms. */
                            sustainabilityData: {
                                /** @enum {string} */
                                label: "Eaten" | "Left on the plate" | "Rescued" | "Donated" | "Composted";
                                value: number;
                            }[];
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_createSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Singapore dollars, with at most two decimals. */
                    amount: number;
                    /**
                     * Format: date
                     * @description Day in Singapore, from the year 2000.
                     */
                    date: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Enter the sales of a day */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_updateSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sale.
                 * @example 10081
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Singapore dollars, with at most two decimals. */
                    amount?: number;
                    /**
                     * Format: date
                     * @description Day in Singapore, from the year 2000.
                     */
                    date?: string;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Correct the sales of a day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_createSustainability: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Day in Singapore, from the year 2000.
                     */
                    date: string;
                    /**
                     * Format: int32
                     * @description Event where the food was rescued.
                     */
                    eventId?: number | null;
                    /** @description Kilograms, with at most three decimals. */
                    kg: number;
                    /** @enum {string} */
                    label: "Eaten" | "Left on the plate" | "Rescued" | "Donated" | "Composted";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Enter kilograms */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SustainabilityEntry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_updateSustainability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 10082
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description Day in Singapore, from the year 2000.
                     */
                    date?: string;
                    /**
                     * Format: int32
                     * @description Event where the food was rescued.
                     */
                    eventId?: number | null;
                    /** @description Kilograms, with at most three decimals. */
                    kg?: number;
                    /** @enum {string} */
                    label?: "Eaten" | "Left on the plate" | "Rescued" | "Donated" | "Composted";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Correct an entry of kilograms */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SustainabilityEntry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The kilograms are counted from offers, or the event that they name is closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Change the dashboard's texts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DashboardTexts"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dish_search: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of dishes; more than 20 means 20.
                 * @example 3
                 */
                limit?: number;
                /**
                 * @description Text to search for; empty for no search.
                 * @example chicken rice
                 */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find dishes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description How a coffee-shop drink was ordered. */
                            drink: {
                                /** @description `kopi`, `teh`, `yuan_yang` or `milo`. */
                                base: string;
                                /** @enum {string} */
                                ice: "hot" | "peng";
                                /** @enum {string} */
                                milk: "condensed" | "c" | "o";
                                /**
                                 * @default normal
                                 * @enum {string}
                                 */
                                strength: "normal" | "gao" | "poh";
                                /** @enum {string} */
                                sugar: "normal" | "siew_dai" | "kosong" | "gah_dai";
                            } | null;
                            /** @enum {string|null} */
                            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                            /** Format: int32 */
                            id: number;
                            /** @description Whether one of its names has exactly the words of the query. */
                            isExact: boolean;
                            /** @description Kilocalories of the serving. */
                            kcal: number;
                            /**
                             * @description What `id` refers to: a dish in the table, one of the viewer's own dishes, or a favourite that is neither.
                             * @enum {string}
                             */
                            kind: "table" | "own" | "favourite";
                            name: string;
                            /** @description Grams of the serving. */
                            servingGrams: number | null;
                            /** @description Millilitres of the serving of a drink. */
                            servingMl: number | null;
                            servingQty: number;
                            servingUnit: string;
                            /** @description Who measured it; null for the viewer's own dishes. */
                            sourceLabel: string | null;
                        }[];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_list: {
        parameters: {
            query?: {
                /** @description Planning area; takes precedence over `region`. */
                area?: string;
                /** @description First day, in Singapore. */
                from?: string;
                /**
                 * @description Items per page; more than 100 means 100.
                 * @example 10
                 */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /**
                 * @description Part of the title, location or description, in any case; also finds misspelt words.
                 * @example Tampines
                 */
                q?: string;
                /** @description Region of Singapore. */
                region?: "Central" | "East" | "North" | "North-East" | "West";
                /** @description `upcoming` (the default): events that are not over, by start, so events running now come first. `past`: events that are over, latest first. `mine`: events you proposed or published, newest first. `proposed`: proposals to review, oldest first, each series once. */
                scope?: "upcoming" | "past" | "mine" | "proposed";
                /** @description `1` leaves out events that are full or have started; ignored for past events. */
                seats?: "1";
                /** @description `once` lists each series once, by its first matching date, with its matching dates in `dates`. If omitted, every date is listed. For upcoming events. */
                series?: "once";
                /** @description Last day, in Singapore, at most 366 days after `from`. */
                to?: string;
                /** @description Topics separated by commas: events with any of them. */
                topic?: string;
                /** @description Events that are not over: today, this weekend, or until the end of the month, in Singapore. If that includes the present moment, it includes events running now. Cannot be combined with `from` or `to`; ignored for past events. */
                when?: "today" | "weekend" | "month";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description `scope=mine` needs a token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description `scope=proposed` is for admins, or an access token lacks the scope `events:read` for `scope=mine`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area?: string | null;
                    /**
                     * Format: int32
                     * @description Number of spots; null for no limit.
                     */
                    capacity?: number | null;
                    /** @description Key of the caller's upload; null removes the picture. */
                    coverKey?: string | null;
                    /**
                     * Format: date
                     * @description Day in Singapore.
                     */
                    date: string;
                    /** @description Markdown: paragraphs, line breaks, bold, italic, lists, quotes and links. */
                    description: string;
                    directions?: string | null;
                    /** @description An end time before the start is on the next day. */
                    endTime?: string | null;
                    location: string;
                    postalCode?: string | null;
                    /**
                     * @description `monthly` is the same weekday of each month; a fifth weekday counts as the last.
                     * @enum {string}
                     */
                    repeat?: "weekly" | "fortnightly" | "monthly";
                    /** @description Shows your username on the event's page. */
                    showsHost?: boolean;
                    /** @description Without an `area`, the station's area is used. */
                    station?: string | null;
                    /** @description Time of day in Singapore, such as `18:30`. */
                    time: string;
                    /**
                     * Format: int32
                     * @description Number of dates including this one; members may ask for up to 13.
                     */
                    times?: number;
                    title: string;
                    topics?: ("rescue" | "sharing" | "cooking" | "storing" | "composting" | "eating-well" | "families" | "visits")[];
                };
            };
        };
        responses: {
            /** @description Publish or propose an event */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10021
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10021
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Optional; must match the event in the path.
                     */
                    eventId?: number;
                    /**
                     * Format: int32
                     * @description Optional; must match the caller.
                     */
                    userId?: number;
                };
            };
        };
        responses: {
            /** @description Join an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The event is full, has started or is cancelled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10021
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), or this and the following ones. It succeeds for all or for none. A decision about a proposal with `following` applies to all its dates.
                     * @enum {string}
                     */
                    apply?: "this" | "following";
                };
            };
        };
        responses: {
            /** @description Delete an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither an admin nor the proposer of an event that is not published yet. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10021
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), or this and the following ones. It succeeds for all or for none. A decision about a proposal with `following` applies to all its dates.
                     * @enum {string}
                     */
                    apply?: "this" | "following";
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area?: string | null;
                    /**
                     * Format: int32
                     * @description Number of spots; null for no limit.
                     */
                    capacity?: number | null;
                    /** @description Key of the caller's upload; null removes the picture. */
                    coverKey?: string | null;
                    /**
                     * Format: date
                     * @description Day in Singapore.
                     */
                    date?: string;
                    /** @description Markdown: paragraphs, line breaks, bold, italic, lists, quotes and links. */
                    description?: string;
                    directions?: string | null;
                    /** @description An end time before the start is on the next day. */
                    endTime?: string | null;
                    location?: string;
                    postalCode?: string | null;
                    /** @description Why it is cancelled or declined; shown and emailed to everyone affected. */
                    reason?: string | null;
                    /** @description Shows your username on the event's page. */
                    showsHost?: boolean;
                    /** @description Without an `area`, the station's area is used. */
                    station?: string | null;
                    /** @enum {string} */
                    status?: "proposed" | "published" | "declined" | "cancelled";
                    /** @description Time of day in Singapore, such as `18:30`. */
                    time?: string;
                    title?: string;
                    topics?: ("rescue" | "sharing" | "cooking" | "storing" | "composting" | "eating-well" | "families" | "visits")[];
                    /** Format: date-time */
                    updatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Change an event or its status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The event, a field or the status is not yours to change. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The event has changed since `updatedAt`, or its state does not allow the change. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_attendees: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description People who joined, or the waitlist. */
                list?: "joined" | "waiting";
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List people who joined or are waiting */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Attendee"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_attendeesCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download the people who joined or are waiting */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    calendar_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10021
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download an event for a calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": unknown;
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_list: {
        parameters: {
            query?: {
                /** @description Only those with this pass: one person, very rarely two. 404 if no one has it. A person's own pass needs no spot. */
                pass?: string;
                /** @description Part of a username or first name, or a pass. */
                q?: string;
                /** @description `asOf` of an earlier response: only people checked in or let in after it. If `here` or `seats` is then lower than you expect, a check-in was undone or someone left: read the whole list. */
                since?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who is here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @description Value of `since` for the next call.
                             */
                            asOf: string;
                            /**
                             * Format: date-time
                             * @description Time from which people can no longer be checked in.
                             */
                            closesAt: string;
                            /**
                             * Format: int32
                             * @description People checked in, of all spots.
                             */
                            here: number;
                            /** @description All spots by first name or else username, and people who have not confirmed. With more than 1,000, the first 100 who are not here yet. */
                            items: components["schemas"]["CheckInCheckInData"][];
                            /**
                             * Format: date-time
                             * @description Time from which people can be checked in.
                             */
                            opensAt: string;
                            /** @description Why check-in is closed now; null while it is open. */
                            refusal: string | null;
                            /**
                             * Format: int32
                             * @description All spots, including walk-ins with an account.
                             */
                            seats: number;
                            /**
                             * Format: int32
                             * @description People in `items` who were checked in by username and have not confirmed.
                             */
                            unconfirmed: number;
                            /**
                             * Format: int32
                             * @description People let in without an account.
                             */
                            walkIns: number;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_checkIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Code of a pass, in any case; I, L and O count as 1, 1 and 0: six characters of a pass for the event, or eight of a person's own pass of today. */
                    pass?: string;
                    /** @description Username of the person. */
                    username?: string;
                    /** @description True lets in a member without a spot, even if the event is full. By `pass` they get a spot; by `username`, from the start to the end of the event, once they confirm. */
                    walkIn?: boolean;
                };
            };
        };
        responses: {
            /** @description Check someone in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: date-time
                             * @description Null if the person is not here yet.
                             */
                            checkedInAt: string | null;
                            /** @description False for a member without a spot who was checked in by username alone, until they confirm; counted in neither `here` nor `seats`. */
                            confirmed: boolean;
                            /** @description Also null if the person has not confirmed. */
                            firstName: string | null;
                            username: string;
                            /** @description True for a member who came without a spot. */
                            walkedIn: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The check-in is not open, the person has no spot and `walkIn` is not true, can only be let in by their pass, or two people have the pass. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
                /**
                 * @description Username of the person.
                 * @example siti
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Undo a check-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The check-in is not open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_feedback: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what people say about an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description For admins, who may delete it; null for hosts, because ids reveal the order.
                             */
                            id: number | null;
                            /** Format: int32 */
                            rating: number;
                            text: string | null;
                        }[];
                        meta: {
                            /** @description Average rating; null without feedback. */
                            average: number | null;
                            /** @description Number of ratings of 1, 2, 3, 4 and 5, in this order. */
                            counts: number[];
                            /** Format: int32 */
                            limit: number;
                            /** Format: int32 */
                            page: number;
                            /** Format: int32 */
                            total: number;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_giveFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10027
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description From 1, poor, to 5, great.
                     */
                    rating: number;
                    /** @description What went well, and what could be better. */
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description Give feedback about an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description The caller may give or change feedback now. */
                            isOpen: boolean;
                            /**
                             * Format: int32
                             * @description From 1 to 5; null if the caller gave none.
                             */
                            rating: number | null;
                            text: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You were not there. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The event is not over, or ended more than 30 days ago. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_deleteFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the feedback.
                 * @example 10052
                 */
                feedbackId: number;
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete feedback about an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_going: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show who is going to an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Going"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_hosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10029
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the hosts of an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Host"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_inviteHost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 10029
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), this and the following ones, or all of them; only dates with the same status. It succeeds for all or for none.
                     * @enum {string}
                     */
                    apply?: "this" | "following" | "all";
                    /** @description Username of the host. */
                    username: string;
                };
            };
        };
        responses: {
            /** @description Invite a member to host an event */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Host"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description No such event, or no member has this username. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The member is already a host, or the event has five, is not published or is over. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_answerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10030
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description False declines the invitation, or gives up hosting. */
                    accept?: boolean;
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), this and the following ones, or all of them; only dates with the same status. It succeeds for all or for none.
                     * @enum {string}
                     */
                    apply?: "this" | "following" | "all";
                    /** @description Shows your username on the event's page. */
                    isShown?: boolean;
                };
            };
        };
        responses: {
            /** @description Accept or decline to host an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Host"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such event, or you are not invited. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The event is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_removeHost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10029
                 */
                id: number;
                /**
                 * @description Username of the host.
                 * @example lina
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), this and the following ones, or all of them; only dates with the same status. It succeeds for all or for none.
                     * @enum {string}
                     */
                    apply?: "this" | "following" | "all";
                };
            };
        };
        responses: {
            /** @description Stop hosting an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is someone else, and you are not an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description No such event, or no host has this username. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    eventMessage_list: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the messages of an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventMessageSendData"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are not a host of the event, an admin or a person with a spot. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    eventMessage_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Which dates of the event's series it applies to: this one (the default), this and the following ones, or all of them; only dates with the same status. It succeeds for all or for none.
                     * @enum {string}
                     */
                    apply?: "this" | "following" | "all";
                    /** @description Plain text; web addresses become links. */
                    text: string;
                    /**
                     * @description Everyone with a spot, everyone on the waitlist, or everyone checked in.
                     * @enum {string}
                     */
                    to: "joined" | "waiting" | "came";
                };
            };
        };
        responses: {
            /** @description Write to people at an event */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                            /**
                             * Format: int32
                             * @description Number of people it was sent to, each counted once.
                             */
                            recipients: number;
                            /** Format: date-time */
                            sentAt: string;
                            /** @description Username, for admins only; null for others, and for a deleted account. */
                            sentBy: string | null;
                            text: string;
                            /**
                             * @description Everyone with a spot, everyone on the waitlist, or everyone checked in.
                             * @enum {string}
                             */
                            to: "joined" | "waiting" | "came";
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description There is no one to send it to, the event is not published or ended more than 30 days ago, or `came` before the start. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    eventMessage_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
                /**
                 * @description Id of the message.
                 * @example 10026
                 */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a message of an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_pass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show your pass for an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            code: string;
                            /** @description Content of the QR code: the check-in page with this pass. */
                            url: string;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description You have no spot in the event. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_recap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the results of an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description People who came, including walk-ins.
                             */
                            came: number;
                            /** Format: date-time */
                            closedAt: string;
                            /** @description Kilograms of CO2 equivalent, of the rescued food. */
                            kgCo2e: number;
                            kgComposted: number;
                            kgDonated: number;
                            kgRescued: number;
                            /** @description Meals in the rescued food. */
                            meals: number;
                            /** @description Markdown. */
                            note: string | null;
                            photos: {
                                /** @description What the photo shows. */
                                alt: string;
                                /** @description Ends in the photo's key. */
                                url: string;
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                            /**
                             * Format: int32
                             * @description People without an account who were let in.
                             */
                            walkIns: number;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_saveRecap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10027
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description People who came, including walk-ins.
                     */
                    came: number;
                    /** @description Everyone recognisable has agreed to be shown; required with photos. */
                    consent?: boolean;
                    /** @description At most one decimal; hosts may enter up to 500. Empty is 0. */
                    kgComposted?: number | null;
                    /** @description At most one decimal; hosts may enter up to 500. Empty is 0. */
                    kgDonated?: number | null;
                    /** @description At most one decimal; hosts may enter up to 500. Empty is 0. */
                    kgRescued?: number | null;
                    /** @description Markdown, as in the description of an event. */
                    note?: string | null;
                    /** @description All photos of the recap, in order; photos left out are removed. */
                    photos?: {
                        /** @description What the photo shows, for people who cannot see it. */
                        alt: string;
                        /** @description Key of the caller's upload, or of a photo already in the recap. */
                        key: string;
                    }[];
                    /**
                     * Format: date-time
                     * @description Version to change; null for an event that is not closed yet.
                     */
                    updatedAt?: string | null;
                    /**
                     * Format: int32
                     * @description People without an account who were let in. If omitted, the number stays.
                     */
                    walkIns?: number;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description People who came, including walk-ins.
                             */
                            came: number;
                            /** Format: date-time */
                            closedAt: string;
                            /** @description Kilograms of CO2 equivalent, of the rescued food. */
                            kgCo2e: number;
                            kgComposted: number;
                            kgDonated: number;
                            kgRescued: number;
                            /** @description Meals in the rescued food. */
                            meals: number;
                            /** @description Markdown. */
                            note: string | null;
                            photos: {
                                /** @description What the photo shows. */
                                alt: string;
                                /** @description Ends in the photo's key. */
                                url: string;
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                            /**
                             * Format: int32
                             * @description People without an account who were let in.
                             */
                            walkIns: number;
                        };
                    };
                };
            };
            /** @description Close an event, or change its results */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description People who came, including walk-ins.
                             */
                            came: number;
                            /** Format: date-time */
                            closedAt: string;
                            /** @description Kilograms of CO2 equivalent, of the rescued food. */
                            kgCo2e: number;
                            kgComposted: number;
                            kgDonated: number;
                            kgRescued: number;
                            /** @description Meals in the rescued food. */
                            meals: number;
                            /** @description Markdown. */
                            note: string | null;
                            photos: {
                                /** @description What the photo shows. */
                                alt: string;
                                /** @description Ends in the photo's key. */
                                url: string;
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                            /**
                             * Format: int32
                             * @description People without an account who were let in.
                             */
                            walkIns: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description There is no such event, or you may not see it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The event has not started, ended more than 60 days ago or is not published, or the results have changed since `updatedAt`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reopen a closed event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The event is not closed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_addDates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Id of the event.
                 * @example 10029
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `monthly` is the same weekday of each month; a fifth weekday counts as the last.
                     * @enum {string}
                     */
                    repeat: "weekly" | "fortnightly" | "monthly";
                    /**
                     * Format: int32
                     * @description Number of dates to add.
                     */
                    times: number;
                };
            };
        };
        responses: {
            /** @description Add dates to an event */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description Too many upcoming dates, or the event is not published or is over. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_joinWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10023
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Optional; must match the event in the path.
                     */
                    eventId?: number;
                    /**
                     * Format: int32
                     * @description Optional; must match the caller.
                     */
                    userId?: number;
                };
            };
        };
        responses: {
            /** @description Join the waitlist of a full event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitlistPosition"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The event has free spots, has started or is cancelled, or you have a spot. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_leaveWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10024
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Optional; must match the event in the path.
                     */
                    eventId?: number;
                    /**
                     * Format: int32
                     * @description Optional; must match the caller.
                     */
                    userId?: number;
                };
            };
        };
        responses: {
            /** @description Leave the waitlist of an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WaitlistPosition"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_setWalkIns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10025
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: int32 */
                    count: number;
                };
            };
        };
        responses: {
            /** @description Count walk-ins without an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description People let in without an account.
                             */
                            walkIns: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You are neither a host of the event nor an admin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The check-in is not open, or the event is closed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_areas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List planning areas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AreaCount"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    calendar_events: {
        parameters: {
            query?: {
                /** @description Planning area; takes precedence over `region`. */
                area?: string;
                /** @description Region of Singapore. */
                region?: "Central" | "East" | "North" | "North-East" | "West";
                /** @description Topics separated by commas: events with any of them. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscribe to all events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": unknown;
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_importEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rows: {
                        /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                        area?: string | null;
                        /**
                         * Format: int32
                         * @description Number of spots; null for no limit.
                         */
                        capacity?: number | null;
                        /** @description Key of the caller's upload; null removes the picture. */
                        coverKey?: string | null;
                        /**
                         * Format: date
                         * @description Day in Singapore.
                         */
                        date: string;
                        /** @description Markdown: paragraphs, line breaks, bold, italic, lists, quotes and links. */
                        description: string;
                        directions?: string | null;
                        /** @description An end time before the start is on the next day. */
                        endTime?: string | null;
                        location: string;
                        postalCode?: string | null;
                        /**
                         * @description `monthly` is the same weekday of each month; a fifth weekday counts as the last.
                         * @enum {string|null}
                         */
                        repeat?: "weekly" | "fortnightly" | "monthly" | null;
                        /** @description As the preview has it. */
                        revision?: string;
                        /** @description Shows your username on the event's page. */
                        showsHost?: boolean;
                        /** @description As the preview has it; if omitted, `date` and `time`. */
                        start?: string | null;
                        /** @description Without an `area`, the station's area is used. */
                        station?: string | null;
                        /** @description Time of day in Singapore, such as `18:30`. */
                        time: string;
                        /**
                         * Format: int32
                         * @description Number of dates including this one; members may ask for up to 13.
                         */
                        times?: number | null;
                        title: string;
                        topics?: ("rescue" | "sharing" | "cooking" | "storing" | "composting" | "eating-well" | "families" | "visits")[];
                        /** @description `UID` of the event in the file. */
                        uid?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Import events from a calendar file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description An event that you imported before, or one of its fields, is not yours to change any more. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The state of an event that you imported before does not allow the change: all dates of its row were cancelled or declined, or it is closed. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_previewImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example BEGIN:VCALENDAR
                 *     VERSION:2.0
                 *     PRODID:-//Example//Calendar//EN
                 *     BEGIN:VEVENT
                 *     UID:4b1c8e7a@example.org
                 *     DTSTART;TZID=Asia/Singapore:20260103T183000
                 *     DTEND;TZID=Asia/Singapore:20260103T203000
                 *     RRULE:FREQ=WEEKLY
                 *     SUMMARY:Rescue dinner
                 *     LOCATION:Our Tampines Hub\, Tampines MRT
                 *     DESCRIPTION:We cook what the market could not sell.
                 *     END:VEVENT
                 *     END:VCALENDAR
                 */
                "text/calendar": string;
            };
        };
        responses: {
            /** @description Read the events of a calendar file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportPreview"];
                    };
                };
            };
            /** @description The file is not a calendar, which the message says with the line, or takes too long to read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The body is larger than 1 MB (1,000,000 bytes). */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The body is not `text/calendar`. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_topics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the topics of events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TopicCount"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    feedback_list: {
        parameters: {
            query?: {
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List feedback, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    feedback_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    feedbackMessage: string;
                    name: string;
                    suggestion?: string | null;
                };
            };
        };
        responses: {
            /** @description Give feedback */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Feedback"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    feedback_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the feedback.
                 * @example 10051
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete feedback */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_list: {
        parameters: {
            query?: {
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /**
                 * @description First day in Singapore.
                 * @example 2026-11-01
                 */
                from?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Items of this meal only. */
                meal?: "breakfast" | "lunch" | "dinner" | "snack";
                /** @description Page, from 1. */
                page?: number;
                /** @description Text to search for; empty for no search. */
                q?: string;
                /**
                 * @description Last day in Singapore.
                 * @example 2026-12-01
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what you have eaten, latest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Kilocalories of the whole serving. */
                    calories?: number;
                    /**
                     * Format: uuid
                     * @description A UUID made by the client. Sent again, it stores nothing and returns the entry.
                     */
                    clientId?: string;
                    /**
                     * Format: int32
                     * @description Dish in the table.
                     */
                    dishId?: number;
                    /** @description Coffee-shop drink, as you order it. */
                    drink?: {
                        /** @description `kopi`, `teh`, `yuan_yang` or `milo`. */
                        base: string;
                        /** @enum {string} */
                        ice: "hot" | "peng";
                        /** @enum {string} */
                        milk: "condensed" | "c" | "o";
                        /**
                         * @default normal
                         * @enum {string}
                         */
                        strength?: "normal" | "gao" | "poh";
                        /** @enum {string} */
                        sugar: "normal" | "siew_dai" | "kosong" | "gah_dai";
                    };
                    /**
                     * Format: date-time
                     * @description In Singapore time if it has no offset.
                     */
                    eatenAt?: string;
                    /** Format: int32 */
                    favouriteId?: number;
                    /** @description URL in the response to an upload. */
                    image?: string;
                    /**
                     * @description How much was left; null if not logged.
                     * @enum {string|null}
                     */
                    leftover?: "none" | "some" | "most" | null;
                    /** @enum {string} */
                    meal?: "breakfast" | "lunch" | "dinner" | "snack";
                    name?: string;
                    /**
                     * Format: int32
                     * @description Id of your own dish.
                     */
                    ownDishId?: number;
                    /** @description Also stores a food with `name` and `calories` as your own dish. */
                    remember?: boolean;
                    /** @description Grams of the whole serving. */
                    servingGrams?: number | null;
                    /** @description In `servingUnit`. */
                    servingQty?: number;
                    servingUnit?: string;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            /** @description Log a food item */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such dish or favourite. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The photo already has a food item. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_csv: {
        parameters: {
            query?: {
                /**
                 * @description First day in Singapore.
                 * @example 2026-11-01
                 */
                from?: string;
                /**
                 * @description Last day in Singapore.
                 * @example 2026-12-01
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download the food log */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item.
                 * @example 10031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a food item with its photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item.
                 * @example 10031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Kilocalories of the whole serving. */
                    calories?: number;
                    /**
                     * Format: date-time
                     * @description In Singapore time if it has no offset.
                     */
                    eatenAt?: string;
                    /**
                     * @description How much was left; null if not logged.
                     * @enum {string|null}
                     */
                    leftover?: "none" | "some" | "most" | null;
                    /** @enum {string} */
                    meal?: "breakfast" | "lunch" | "dinner" | "snack";
                    name?: string;
                    /** @description Grams of the whole serving. */
                    servingGrams?: number | null;
                    /** @description In `servingUnit`. */
                    servingQty?: number;
                    servingUnit?: string;
                };
            };
        };
        responses: {
            /** @description Change a food item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_repeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Id of the item.
                 * @example 10031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A UUID made by the client. Sent again, it stores nothing and returns the entry.
                     */
                    clientId?: string;
                    /**
                     * Format: date-time
                     * @description In Singapore time if it has no offset.
                     */
                    eatenAt?: string;
                    /**
                     * @description How much was left; null if not logged.
                     * @enum {string|null}
                     */
                    leftover?: "none" | "some" | "most" | null;
                    /** @enum {string} */
                    meal?: "breakfast" | "lunch" | "dinner" | "snack";
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            /** @description Log a food item again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item.
                 * @example 10033
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Kilocalories of the whole serving. */
                    calories?: number;
                    /** Format: int32 */
                    dishId?: number;
                    /**
                     * Format: date-time
                     * @description In Singapore time if it has no offset.
                     */
                    eatenAt?: string;
                    /** Format: int32 */
                    guess?: number;
                    /**
                     * @description How much was left; null if not logged.
                     * @enum {string|null}
                     */
                    leftover?: "none" | "some" | "most" | null;
                    /**
                     * @description If omitted when `eatenAt` is given, the meal for that time of day.
                     * @enum {string}
                     */
                    meal?: "breakfast" | "lunch" | "dinner" | "snack";
                    name?: string;
                    /** Format: int32 */
                    ownDishId?: number;
                    /** @description Servings; 1 if omitted. */
                    portion?: number;
                };
            };
        };
        responses: {
            /** @description Confirm or correct the food in a photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoodItem"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such item or dish. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The item was not made from a photo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_copy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A UUID made by the client. Sent again, it stores nothing and returns the entry.
                     */
                    clientId: string;
                    /**
                     * Format: date
                     * @description Day in Singapore whose items are logged again.
                     */
                    from: string;
                    /**
                     * @description All meals if omitted.
                     * @enum {string}
                     */
                    meal?: "breakfast" | "lunch" | "dinner" | "snack";
                    /**
                     * Format: date
                     * @description Day in Singapore they are logged for, at the same times.
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: components["schemas"]["FoodItem"][];
                        };
                    };
                };
            };
            /** @description Log a day's items again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: components["schemas"]["FoodItem"][];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Nothing was logged on that day. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_days: {
        parameters: {
            query: {
                /**
                 * @description First day in Singapore.
                 * @example 2026-11-19
                 */
                from: string;
                /**
                 * @description Last day in Singapore.
                 * @example 2026-11-21
                 */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sum up days */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Kilocalories eaten, without leftovers. */
                            calories: number;
                            caloriesServed: number;
                            /** @description True if nothing was left; null if nothing is marked. */
                            clean: boolean | null;
                            /** Format: date */
                            date: string;
                            /** Format: int32 */
                            items: number;
                            kgLeft: number;
                            /** @description Weight of the servings marked with how much was left. */
                            kgServed: number;
                            /**
                             * Format: int32
                             * @description Items marked with how much was left; drinks do not count.
                             */
                            reported: number;
                        }[];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dish_favourites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List favourites */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DishAddFavouriteData"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dish_addFavourite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: int32 */
                    dishId?: number;
                    /** Format: int32 */
                    foodItemId?: number;
                    /** Format: int32 */
                    ownDishId?: number;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            calories: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: int32 */
                            dishId: number | null;
                            /** @enum {string|null} */
                            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                            /** Format: int32 */
                            id: number;
                            name: string;
                            /** Format: int32 */
                            ownDishId: number | null;
                            servingGrams: number | null;
                            servingQty: number;
                            servingUnit: string;
                        };
                    };
                };
            };
            /** @description Add a favourite */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            calories: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: int32 */
                            dishId: number | null;
                            /** @enum {string|null} */
                            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                            /** Format: int32 */
                            id: number;
                            name: string;
                            /** Format: int32 */
                            ownDishId: number | null;
                            servingGrams: number | null;
                            servingQty: number;
                            servingUnit: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such food, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You have 30 favourites. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dish_removeFavourite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the favourite.
                 * @example 10035
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a favourite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_generate: {
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
                     * Format: date-time
                     * @description When the photo was taken, in Singapore time if it has no offset. If omitted, in the future or more than seven days ago, the current time is used.
                     */
                    eatenAt?: string;
                    /** @description URL in the response to an upload. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Kilocalories of the whole serving. */
                            calories: number;
                            /** @description Kilocalories without leftovers. */
                            caloriesEaten: number;
                            /** @description The vision model's confidence, from 0 to 1. */
                            confidence: number | null;
                            /**
                             * Format: int32
                             * @description Dish in the table.
                             */
                            dishId: number | null;
                            /** Format: date-time */
                            eatenAt: string;
                            /**
                             * @description Food group of the dish in the table.
                             * @enum {string|null}
                             */
                            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                            guesses: {
                                calories: number;
                                /** @description The vision model's confidence, from 0 to 1. */
                                confidence: number | null;
                                /**
                                 * Format: int32
                                 * @description Dish in the table that the figures come from.
                                 */
                                dishId: number | null;
                                /** @description True for the name you gave to a similar photo before. */
                                isCorrection: boolean;
                                name: string;
                                /**
                                 * Format: int32
                                 * @description 1 for the likeliest.
                                 */
                                rank: number;
                                servingGrams: number | null;
                                servingQty: number;
                                servingUnit: string;
                            }[];
                            /** Format: int32 */
                            id: number;
                            imageUrl: string | null;
                            /** @enum {string|null} */
                            leftover: "none" | "some" | "most" | null;
                            /** @enum {string} */
                            meal: "breakfast" | "lunch" | "dinner" | "snack";
                            name: string;
                            /** @description True until the guesses at a photo are reviewed. */
                            needsReview: boolean;
                            /** Format: int32 */
                            ownDishId: number | null;
                            /** @description Grams of the whole serving. */
                            servingGrams: number | null;
                            /** @description In `servingUnit`. */
                            servingQty: number;
                            servingUnit: string;
                            /**
                             * @description Where the figures come from: the vision model, the table of dishes or a person.
                             * @enum {string}
                             */
                            source: "model" | "table" | "manual";
                            /** @description Source of the figures, such as `HPB`. */
                            sourceLabel: string;
                        };
                    };
                };
            };
            /** @description Log the food in an uploaded photo */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Kilocalories of the whole serving. */
                            calories: number;
                            /** @description Kilocalories without leftovers. */
                            caloriesEaten: number;
                            /** @description The vision model's confidence, from 0 to 1. */
                            confidence: number | null;
                            /**
                             * Format: int32
                             * @description Dish in the table.
                             */
                            dishId: number | null;
                            /** Format: date-time */
                            eatenAt: string;
                            /**
                             * @description Food group of the dish in the table.
                             * @enum {string|null}
                             */
                            foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                            guesses: {
                                calories: number;
                                /** @description The vision model's confidence, from 0 to 1. */
                                confidence: number | null;
                                /**
                                 * Format: int32
                                 * @description Dish in the table that the figures come from.
                                 */
                                dishId: number | null;
                                /** @description True for the name you gave to a similar photo before. */
                                isCorrection: boolean;
                                name: string;
                                /**
                                 * Format: int32
                                 * @description 1 for the likeliest.
                                 */
                                rank: number;
                                servingGrams: number | null;
                                servingQty: number;
                                servingUnit: string;
                            }[];
                            /** Format: int32 */
                            id: number;
                            imageUrl: string | null;
                            /** @enum {string|null} */
                            leftover: "none" | "some" | "most" | null;
                            /** @enum {string} */
                            meal: "breakfast" | "lunch" | "dinner" | "snack";
                            name: string;
                            /** @description True until the guesses at a photo are reviewed. */
                            needsReview: boolean;
                            /** Format: int32 */
                            ownDishId: number | null;
                            /** @description Grams of the whole serving. */
                            servingGrams: number | null;
                            /** @description In `servingUnit`. */
                            servingQty: number;
                            servingUnit: string;
                            /**
                             * @description Where the figures come from: the vision model, the table of dishes or a person.
                             * @enum {string}
                             */
                            source: "model" | "table" | "manual";
                            /** @description Source of the figures, such as `HPB`. */
                            sourceLabel: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description There is no food in the photo. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_quick: {
        parameters: {
            query?: {
                /**
                 * @description Meal of yesterday's items.
                 * @example lunch
                 */
                meal?: "breakfast" | "lunch" | "dinner" | "snack";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List foods to log with one tap */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            favourites: components["schemas"]["DishAddFavouriteData"][];
                            /** @description Foods of the last 60 days, without favourites and unreviewed guesses. */
                            recents: {
                                calories: number;
                                /** Format: int32 */
                                dishId: number | null;
                                /** @enum {string|null} */
                                foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                                /** Format: int32 */
                                foodItemId: number;
                                imageUrl: string | null;
                                name: string;
                                /** Format: int32 */
                                ownDishId: number | null;
                                servingGrams: number | null;
                                servingQty: number;
                                servingUnit: string;
                            }[];
                            /** @description Six dishes of this meal, if favourites and recents are empty. */
                            starters: {
                                calories: number;
                                /** Format: int32 */
                                dishId: number;
                                /** @enum {string|null} */
                                foodGroup: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed" | null;
                                name: string;
                                servingGrams: number | null;
                                servingQty: number;
                                servingUnit: string;
                            }[];
                            yesterday: {
                                calories: number;
                                /** Format: int32 */
                                items: number;
                                /** @enum {string} */
                                meal: "breakfast" | "lunch" | "dinner" | "snack";
                            } | null;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    food_week: {
        parameters: {
            query?: {
                /**
                 * @description Any day of the week in Singapore; today if omitted.
                 * @example 2026-11-20
                 */
                of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sum up a week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            before: {
                                kgLeft: number;
                                leftShare: number | null;
                            };
                            /** Format: int32 */
                            cleanDays: number;
                            days: {
                                /** @description Kilocalories eaten, without leftovers. */
                                calories: number;
                                caloriesServed: number;
                                /** @description True if nothing was left; null if nothing is marked. */
                                clean: boolean | null;
                                /** Format: date */
                                date: string;
                                /** Format: int32 */
                                items: number;
                                kgLeft: number;
                                /** @description Weight of the servings marked with how much was left. */
                                kgServed: number;
                                /**
                                 * Format: int32
                                 * @description Items marked with how much was left; drinks do not count.
                                 */
                                reported: number;
                            }[];
                            factors: {
                                kgCo2ePerKg: number;
                                sgdPerKg: number;
                            };
                            /**
                             * Format: date
                             * @description The Monday.
                             */
                            from: string;
                            /** Format: int32 */
                            goal: number;
                            goalMet: boolean;
                            kgCo2eSaved: number | null;
                            kgLeft: number;
                            kgSaved: number | null;
                            kgServed: number;
                            /** @description kgLeft ÷ kgServed; null if nothing was served. */
                            leftShare: number | null;
                            /** Format: int32 */
                            reported: number;
                            /** Format: int32 */
                            reportedDays: number;
                            sgdSaved: number | null;
                            /**
                             * Format: date
                             * @description The Sunday.
                             */
                            to: string;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    fridge_list: {
        parameters: {
            query?: {
                /**
                 * @description Planning area.
                 * @example Tampines
                 */
                area?: string;
                /** @description `1` lists those that are open now; anything else lists all. */
                open?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List community fridges */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Fridge"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    fridge_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area: string;
                    /** @description A closing time before `opensAt` is on the next day. */
                    closesAt?: string | null;
                    directions?: string | null;
                    hoursNote?: string | null;
                    location: string;
                    name: string;
                    /** @description Time of day in Singapore; null for day and night. */
                    opensAt?: string | null;
                    /** @description Key of the caller's upload; null removes the photo. */
                    photoKey?: string | null;
                    postalCode?: string | null;
                    rules?: string | null;
                    runBy?: string | null;
                    shelves?: ("halal" | "vegetarian" | "general" | "freezer" | "dry")[];
                    /** @description Without an `area`, the station's area is used. */
                    station?: string | null;
                    /** @description Kinds of food that it takes; empty if nobody has said. */
                    takes?: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
                };
            };
        };
        responses: {
            /** @description Add a community fridge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Fridge"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is a fridge with this name. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    fridge_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the fridge.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show a community fridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FridgeWithNotes"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    fridge_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the fridge.
                 * @example 10092
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area?: string;
                    /** @description A closing time before `opensAt` is on the next day. */
                    closesAt?: string | null;
                    /**
                     * Format: date
                     * @description Day in Singapore on which somebody saw that it is there.
                     */
                    confirmedOn?: string | null;
                    directions?: string | null;
                    hoursNote?: string | null;
                    location?: string;
                    name?: string;
                    /** @description Time of day in Singapore; null for day and night. */
                    opensAt?: string | null;
                    /** @description Key of the caller's upload; null removes the photo. */
                    photoKey?: string | null;
                    postalCode?: string | null;
                    rules?: string | null;
                    runBy?: string | null;
                    shelves?: ("halal" | "vegetarian" | "general" | "freezer" | "dry")[];
                    /** @description Without an `area`, the station's area is used. */
                    station?: string | null;
                    /**
                     * @description `listed` shows a proposed fridge to everybody.
                     * @enum {string}
                     */
                    status?: "proposed" | "listed" | "paused" | "closed";
                    /** @description Kinds of food that it takes; empty if nobody has said. */
                    takes?: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
                    /** Format: date-time */
                    updatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Change a community fridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Fridge"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It has changed since `updatedAt`, or another one has the name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    fridge_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the fridge.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string|null} */
                    condition?: "clean" | "needs_cleaning" | "broken" | null;
                    /** @description Kinds of food inside. */
                    has?: ("produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen")[];
                    /** @enum {string} */
                    level: "empty" | "some" | "full";
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Send a note on what is inside */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FridgeNote"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The fridge is out of use for now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    report_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the note.
                 * @example 10093
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "unsafe" | "ill" | "not_as_said" | "money" | "resale" | "rude" | "not_there" | "spam" | "other";
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            /** @description Report a note about a fridge */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_list: {
        parameters: {
            query?: {
                /** @description Food group it helps with. */
                group?: "rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed";
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /**
                 * @description Text to search for; empty for no search.
                 * @example what to do with it
                 */
                q?: string;
                /** @description Topic of the guides; all if omitted. */
                topic?: "leftovers" | "eating-out" | "storing" | "shopping" | "labels" | "sharing" | "recycling" | "events";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List guides, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guide"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What to try, in one sentence; null if there is nothing to try. */
                    action?: string | null;
                    /** @description Markdown; an empty text becomes null. */
                    description?: string | null;
                    /** @description Food groups the guide helps with. */
                    foodGroups?: ("rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed")[];
                    /** @description Stable name of the guide; an empty text becomes null. */
                    slug?: string | null;
                    /** @description One sentence for lists; without it, they show the beginning of the text. */
                    summary?: string | null;
                    title: string;
                    /** @enum {string|null} */
                    topic?: "leftovers" | "eating-out" | "storing" | "shopping" | "labels" | "sharing" | "recycling" | "events" | null;
                };
            };
        };
        responses: {
            /** @description Write a guide */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guide"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description Another guide has the slug. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10041
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show a guide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guide"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10041
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a guide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10041
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What to try, in one sentence; null if there is nothing to try. */
                    action?: string | null;
                    /** @description Markdown; an empty text becomes null. */
                    description?: string | null;
                    /** @description Food groups the guide helps with. */
                    foodGroups?: ("rice" | "noodles" | "bread" | "porridge" | "soup" | "meat" | "seafood" | "egg" | "tofu_beans" | "vegetables" | "fruit" | "snack" | "dessert" | "drink" | "dairy" | "mixed")[];
                    /** @description Stable name of the guide; an empty text becomes null. */
                    slug?: string | null;
                    /** @description One sentence for lists; without it, they show the beginning of the text. */
                    summary?: string | null;
                    title?: string;
                    /** @enum {string|null} */
                    topic?: "leftovers" | "eating-out" | "storing" | "shopping" | "labels" | "sharing" | "recycling" | "events" | null;
                    /** Format: date-time */
                    updatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Change a guide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Guide"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The guide has changed since `updatedAt`, or another one has the slug. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_try: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10041
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Days until the reminder at 11:00; null for none. If omitted, 3 for a new try; a guide you are already trying keeps its reminder.
                     * @enum {number|null}
                     */
                    remindIn?: 1 | 3 | 7 | null;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuideTry"];
                    };
                };
            };
            /** @description Try a guide */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuideTry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description There is nothing to try in the guide. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_stopTry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10042
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop trying a guide */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_updateTry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the guide.
                 * @example 10042
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    done: boolean;
                };
            };
        };
        responses: {
            /** @description Mark a guide as done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuideTry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_impact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show what the community has achieved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Impact"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    dashboard_impactCsv: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Download the impact by month */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    notification_list: {
        parameters: {
            query?: {
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your notifications, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    notification_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the notification.
                 * @example 10061
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archive a notification */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_list: {
        parameters: {
            query?: {
                /**
                 * @description Planning area; wins over `region`.
                 * @example Tampines
                 */
                area?: string;
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /**
                 * @description Diets with commas between them: offers that suit all of them.
                 * @example vegetarian
                 */
                diet?: string;
                /** @description Kind of food. */
                kind?: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked";
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /** @description Text to search for; empty for no search. */
                q?: string;
                /** @description Region of Singapore. */
                region?: "Central" | "East" | "North" | "North-East" | "West";
                /** @description `ending` (default) shows what ends soonest first. */
                sort?: "ending" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List free food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description For `allergensKnown: listed` alone, which needs one at least. */
                    allergens?: ("gluten" | "crustaceans" | "egg" | "fish" | "peanut" | "soy" | "milk" | "nuts" | "sulphites" | "none")[];
                    /** @enum {string} */
                    allergensKnown: "on_pack" | "listed" | "unknown";
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area: string;
                    /**
                     * Format: date-time
                     * @description For `kind: cooked` alone.
                     */
                    cookedAt?: string | null;
                    details?: string | null;
                    diets?: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[];
                    /**
                     * Format: date-time
                     * @description Time until which the food is good; follows from the other fields if left out.
                     */
                    eatBy?: string;
                    /**
                     * Format: date-time
                     * @description End of the pick-up window: 15 minutes to 12 hours after its start, and within 7 days.
                     */
                    endsAt: string;
                    /**
                     * Format: int32
                     * @description Event whose leftovers it is: over, and organised by the caller.
                     */
                    eventId?: number | null;
                    /**
                     * Format: int32
                     * @description Weight of all portions together in grams; 20,000 at most for members.
                     */
                    grams: number;
                    /** @description Advice for the taker; follows from `kind` and `kept` if left out. */
                    handling?: ("keep-cold" | "keep-frozen" | "reheat" | "eat-today" | "wash" | "none")[];
                    /** @constant */
                    isSafe: true;
                    /**
                     * @description Place where the food is kept.
                     * @enum {string}
                     */
                    kept: "room" | "fridge" | "freezer";
                    /** @enum {string} */
                    kind: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked";
                    /**
                     * Format: date
                     * @description Date on the pack; null without one.
                     */
                    markedDate?: string | null;
                    /** Format: int32 */
                    perPerson: number;
                    /** @description Key of an upload of the caller. Members need a photo. */
                    photoKey?: string | null;
                    /** Format: int32 */
                    portions: number;
                    /** @description Public meeting place, shown to people with a claim only. */
                    spot: string;
                    /**
                     * Format: date-time
                     * @description Start of the pick-up window.
                     */
                    startsAt: string;
                    /** @description Nearest MRT or LRT station. */
                    station?: string | null;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Offer food */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedOffer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You have not agreed to the rules of sharing (`SHARING_RULES`) or not confirmed your email address, or the event is not yours. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description There is no such event. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You have five open offers, or the event is not over. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show an offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description There is no such offer, or it is not visible to you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10093
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description For `allergensKnown: listed` alone, which needs one at least. */
                    allergens?: ("gluten" | "crustaceans" | "egg" | "fish" | "peanut" | "soy" | "milk" | "nuts" | "sulphites" | "none")[];
                    /** @enum {string} */
                    allergensKnown?: "on_pack" | "listed" | "unknown";
                    /** @description Planning area of Singapore, by its name in `GET /event/areas`. */
                    area?: string;
                    /**
                     * Format: date-time
                     * @description For `kind: cooked` alone.
                     */
                    cookedAt?: string | null;
                    details?: string | null;
                    diets?: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[];
                    /**
                     * Format: date-time
                     * @description Time until which the food is good; follows from the other fields if left out.
                     */
                    eatBy?: string;
                    /**
                     * Format: date-time
                     * @description End of the pick-up window: 15 minutes to 12 hours after its start, and within 7 days.
                     */
                    endsAt?: string;
                    /**
                     * Format: int32
                     * @description Weight of all portions together in grams; 20,000 at most for members.
                     */
                    grams?: number;
                    /** @description Advice for the taker; follows from `kind` and `kept` if left out. */
                    handling?: ("keep-cold" | "keep-frozen" | "reheat" | "eat-today" | "wash" | "none")[];
                    /**
                     * @description Place where the food is kept.
                     * @enum {string}
                     */
                    kept?: "room" | "fridge" | "freezer";
                    /** @enum {string} */
                    kind?: "produce" | "bakery" | "packaged" | "drinks" | "chilled" | "frozen" | "cooked";
                    /**
                     * Format: date
                     * @description Date on the pack; null without one.
                     */
                    markedDate?: string | null;
                    /** Format: int32 */
                    perPerson?: number;
                    /** @description Key of an upload of the caller. Members need a photo. */
                    photoKey?: string | null;
                    /** Format: int32 */
                    portions?: number;
                    /** @description Public meeting place, shown to people with a claim only. */
                    spot?: string;
                    /**
                     * Format: date-time
                     * @description Start of the pick-up window.
                     */
                    startsAt?: string;
                    /** @description Nearest MRT or LRT station. */
                    station?: string | null;
                    title?: string;
                    /**
                     * Format: date-time
                     * @description `updatedAt` of the version that was changed, so that a later one is not overwritten.
                     */
                    updatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Change your offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The offer is over, a claim or an admin's look fixes the field, or it has changed since `updatedAt`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List who claimed your food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferClaims"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer or claim, or the offer is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_claim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Time within the pick-up window, in Singapore time if it has no offset.
                     */
                    arrivesAt: string;
                    /**
                     * Format: int32
                     * @description At most the offer's `perPerson`.
                     */
                    portions: number;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            /** @description Claim food */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description You have not agreed to the rules of sharing (`SHARING_RULES`), or not confirmed your email address. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description There is no such offer, or it is not visible to you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is your own, it is over or ends soon and too little is left, your earlier claim was taken back or you said that nobody was there, you hold as many claims or are in line as often as you may, or claiming rests for you. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10092
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give up your claim */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or you have no claim of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10092
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Time within the pick-up window, in Singapore time if it has no offset.
                     */
                    arrivesAt?: string;
                    /**
                     * @description What the taker says to the giver, while the claim is held.
                     * @enum {string}
                     */
                    says?: "on_my_way" | "ten_minutes_late" | "i_am_here" | "i_cannot_find_it";
                    /**
                     * @description Thanks to the giver, once, after the handover.
                     * @enum {string}
                     */
                    thanks?: "thank_you" | "delicious" | "kind";
                };
            };
        };
        responses: {
            /** @description Change when you come, send a phrase, or say thanks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or you have no claim of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You gave it up, it is settled, or it is too early for this. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_say: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the claim.
                 * @example 10102
                 */
                claimId: number;
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    says: "coming_down" | "five_minutes_please" | "look_again";
                };
            };
        };
        responses: {
            /** @description Send a phrase to a taker */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer or claim, or the offer is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The claim is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the claim.
                 * @example 10102
                 */
                claimId: number;
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "asked_for_more" | "rude" | "other";
                };
            };
        };
        responses: {
            /** @description Take a claim back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer or claim, or the offer is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the claim.
                 * @example 10102
                 */
                claimId: number;
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `true` also blocks the person whom it is about. */
                    block?: boolean;
                    /** @enum {string} */
                    reason: "unsafe" | "ill" | "not_as_said" | "money" | "resale" | "rude" | "not_there" | "spam" | "other";
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            /** @description Report a claim */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such claim, or it is neither yours nor of your offer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_outcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10092
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "not_given" | "collected";
                };
            };
        };
        responses: {
            /** @description Say that nobody was there */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or you have no claim of it. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Too early, too late, or the claim was given up. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_handOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Id of the claim.
                     */
                    claimId?: number;
                    /** @enum {string} */
                    outcome?: "collected" | "missed";
                    /** @description Code of the taker. */
                    pass?: string;
                };
            };
        };
        responses: {
            /** @description Note a handover */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer or claim, or the offer is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description Too early, too late, or the claim was given up. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_report: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10091
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `true` also blocks the person whom it is about. */
                    block?: boolean;
                    /** @enum {string} */
                    reason: "unsafe" | "ill" | "not_as_said" | "money" | "resale" | "rude" | "not_there" | "spam" | "other";
                    text?: string | null;
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            /** @description Report an offer */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: int32 */
                            id: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or it is not visible to you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The offer is yours. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_warn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10094
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Warn those who collected your food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Warned"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description They were warned already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the offer.
                 * @example 10093
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdraw your offer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such offer, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_areas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List areas with free food */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            area: "Bishan" | "Bukit Merah" | "Bukit Timah" | "Downtown Core" | "Geylang" | "Kallang" | "Marina East" | "Marina South" | "Marine Parade" | "Museum" | "Newton" | "Novena" | "Orchard" | "Outram" | "Queenstown" | "River Valley" | "Rochor" | "Singapore River" | "Southern Islands" | "Straits View" | "Tanglin" | "Toa Payoh" | "Bedok" | "Changi" | "Changi Bay" | "Pasir Ris" | "Paya Lebar" | "Tampines" | "Central Water Catchment" | "Lim Chu Kang" | "Mandai" | "Sembawang" | "Simpang" | "Sungei Kadut" | "Woodlands" | "Yishun" | "Ang Mo Kio" | "Hougang" | "North-Eastern Islands" | "Punggol" | "Seletar" | "Sengkang" | "Serangoon" | "Boon Lay" | "Bukit Batok" | "Bukit Panjang" | "Choa Chu Kang" | "Clementi" | "Jurong East" | "Jurong West" | "Pioneer" | "Tengah" | "Tuas" | "Western Islands" | "Western Water Catchment";
                            /**
                             * Format: int32
                             * @description Offers that are not over.
                             */
                            open: number;
                            /** @enum {string} */
                            region: "Central" | "East" | "North" | "North-East" | "West";
                        }[];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_suggest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Key of an upload of the caller. */
                    key: string;
                };
            };
        };
        responses: {
            /** @description Suggest an offer from its photo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OfferSuggestion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The photo shows no food. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description The model failed. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The site has no model. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The model took too long. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    api_document: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the OpenAPI document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    push_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the key that browsers subscribe for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Point of P-256 as base64url, the `applicationServerKey`. */
                            publicKey: string;
                        } | null;
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show your account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Delete the account and all its data */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The login is more than ten minutes old. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The account is the only admin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    block_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the people whom you blocked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            createdAt: string;
                            username: string;
                        }[];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    block_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Username of the person.
                 * @example siti
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Block a person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You have blocked 200 people. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    block_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Username of the person.
                 * @example siti
                 */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a block */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    calendar_url: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the secret URL of your calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarUrl"];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    calendar_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Give your calendar a new URL */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarUrl"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List check-ins by your username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            items: {
                                /** @description Username of the host; null if the account is deleted. */
                                by: string | null;
                                /** Format: date-time */
                                checkedInAt: string;
                                /**
                                 * Format: date-time
                                 * @description Null until the caller confirms it.
                                 */
                                confirmedAt: string | null;
                                /** Format: int32 */
                                eventId: number;
                                /** Format: date-time */
                                startsAt: string;
                                title: string;
                                /**
                                 * Format: date-time
                                 * @description Time from which it can no longer be undone.
                                 */
                                undoUntil: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offerClaim_own: {
        parameters: {
            query?: {
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /**
                 * @description State of the claims; all without it.
                 * @example held
                 */
                state?: "asked" | "held" | "collected" | "left" | "released" | "missed" | "not_given" | "lapsed" | "unsettled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your claims */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Claim"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    ownDish_list: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your own dishes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OwnDishUpdateData"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    ownDish_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to repeat the call: for 24 hours, calls with the same key and body get the first response. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Kilocalories of the whole serving. */
                    kcal: number;
                    name: string;
                    /**
                     * @description Grams of the whole serving.
                     * @default null
                     */
                    servingGrams?: number | null;
                    /** @description In `servingUnit`. */
                    servingQty?: number;
                    /** @default serving */
                    servingUnit?: string;
                };
            };
        };
        responses: {
            /** @description Add your own dish */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: int32 */
                            id: number;
                            kcal: number;
                            name: string;
                            servingGrams: number | null;
                            servingQty: number;
                            servingUnit: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description You have a dish with this name, or 200 dishes. A call with the same `Idempotency-Key` is running. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            /** @description The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    ownDish_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the dish.
                 * @example 10034
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete your own dish */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    ownDish_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the dish.
                 * @example 10034
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Kilocalories of the whole serving. */
                    kcal?: number;
                    name?: string;
                    /** @description Grams of the whole serving. */
                    servingGrams?: number | null;
                    /** @description In `servingUnit`. */
                    servingQty?: number;
                    servingUnit?: string;
                };
            };
        };
        responses: {
            /** @description Change your own dish */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: int32 */
                            id: number;
                            kcal: number;
                            name: string;
                            servingGrams: number | null;
                            servingQty: number;
                            servingUnit: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description You have another dish with this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_joined: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
                /** @description `upcoming`: events that have not ended, by start. `past`: the others, latest first. If omitted: all of them. */
                scope?: "upcoming" | "past";
                /** @description `once` lists each series once, by its first matching date, with its matching dates in `dates`. If omitted, every date is listed. For upcoming events. */
                series?: "once";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List events you joined */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: int32
                     * @description Optional; must match the event in the path.
                     */
                    eventId?: number;
                    /**
                     * Format: int32
                     * @description Optional; must match the caller.
                     */
                    userId?: number;
                };
            };
        };
        responses: {
            /** @description Leave an event */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The event has started. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    event_showSeat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10022
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Letters of any script and their marks, spaces and ' - . ; begins with a letter. Stored in the account. */
                    firstName?: string;
                    /** @description True shows the first name to members until the event is over. */
                    isShown: boolean;
                };
            };
        };
        responses: {
            /** @description Show or hide your name on a spot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SeatName"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description You have no spot in the event. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_confirmOwn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Confirm a check-in by your username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Attendance"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such event, or no one checked you in. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You have undone it, or the event has since been moved. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_undoOwn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the event.
                 * @example 10028
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Undo a check-in by your username */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description No such event, or no one checked you in. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description It is seven days old. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Export everything stored about the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    follow_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List what you follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FollowAddData"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    follow_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description One of series, topic, area, region, fridge, offer_area, offer_region.
                 * @example area
                 */
                kind: string;
                /**
                 * @description Slug of a topic in `GET /event/topics`, name of a region or area in `GET /event/areas`, id of an event's `series`, or id of a fridge.
                 * @example Woodlands
                 */
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Follow a topic, place, series or fridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description Event that is the next date of a series, or its last if none is upcoming; null for other kinds.
                             */
                            eventId: number | null;
                            /** @enum {string} */
                            kind: "series" | "topic" | "area" | "region" | "fridge" | "offer_area" | "offer_region";
                            /** @description Name for people; for a series, the title of its next date. */
                            name: string;
                            /** @description Slug of a topic, name of a region or planning area, or id of a series or fridge. */
                            value: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such topic, region, area, series or fridge. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description You follow 30 already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    follow_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description One of series, topic, area, region, fridge, offer_area, offer_region.
                 * @example topic
                 */
                kind: string;
                /**
                 * @description Slug of a topic in `GET /event/topics`, name of a region or area in `GET /event/areas`, id of an event's `series`, or id of a fridge.
                 * @example rescue
                 */
                value: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unfollow a topic, place, series or fridge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such topic, region, area, series or fridge. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_goal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show your goal of clean plates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description Days a week on which the member wants clean plates, from 1 to 7.
                             */
                            cleanDays: number;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_setGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: int32 */
                    cleanDays: number;
                };
            };
        };
        responses: {
            /** @description Choose your goal of clean plates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * Format: int32
                             * @description Days a week on which the member wants clean plates, from 1 to 7.
                             */
                            cleanDays: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    guide_tries: {
        parameters: {
            query?: {
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the guides you try */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuideTry"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    home_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the parts of your home page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Names of the parts that could not be loaded. */
                            failed: string[];
                            guide: components["schemas"]["GuideOfWeek"] | null;
                            /** @description Events the caller hosts: today's that have not ended, then those of the last seven days without results. */
                            hosting: components["schemas"]["Event"][] | null;
                            nextEvent: {
                                event: components["schemas"]["Event"];
                                /** @description The caller has a spot. */
                                joined: boolean;
                                /**
                                 * Format: int32
                                 * @description Waitlist position, from 1; null outside the waitlist.
                                 */
                                place: number | null;
                            } | null;
                            share: {
                                /** @description The caller's share: for each event they came to this month, its kilograms ÷ people. Null without one. */
                                kgOwn: number | null;
                                /** @description Rescued by everyone this month. */
                                kgTogether: number;
                            } | null;
                            /** @description Null from the account's 30th day on, and once all steps are done. */
                            start: {
                                hasJoined: boolean;
                                hasLogged: boolean;
                                hasRead: boolean;
                            } | null;
                            today: {
                                /** @description Kilocalories eaten, without leftovers. */
                                calories: number;
                                caloriesServed: number;
                                /** @description True if nothing was left; null if nothing is marked. */
                                clean: boolean | null;
                                /** Format: date */
                                date: string;
                                /** Format: int32 */
                                items: number;
                                kgLeft: number;
                                /** @description Weight of the servings marked with how much was left. */
                                kgServed: number;
                                /**
                                 * Format: int32
                                 * @description Items marked with how much was left; drinks do not count.
                                 */
                                reported: number;
                                /** @description Today's latest item that isn't marked with leftovers. */
                                toReport: {
                                    /** Format: int32 */
                                    id: number;
                                    name: string;
                                } | null;
                            } | null;
                            week: components["schemas"]["FoodWeekData"] | null;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    notification_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show what you are notified of, and where */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NotificationPreferences"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    notification_setPreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: boolean;
                    inApp?: boolean;
                    /** @enum {string} */
                    kind?: "event_joined" | "event_left" | "event_reminder" | "event_new" | "event_changed" | "event_cancelled" | "event_feedback" | "event_close_due" | "waitlist_promoted" | "event_message" | "event_checked_in" | "proposal_received" | "proposal_approved" | "proposal_declined" | "host_invited" | "event_host_changed" | "event_closed" | "weekly_summary" | "guide_reminder" | "offer_new" | "offer_claimed" | "offer_held" | "offer_lapsed" | "offer_reminder" | "offer_said" | "offer_unsettled" | "offer_thanks" | "offer_changed" | "offer_warning" | "fridge_filled" | "fridge_proposed" | "offer_reported" | "feedback_received" | "security";
                    push?: boolean;
                    /** @description `HH:mm` in Singapore; null if there are no quiet hours. */
                    quietFrom?: string | null;
                    /** @description `HH:mm` in Singapore; null if there are no quiet hours. */
                    quietTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Change what you are notified of, and where */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description In the app and email of this kind can't be switched off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_own: {
        parameters: {
            query?: {
                /** @description Empty for the first page, then `meta.next` of the previous response. With a cursor, `page` is ignored. */
                cursor?: string;
                /** @description Items per page; more than 100 means 100. */
                limit?: number;
                /** @description Page, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your offers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    checkIn_ownPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show your own pass */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Changes every day at midnight in Singapore. */
                            code: string;
                            /** @description Content of the QR code. */
                            url: string;
                            /** Format: date-time */
                            validUntil: string;
                        };
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List your passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the passkey.
                 * @example 10073
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    passkey_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the passkey.
                 * @example 10073
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Rename a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                    current: string;
                    /** @description Has a lower case letter, an upper case letter, a digit and one of ! # $ % & ? ' ". */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Change the password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    push_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List the devices that are notified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushSubscription"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The site sends no notifications to phones and computers. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    push_subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description URL of a push service of Apple, Google, Microsoft or Mozilla. */
                    endpoint: string;
                    keys: {
                        auth: string;
                        p256dh: string;
                    };
                };
            };
        };
        responses: {
            /** @description It existed before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushSubscription"];
                    };
                };
            };
            /** @description Notify this device */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushSubscription"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The site sends no notifications to phones and computers. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    push_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the device.
                 * @example 10074
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stop notifying a device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The site sends no notifications to phones and computers. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    push_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the device.
                 * @example 10074
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a test to a device */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The site sends no notifications to phones and computers. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List where the account is logged in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End all other sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session.
                 * @example 10071
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End a session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    offer_agree: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    agree: true;
                };
            };
        };
        responses: {
            /** @description Agree to the rules of sharing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    token_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List access tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessToken"][];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    token_create: {
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
                     * @description Days until the token expires
                     * @default 90
                     * @enum {number}
                     */
                    days?: 7 | 30 | 90 | 365;
                    name: string;
                    scopes: ("profile:read" | "events:read" | "events:write" | "food:read" | "food:write" | "offers:read" | "offers:write" | "notifications:read" | "notifications:write" | "feedback:write" | "admin:read" | "admin:write")[];
                };
            };
        };
        responses: {
            /** @description Make an access token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedToken"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The account has 20 access tokens already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    token_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the token.
                 * @example 10072
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete an access token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    token_current: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Show the access token of this call */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessToken"];
                    };
                };
            };
            /** @description Unchanged since the `ETag` in `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The call carries a login, not an access token. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    user_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Page of this site to open after activation; any other value is ignored. */
                    callbackURI?: string;
                    /** Format: email */
                    email?: string;
                    /** @description Letters of any script and their marks, spaces and ' - . ; begins with a letter. null removes it, also from all spots that show it. */
                    firstName?: string | null;
                    /** @description You are notified only of free food that suits all of these; none for all food. */
                    offerDiets?: ("halal-logo" | "no-pork-no-lard" | "no-beef" | "vegetarian" | "vegan" | "no-onion-garlic")[];
                    /** @description New spots show the first name to members. */
                    showsName?: boolean;
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Change username, email, first name or diets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            /** @description The account is not activated, or the login is more than ten minutes old. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            /** @description The username or the email address is in use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Errors"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
}
