// Written by npm run client.

export interface paths {
    "/api/auth/register": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        /**
         * Creates an account and sends the link that confirms its e-mail
         * @description Errors: 422 email_invalid, email_required, email_taken, first_name_required, last_name_required, name_too_long, password_required, password_too_common, password_too_long, password_too_short · 500 register_failed
         */
        post: operations["register"];
    };
    "/api/auth/login": {
        parameters: {
        };
        /**
         * A token for an e-mail and password, and the authenticator's code if two-factor sign-in is on
         * @description Errors: 401 invalid_credentials, totp_invalid, totp_required · 403 account_suspended, email_not_confirmed · 422 email_invalid, email_required, password_required, password_too_long · 429 account_locked · 500 sign_in_failed
         */
        post: operations["logIn"];
    };
    "/api/auth/refresh": {
        parameters: {
        };
        /**
         * Replaces the sent token with a new one
         * @description Errors: those of every operation
         */
        post: operations["refreshToken"];
    };
    "/api/auth/logout": {
        parameters: {
        };
        /**
         * A browser's link: redirects (302) to /logout
         * @description Errors: those of every operation
         */
        get: operations["openLogoutPage"];
        /**
         * Ends the session of the token
         * @description Errors: those of every operation
         */
        post: operations["logOut"];
    };
    "/api/auth/me": {
        parameters: {
        };
        /**
         * The user of the token
         * @description Errors: those of every operation
         */
        get: operations["getUser"];
    };
    "/api/auth/email": {
        parameters: {
        };
        /**
         * Mails a link to the new e-mail; it replaces the present one once the link is opened, within an hour
         * @description Errors: 422 current_password_required, current_password_wrong, email_invalid, email_required, email_unchanged, password_too_long
         */
        patch: operations["changeEmail"];
    };
    "/api/tokens": {
        parameters: {
        };
        /**
         * Your personal tokens that work, without their secrets
         * @description Errors: those of every operation
         */
        get: operations["listTokens"];
        /**
         * Makes a personal token for a program, which may do only what its scopes name, and mails you about it. `token` is shown this once
         * @description Errors: 409 token_limit, token_shown · 422 token_expiry_past, token_scopes_required
         */
        post: operations["createToken"];
    };
    "/api/tokens/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Revokes a personal token: it stops working at once
         * @description Errors: 404 token_not_found
         */
        delete: operations["revokeToken"];
    };
    "/api/webhooks": {
        parameters: {
        };
        /**
         * Your webhooks, without their secrets
         * @description Errors: those of every operation
         */
        get: operations["listWebhooks"];
        /**
         * Posts what happens to `url`, signed as Standard Webhooks are: in games of a crew that you organize, in public games at a venue, or in your own. `secret` is shown this once
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed, webhook_limit · 422 venue_unknown, webhook_events, webhook_subject, webhook_url
         */
        post: operations["createWebhook"];
    };
    "/api/webhooks/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Deletes a webhook with its deliveries
         * @description Errors: 404 webhook_not_found
         */
        delete: operations["deleteWebhook"];
        /**
         * Changes a webhook; `active` ends it or lets one that ended go on. Absent fields stay as they are
         * @description Errors: 404 webhook_not_found · 422 webhook_events, webhook_url
         */
        patch: operations["updateWebhook"];
    };
    "/api/webhooks/{id}/rotate": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Gives a webhook another secret; the former one signs too for a day
         * @description Errors: 404 webhook_not_found
         */
        post: operations["rotateWebhookSecret"];
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * What was sent lately, or is tried again, newest first: fifty, and more at the `next` of Link
         * @description Errors: 404 webhook_not_found · 422 cursor_unknown
         */
        get: operations["listWebhookDeliveries"];
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                deliveryId: string;
            };
        };
        /**
         * Sends a delivery again, with the same `webhook-id`
         * @description Errors: 404 delivery_not_found, webhook_not_found · 409 webhook_ended
         */
        post: operations["redeliverWebhook"];
    };
    "/api/profile/me": {
        parameters: {
        };
        /**
         * Your own profile
         * @description Errors: 401 profile_not_authenticated · 500 profile_load_failed
         */
        get: operations["getProfile"];
        /**
         * Changes your own profile; null clears a field, an absent field stays as it is
         * @description Errors: 401 profile_not_authenticated · 422 bio_too_long, birth_date_invalid, city_required, city_unknown, first_name_required, height_range, last_name_required, name_too_long, neighborhood_unknown, position_unknown, profile_sport_twice, sport_required, sport_unknown, too_young, weight_range · 500 profile_update_failed
         */
        patch: operations["updateProfile"];
    };
    "/api/profile/me/picture": {
        parameters: {
        };
        /**
         * A new picture, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB
         * @description Errors: 401 profile_not_authenticated · 422 picture_heic, picture_not_image, picture_too_large, picture_too_many_pixels · 500 picture_upload_failed · 503 storage_unavailable
         */
        post: operations["uploadPicture"];
        /**
         * Removes your picture
         * @description Errors: 401 profile_not_authenticated · 500 profile_update_failed
         */
        delete: operations["deletePicture"];
    };
    "/api/profile/me/calendar": {
        parameters: {
        };
        /**
         * Makes the private address of your calendar; the one before stops working
         * @description Errors: those of every operation
         */
        post: operations["renewCalendarAddress"];
        /**
         * Ends the private address of your calendar; repeatable
         * @description Errors: those of every operation
         */
        delete: operations["endCalendarAddress"];
    };
    "/api/profile/players": {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                gender?: "male" | "female" | "other";
                ageMin?: number;
                ageMax?: number;
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        /**
         * Players whose profile is listed, those who have played most first; `city` and `sport` are ids or names; what a player hides is null and matches no filter
         * @description Errors: 422 cursor_unknown · 500 players_fetch_failed
         */
        get: operations["listPlayers"];
    };
    "/api/profile/players/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * One player; a deleted account has no name
         * @description Errors: 404 player_not_found · 500 player_fetch_failed
         */
        get: operations["getPlayer"];
    };
    "/api/profile/players/{id}/record": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Games played, won, drawn and lost, and how often player of the match, by sport, most played first
         * @description Errors: 404 player_not_found · 500 player_fetch_failed
         */
        get: operations["getPlayerRecord"];
    };
    "/api/profile/players/{id}/rate": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Rates a player in one category without a shared game; a second rating replaces the first (200)
         * @description Errors: 401 login_to_rate · 403 rating_blocked · 404 player_not_found · 422 rating_range, rating_required, rating_self · 500 rate_player_failed
         */
        post: operations["ratePlayer"];
    };
    "/api/venues": {
        parameters: {
        };
        /**
         * Venues by name, or by distance from `near`; `sport` is an id or a name, `city` a part of a city's name
         * @description Errors: 422 cursor_unknown, invalid_position · 500 venues_fetch_failed
         */
        get: operations["listVenues"];
        /**
         * Adds a venue with its sports
         * @description Errors: 401 login_to_create_venue · 422 address_required, address_too_long, city_unknown, coordinates_incomplete, description_too_long, latitude_range, longitude_range, neighborhood_unknown, postal_code_required, postal_code_too_long, sport_unknown, venue_city_id_required, venue_city_required, venue_city_too_long, venue_max_players_max, venue_max_players_min, venue_name_required, venue_name_too_long, venue_sport_required, venue_sport_twice · 500 venue_create_failed
         */
        post: operations["createVenue"];
    };
    "/api/venues/user/favorites": {
        parameters: {
        };
        /**
         * Your 100 newest favorite venues
         * @description Errors: 401 login_to_view_favorites · 500 favorites_fetch_failed
         */
        get: operations["listFavoriteVenues"];
    };
    "/api/venues/map": {
        parameters: {
            query: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                verified?: components["parameters"]["verified"];
                /** @description west,south,east,north */
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
            };
        };
        /**
         * The venues of an area, grouped into clusters: at most 200 items
         * @description Errors: 422 invalid_area · 500 venues_fetch_failed
         */
        get: operations["getVenueMap"];
    };
    "/api/venues/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * One venue, with its newest ten ratings
         * @description Errors: 404 venue_not_found · 500 venue_fetch_failed
         */
        get: operations["getVenue"];
        /**
         * Deletes a venue that you added, unless games are planned there
         * @description Errors: 401 login_to_delete_venue · 403 only_venue_creator · 404 venue_not_found · 409 venue_has_games · 500 venue_delete_failed
         */
        delete: operations["deleteVenue"];
        /**
         * Changes a venue; a new name, address, city or position ends its verification
         * @description Errors: 401 login_to_edit_venue · 403 only_venue_creator · 404 venue_not_found · 422 address_required, address_too_long, city_unknown, coordinates_incomplete, description_too_long, latitude_range, longitude_range, neighborhood_unknown, postal_code_required, postal_code_too_long, sport_unknown, venue_city_id_required, venue_city_required, venue_city_too_long, venue_max_players_max, venue_max_players_min, venue_name_required, venue_name_too_long, venue_sport_required, venue_sport_twice · 500 venue_update_failed
         */
        patch: operations["updateVenue"];
    };
    "/api/venues/{id}/ratings": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * All ratings of a venue, newest first; who gave them only with a sign-in
         * @description Errors: 404 venue_not_found · 422 cursor_unknown · 500 venue_fetch_failed
         */
        get: operations["listVenueRatings"];
        /**
         * Rates a venue; a second rating replaces the first and answers 200
         * @description Errors: 401 login_to_rate_venue · 403 venue_rating_own · 404 venue_not_found · 422 venue_rating_range, venue_rating_required · 500 venue_rate_failed
         */
        post: operations["rateVenue"];
    };
    "/api/venues/{id}/condition": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * What players last reported of a venue, by aspect, and how many say so
         * @description Errors: 404 venue_not_found · 500 venue_fetch_failed
         */
        get: operations["getVenueCondition"];
        /**
         * Reports some aspects of a venue; a value that is repeated is confirmed
         * @description Errors: 404 venue_not_found · 422 condition_required
         */
        post: operations["reportVenueCondition"];
    };
    "/api/venues/{id}/history": {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Who changed what of a venue, newest first, and its verifications; for who added it and admins
         * @description Errors: 403 only_venue_creator · 404 venue_not_found · 422 cursor_unknown · 500 venue_fetch_failed
         */
        get: operations["getVenueHistory"];
    };
    "/api/venues/{id}/verification": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Verifies or refuses a venue; `seen` is the `updatedAt` of what you read; for admins
         * @description Errors: 403 forbidden · 404 venue_not_found · 409 conflict
         */
        put: operations["verifyVenue"];
    };
    "/api/admin/venues/verification": {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        /**
         * The nine venues that wait longest to be verified, and how many wait; for admins
         * @description Errors: 403 forbidden · 422 cursor_unknown
         */
        get: operations["listUnverifiedVenues"];
    };
    "/api/venues/{id}/favorites": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Makes a venue a favorite; repeatable
         * @description Errors: 401 login_to_add_favorite · 404 venue_not_found · 500 favorite_add_failed
         */
        post: operations["addFavoriteVenue"];
        /**
         * Removes a favorite; repeatable
         * @description Errors: 401 login_to_remove_favorite · 404 venue_not_found · 500 favorite_remove_failed
         */
        delete: operations["removeFavoriteVenue"];
    };
    "/api/venues/{id}/photos": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The photos of a venue, the oldest first, and your own that wait or were refused
         * @description Errors: 404 venue_not_found · 500 venue_fetch_failed
         */
        get: operations["listVenuePhotos"];
        /**
         * Adds a photo, as `picture` of a multipart form with an optional `caption`: JPEG, PNG or WebP under 5 MB. It waits for an admin
         * @description Errors: 404 venue_not_found · 409 photos_full, photos_today · 422 photo_too_small, picture_heic, picture_not_image, picture_too_large, picture_too_many_pixels · 500 photo_upload_failed · 503 storage_unavailable
         */
        post: operations["uploadVenuePhoto"];
    };
    "/api/venues/{id}/photos/{photoId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                photoId: components["parameters"]["photoId"];
            };
        };
        /**
         * Deletes a photo that you added
         * @description Errors: 403 forbidden · 404 photo_not_found, venue_not_found · 500 venue_update_failed
         */
        delete: operations["deleteVenuePhoto"];
    };
    "/api/venues/photos/{photoId}/review": {
        parameters: {
            path: {
                photoId: components["parameters"]["photoId"];
            };
        };
        /**
         * Shows or refuses a photo that waits; for admins
         * @description Errors: 404 photo_not_found · 409 conflict · 500 venue_update_failed
         */
        post: operations["reviewVenuePhoto"];
    };
    "/api/venues/{id}/merge": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Moves all of a venue into another one and deletes it for good; `dry_run` only counts; for admins
         * @description Errors: 403 forbidden · 404 venue_not_found · 422 venue_merge_itself, venue_unknown · 500 venue_update_failed
         */
        post: operations["mergeVenues"];
    };
    "/api/admin/venues/import": {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
                duplicates?: "skip" | "update" | "create";
                verified?: components["parameters"]["verified"];
            };
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        /**
         * Imports venues from CSV or GeoJSON, at most 5 MB and 5,000 rows. Unless `dry_run` is false it only says what it would do (200); for admins. A large import goes on after the answer
         * @description Errors: 404 not_found · 422 import_columns, import_empty, import_encoding, import_file_required, import_not_geojson, import_quotes, import_too_many_columns, import_too_many_rows · 500 import_failed
         */
        post: operations["importVenues"];
    };
    "/api/admin/venues/import/{undo_id}": {
        parameters: {
            path: {
                undo_id: components["parameters"]["undo_id"];
            };
        };
        /**
         * How far an import or its undo is, and what it left; for admins
         * @description Errors: 404 not_found
         */
        get: operations["getVenueImport"];
    };
    "/api/admin/venues/import/{undo_id}/undo": {
        parameters: {
            path: {
                undo_id: components["parameters"]["undo_id"];
            };
        };
        /**
         * Undoes an import, but for venues that somebody edited since or that something refers to; again changes nothing; for admins
         * @description Errors: 404 not_found · 409 import_not_finished · 500 import_failed
         */
        post: operations["undoVenueImport"];
    };
    "/api/games": {
        parameters: {
        };
        /**
         * Public games by start time, or by distance from `near` (latitude,longitude); sports, places and days in `search` are understood in any language. Read on with `after`, which neither repeats nor skips a game
         * @description Errors: 422 cursor_unknown, invalid_area, invalid_max_price, invalid_position, invalid_radius · 500 games_fetch_failed
         */
        get: operations["listGames"];
        /**
         * Creates a game
         * @description Errors: 401 login_to_create_game · 409 max_below_confirmed, not_for_you · 422 companions_max, crew_first_hours_range, crew_required, date_too_far, description_too_long, end_before_start, end_in_past, end_required, external_name_required, external_name_too_long, game_title_required, game_title_too_long, game_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_create_failed
         */
        post: operations["createGame"];
    };
    "/api/games/my": {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
                /** @description By start, or with a minus the latest first */
                sort?: "start_time" | "-start_time";
                role?: "all" | "organizer";
            };
        };
        /**
         * The games that you organize, answered or were invited to, with your role in each
         * @description Errors: 401 login_to_view_games · 422 cursor_unknown · 500 own_games_fetch_failed
         */
        get: operations["listOwnGames"];
    };
    "/api/export/games.ndjson": {
        parameters: {
        };
        /**
         * All public games of the last year and to come, one JSON object a line, by start; made once a day. The schema is that of a line
         * @description Errors: 500 games_fetch_failed
         */
        get: operations["exportGames"];
    };
    "/api/games/map": {
        parameters: {
            query: {
                search?: components["parameters"]["search-2"];
                sport_id?: components["parameters"]["sport_id"];
                venue_id?: components["parameters"]["venue_id"];
                city_id?: components["parameters"]["city_id"];
                organizer_id?: components["parameters"]["organizer_id"];
                skill_level?: components["parameters"]["skill_level"];
                open_only?: components["parameters"]["open_only"];
                /** @description A day, or a time with its offset */
                start_date?: components["parameters"]["start_date"];
                /** @description A day, or a time with its offset */
                end_date?: components["parameters"]["end_date"];
                game_status?: components["parameters"]["game_status"];
                /** @description latitude,longitude */
                near?: components["parameters"]["near"];
                /** @description Needs `near` */
                radius_km?: components["parameters"]["radius_km"];
                neighborhood_id?: components["parameters"]["neighborhood_id"];
                when?: components["parameters"]["when"];
                max_price?: components["parameters"]["max_price"];
                audience?: components["parameters"]["audience"];
                /** @description west,south,east,north */
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
            };
        };
        /**
         * The upcoming public games of an area, at most five of each venue, grouped into clusters: at most 200 items; labels are in the language of Accept-Language
         * @description Errors: 422 invalid_area, invalid_max_price, invalid_position, invalid_radius
         */
        get: operations["getGameMap"];
    };
    "/api/games/code/{code}": {
        parameters: {
            path: {
                code: string;
            };
        };
        /**
         * The game of a code; limited to 100 wrong codes in 10 minutes
         * @description Errors: 404 game_code_unknown · 422 game_code_has_u · 500 game_fetch_failed
         */
        get: operations["getGameByCode"];
    };
    "/api/games/invitations": {
        parameters: {
        };
        /**
         * The games with an unanswered invitation for you
         * @description Errors: 401 login_to_view_invitations · 500 invitations_fetch_failed
         */
        get: operations["listInvitations"];
    };
    "/api/games/invitations/{participantId}": {
        parameters: {
            path: {
                participantId: components["parameters"]["participantId"];
            };
        };
        /**
         * Accepts or declines an invitation, or answers it with maybe
         * @description Errors: 401 login_to_respond · 404 invitation_not_found · 409 audience_undeclared, crew_first, game_closed, game_full, not_for_you · 500 invitation_answer_failed
         */
        patch: operations["answerInvitation"];
    };
    "/api/games/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * One game, its participants and what you may do; `code` gives access to a private game
         * @description Errors: 404 game_code_unknown, game_not_found · 500 game_fetch_failed
         */
        get: operations["getGame"];
        /**
         * Changes a scheduled game; absent fields stay as they are
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 audience_has_players, game_not_editable, max_below_confirmed, not_for_you, price_needs_choice, share_differs · 422 companions_max, crew_first_hours_range, crew_required, date_too_far, description_too_long, end_before_start, end_in_past, end_required, game_title_required, game_title_too_long, game_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_update_failed
         */
        patch: operations["updateGame"];
    };
    "/api/games/{id}/again": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Plays a game of yours again at another time; what you leave out is as it was
         * @description Errors: 401 login_to_create_game · 403 only_organizer · 404 game_not_found · 409 not_for_you · 422 companions_max, crew_first_hours_range, crew_required, date_too_far, description_too_long, end_before_start, end_in_past, end_required, game_title_required, game_title_too_long, game_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_create_failed
         */
        post: operations["playGameAgain"];
    };
    "/api/games/{id}/code": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Gives a game another code; the old one stops working
         * @description Errors: 403 only_organizer · 404 game_not_found
         */
        post: operations["renewGameCode"];
    };
    "/api/games/{id}/status": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Starts, completes or cancels a game, or for ten minutes undoes a start (`scheduled`) or a completion (`in_progress`); cancelling is final and notifies its participants, with the `reason` if there is one
         * @description Errors: 401 login_to_update_status · 403 only_organizer · 404 game_not_found · 409 attendance_recorded, game_status_change, too_late_to_undo · 500 game_status_failed
         */
        patch: operations["updateGameStatus"];
    };
    "/api/games/{id}/calendar.ics": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The game as an iCalendar file
         * @description Errors: 404 game_code_unknown, game_not_found
         */
        get: operations["getGameCalendar"];
    };
    "/api/games/{id}/join": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Takes a spot, answers maybe, or joins the waiting list (which takes a spot if one is free)
         * @description Errors: 401 login_to_join_game · 404 game_code_unknown, game_not_found · 409 audience_undeclared, companions_not_allowed, crew_first, game_closed, game_full, not_for_you, party_too_large · 422 companions_max, external_name_required, external_name_too_long · 500 game_join_failed, participation_failed
         */
        post: operations["joinGame"];
    };
    "/api/games/{id}/participation": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Changes your participation, or joins if you have none; `declined` leaves the game
         * @description Errors: 401 login_to_update_participation · 404 game_code_unknown, game_not_found · 409 audience_undeclared, companions_not_allowed, crew_first, game_closed, game_full, not_for_you, not_participating, party_too_large · 422 companions_max, external_name_required, external_name_too_long · 500 game_join_failed, game_leave_failed, participation_failed
         */
        patch: operations["updateParticipation"];
    };
    "/api/games/{id}/participants": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                status?: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The participants of a game: all of them for its organizer; for others the confirmed and maybe players, and with `status` those who declined or wait, if you are in the game
         * @description Errors: 404 game_code_unknown, game_not_found
         */
        get: operations["listGameParticipants"];
    };
    "/api/games/{id}/waiting-list": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * How many players wait; for participants also their names, and the history of freed spots and who got them, newest first
         * @description Errors: 404 game_code_unknown, game_not_found · 422 cursor_unknown
         */
        get: operations["getGameWaitingList"];
    };
    "/api/games/{id}/recap": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * After a game: your vote for the player of the match, until 48 hours after the end, and ratings by participant; another recap replaces both. With `complete` no rating is pending any more
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found, participant_not_found · 409 rating_too_early, vote_closed · 422 rating_range, rating_required, rating_self, too_many_at_once · 500 rate_player_failed
         */
        post: operations["saveGameRecap"];
    };
    "/api/games/{id}/attendance": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Says who played, from the start until 7 days after the end: who is absent frees their spot for somebody who walked in; who is not named stays as they are
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found, player_not_found · 409 attendance_full, attendance_settled, attendance_too_early, too_late_to_correct · 422 external_name_required, external_name_too_long, too_many_at_once
         */
        put: operations["setGameAttendance"];
    };
    "/api/games/{id}/play-anyway": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Plays a game below its minimum, and tells its players that it is on
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed
         */
        post: operations["playGameAnyway"];
    };
    "/api/games/{id}/companions": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Brings a friend by name, where the organizer allows it: takes a spot beside yours, or waits with you (`waitlisted`)
         * @description Errors: 404 game_not_found · 409 audience_undeclared, companions_not_allowed, game_closed, game_full, not_participating, party_too_large · 422 external_name_required, external_name_too_long
         */
        post: operations["bringCompanion"];
    };
    "/api/games/{id}/companions/{companionId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        /**
         * Gives the spot of a friend whom you brought to the waiting list
         * @description Errors: 404 game_not_found, participant_not_found · 409 game_closed, not_participating
         */
        delete: operations["removeCompanion"];
    };
    "/api/games/{id}/companions/{companionId}/keeping": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        /**
         * Keeps a player's friend in your game, even if the player leaves
         * @description Errors: 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        post: operations["keepCompanion"];
    };
    "/api/games/{id}/handover": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Offers the game to one of its confirmed players, who becomes its organizer by accepting
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 game_closed · 500 handover_failed
         */
        post: operations["offerGameHandover"];
        /**
         * Takes the offer back, or declines it if it was made to you
         * @description Errors: 403 only_organizer · 404 game_not_found · 500 handover_failed
         */
        delete: operations["endGameHandover"];
    };
    "/api/games/{id}/handover/acceptance": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Makes you the organizer of a game that was offered to you
         * @description Errors: 404 game_not_found · 409 game_closed, handover_gone · 500 handover_failed
         */
        post: operations["acceptGameHandover"];
    };
    "/api/games/{id}/draws": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Draws even teams of the confirmed players; the same number gives the same draw
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 draw_locked, game_closed, too_few_players · 422 draw_player_unknown, too_many_wishes, wish_players, wishes_contradict · 500 draw_failed
         */
        post: operations["drawTeams"];
    };
    "/api/games/{id}/draws/{drawId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                drawId: string;
            };
        };
        /**
         * Swaps two players, names, colors or locks the teams, publishes them or takes them back
         * @description Errors: 403 only_organizer · 404 draw_not_found, game_not_found · 409 draw_locked, draw_outdated, game_closed · 422 draw_player_unknown, swap_players, swap_same_team, team_colors, team_names · 500 draw_failed
         */
        patch: operations["updateDraw"];
    };
    "/api/games/{id}/teams": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The published teams
         * @description Errors: 404 game_code_unknown, game_not_found, teams_not_published
         */
        get: operations["listGameTeams"];
    };
    "/api/games/{id}/result": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The score of each team; players and organizers also see who played for which and the log, and organizers the open objections
         * @description Errors: 404 game_code_unknown, game_not_found, result_not_found
         */
        get: operations["getGameResult"];
        /**
         * Saves the score of each team, numbered from 1 as in the published draw, and with `sides` who played for which; settles objections
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 draw_changed, result_too_early, too_late_to_correct · 422 result_teams, too_many_at_once
         */
        put: operations["setGameResult"];
        /**
         * Removes the score
         * @description Errors: 403 only_organizer · 404 game_not_found, result_not_found · 409 too_late_to_correct
         */
        delete: operations["deleteGameResult"];
    };
    "/api/games/{id}/result/disputes": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Objects to the score, once for each player and score; the organizers settle it by sending the score again
         * @description Errors: 404 game_not_found, result_not_found · 409 result_dispute_impossible, too_late_to_correct · 422 dispute_reason_required
         */
        post: operations["disputeGameResult"];
    };
    "/api/games/{id}/photo": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The photo of those who played, for them, and once it is published for everybody who sees the game
         * @description Errors: 404 game_code_unknown, game_not_found, photo_not_found
         */
        get: operations["getGamePhoto"];
        /**
         * Adds the photo of a game that is over, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB. Organizers and who added it replace it; a new one is not published
         * @description Errors: 403 photo_only_players · 404 game_not_found · 409 photo_exists, photo_hidden, photo_too_early · 422 photo_too_small, picture_heic, picture_not_image, picture_too_large, picture_too_many_pixels · 500 photo_upload_failed · 503 storage_unavailable
         */
        put: operations["uploadGamePhoto"];
        /**
         * Deletes the photo; for who added it, organizers and admins
         * @description Errors: 403 photo_not_yours · 404 game_not_found, photo_not_found
         */
        delete: operations["deleteGamePhoto"];
        /**
         * Shows the photo to everybody who sees the game, or only to who was there; for organizers
         * @description Errors: 403 only_organizer · 404 game_not_found, photo_not_found
         */
        patch: operations["updateGamePhoto"];
    };
    "/api/games/{id}/dues": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Who owes and has paid what: everybody for organizers, for others their own
         * @description Errors: 404 game_not_found
         */
        get: operations["listGameDues"];
    };
    "/api/games/{id}/dues/reminders": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Reminds those who still owe something, each at most once a day and not at night, once the game is over
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed, game_is_free, reminder_too_early
         */
        post: operations["remindOfGameDues"];
    };
    "/api/games/{id}/participants/{participantId}/payment": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        /**
         * Marks a spot as paid, due, excused, with a refund owed or paid back; `from` refuses if another organizer changed it
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 game_closed, game_is_free, nothing_paid, payment_changed
         */
        put: operations["setPayment"];
    };
    "/api/games/{id}/format": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Chooses how the game is played and makes its schedule; the same number gives the same one
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 format_closed, format_exists, format_needs_teams, too_few_players, too_many_players · 422 format_team_count, more_teams_than_players · 500 format_failed
         */
        post: operations["chooseGameFormat"];
    };
    "/api/games/{id}/schedule": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Rounds, who rests, and the table
         * @description Errors: 404 format_not_found, game_code_unknown, game_not_found
         */
        get: operations["getGameSchedule"];
    };
    "/api/games/{id}/schedule/rounds": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Makes the rounds that have no score yet again, with who is confirmed now
         * @description Errors: 403 only_organizer · 404 format_not_found, game_not_found · 409 format_closed, too_few_players, too_many_players · 500 format_failed
         */
        post: operations["renewGameRounds"];
    };
    "/api/games/{id}/matches/{n}": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        /**
         * Enters a score; an organizer's settles the match
         * @description Errors: 403 score_not_player · 404 format_not_found, game_not_found, match_not_found · 409 format_closed, match_played_on, match_settled, match_waits, score_conflict · 422 knockout_needs_winner, score_pair · 500 score_failed
         */
        put: operations["setMatchScore"];
    };
    "/api/games/{id}/matches/{n}/score": {
        parameters: {
            query?: {
                format?: string;
                version?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        /**
         * Takes a score back; rounds that follow from it go as long as they have no score
         * @description Errors: 403 score_not_player · 404 format_not_found, game_not_found, match_not_found · 409 format_closed, match_played_on, match_settled, score_changed · 500 score_failed
         */
        delete: operations["deleteMatchScore"];
    };
    "/api/games/{id}/external-players": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Adds a player without an account
         * @description Errors: 401 login_to_add_external · 403 only_organizer_external · 404 game_not_found · 409 game_closed, game_full_external · 422 external_name_required, external_name_too_long · 500 external_failed
         */
        post: operations["addExternalPlayer"];
    };
    "/api/games/{id}/participants/{participantId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        /**
         * Removes a player, who is told the `reason` and comes back by invitation only; the spot goes to the waiting list
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 game_closed
         */
        delete: operations["removeParticipant"];
    };
    "/api/games/{id}/external-players/{participantId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        /**
         * Removes an external player, whose spot goes to the first player on the waiting list
         * @description Errors: 401 login_to_add_external · 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        delete: operations["removeExternalPlayer"];
    };
    "/api/games/{id}/invitations": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Invites players, or with `crew_id` all members of the game's crew (of a game without one: a crew that you organize), at most 300 at once; skips those who are already in the game, unknown, blocked, or not whom the game is for
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed · 422 crew_unknown, invite_nobody, too_many_at_once · 500 invitations_failed
         */
        post: operations["inviteToGame"];
    };
    "/api/games/{id}/nudges": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Asks those who have not answered their invitation once more, each at most once in 12 hours
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed · 500 nudges_failed
         */
        post: operations["nudgeInvited"];
    };
    "/api/games/{id}/replacement": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Whom you asked to take the spot that you gave up, unless they declined
         * @description Errors: 404 game_not_found
         */
        get: operations["getGameReplacement"];
        /**
         * Asks one person to take the spot that you gave up
         * @description Errors: 404 game_not_found, player_not_found · 409 game_closed, no_spot_to_pass_on, removed_from_game, replacement_asked, spot_not_given_up · 500 invitations_failed
         */
        post: operations["askReplacement"];
    };
    "/api/games/{id}/guest-seats": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Takes a spot with a first name only, without an account, if the organizer allows guests
         * @description Errors: 403 guests_not_allowed · 404 game_code_unknown, game_not_found · 409 audience_undeclared, crew_first, game_closed, game_full, guest_signed_in · 422 first_name_required, name_too_long
         */
        post: operations["takeGuestSeat"];
    };
    "/api/games/{id}/guest-seats/{participantId}/link": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        /**
         * Gives a guest a new link, for the organizer to send; the old one stops working. Once the game is over: to come again
         * @description Errors: 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        post: operations["renewGuestLink"];
    };
    "/api/games/{id}/comments": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The comments of a game, newest first, for everybody who can see the game
         * @description Errors: 404 game_code_unknown, game_not_found · 422 cursor_unknown
         */
        get: operations["listGameComments"];
        /**
         * Writes a comment: confirmed players and the organizer; an organizer's comment with isAnnouncement notifies all participants
         * @description Errors: 401 login_to_comment · 403 comment_not_player, only_organizer · 404 comment_not_found, game_not_found · 422 comment_required · 500 comment_failed
         */
        post: operations["createGameComment"];
    };
    "/api/games/{id}/comments/{commentId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                commentId: string;
            };
        };
        /**
         * Deletes a comment: its author or the organizer
         * @description Errors: 401 login_to_comment · 403 forbidden · 404 comment_not_found, game_not_found
         */
        delete: operations["deleteGameComment"];
    };
    "/api/guest-seats/{token}": {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Gives up a guest's spot, which goes to the first player on the waiting list
         * @description Errors: 404 guest_game_hidden, guest_link_unknown · 409 game_closed
         */
        delete: operations["leaveGuestSeat"];
    };
    "/api/guest-seats/{token}/claim": {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Makes a guest's spot the signed-in player's own
         * @description Errors: 401 login_to_join_game · 404 guest_game_hidden, guest_link_unknown · 409 game_closed
         */
        post: operations["claimGuestSeat"];
    };
    "/api/guest-seats/{token}/again": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Takes a spot in the next game of a series, or made of this one, once a guest's game is over; the token moves there
         * @description Errors: 404 guest_link_unknown · 409 audience_undeclared, crew_first, game_full, guest_signed_in, no_next_game
         */
        post: operations["takeGuestSeatAgain"];
    };
    "/api/guest-seats/{token}/email": {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Stores where a guest hears of changes, and mails their link there; nobody is ever shown the address
         * @description Errors: 404 guest_game_hidden, guest_link_unknown · 409 game_closed · 422 email_invalid, email_required
         */
        post: operations["setGuestEmail"];
        /**
         * Forgets where a guest hears of changes
         * @description Errors: 404 guest_game_hidden, guest_link_unknown
         */
        delete: operations["deleteGuestEmail"];
    };
    "/api/guest-mail/{token}": {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Redirects mail programs that open the address to a page that asks for confirmation
         * @description Errors: those of every operation
         */
        get: operations["openGuestMailPage"];
        /**
         * Ends a guest's e-mails: the List-Unsubscribe address of a message
         * @description Errors: 404 not_found
         */
        post: operations["endGuestMail"];
    };
    "/api/series": {
        parameters: {
        };
        /**
         * The series that you organize, also for a crew, or are a regular of
         * @description Errors: those of every operation
         */
        get: operations["listSeries"];
        /**
         * Makes a game repeat: the next opens by itself some days before
         * @description Errors: 409 not_for_you, series_limit, series_overlaps · 422 crew_required, crew_unknown, date_past, date_required, date_too_far, description_too_long, game_title_required, game_title_too_long, invalid_time, late_owe_needs_price, max_players_max, max_players_min, max_players_required, min_above_max, min_players_min, other_hours_order, other_hours_without_games, price_max, price_min, price_step, series_without_days, sport_required, sport_unknown, start_required, until_before_first, venue_unknown, waves_order, weekdays_required
         */
        post: operations["createSeries"];
    };
    "/api/series/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A series with its next games, for its organizers, regulars and crew
         * @description Errors: 404 series_not_found
         */
        get: operations["getSeries"];
        /**
         * Ends a series; games that are open stay
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 series_ended
         */
        delete: operations["endSeries"];
        /**
         * Changes, pauses or resumes a series. With `from`, that game and those after change, and what lies before ends as a series of its own
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 audience_has_players, max_below_confirmed, not_for_you, series_changed, series_ended, series_organizer_gone, series_overlaps · 422 crew_required, crew_unknown, date_past, date_required, date_too_far, description_too_long, game_title_required, game_title_too_long, invalid_time, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, other_hours_order, other_hours_without_games, price_max, price_min, price_step, series_without_days, sport_required, sport_unknown, start_required, until_before_first, venue_unknown, waves_order, weekdays_required
         */
        patch: operations["updateSeries"];
    };
    "/api/series/{id}/ending": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Takes back the end of a series, or its last day, within ten minutes
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 too_late_to_undo
         */
        delete: operations["undoSeriesEnding"];
    };
    "/api/series/{id}/takeover": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Takes over a series of your crew whose organizer is gone
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 series_ended, takeover_impossible
         */
        post: operations["takeOverSeries"];
    };
    "/api/series/{id}/exceptions": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Skips a day of a series, or plays it at another time, venue or day. With `this_and_following`, skipping ends the series before that day, and moving changes it from then on, as a series of its own
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 day_passed, exceptions_full, series_ended, series_overlaps · 422 date_required, date_too_far, invalid_time, moved_too_far, not_a_series_day, nothing_moved, skip_or_move, start_required, venue_unknown
         */
        post: operations["createSeriesException"];
        /**
         * Takes back a skip or a move
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 day_passed, series_ended, series_overlaps · 422 date_required, not_a_series_day
         */
        delete: operations["deleteSeriesException"];
    };
    "/api/ratings/my/pending-ratings": {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        /**
         * The players of your games of the last 30 days whom you have not rated
         * @description Errors: 401 login_to_rate · 422 cursor_unknown · 500 pending_ratings_failed
         */
        get: operations["listPendingRatings"];
    };
    "/api/ratings/players/{id}/ratings": {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A player's ratings from games, newest first, and their averages; who gave them only with a sign-in
         * @description Errors: 404 player_not_found · 422 cursor_unknown · 500 player_ratings_failed
         */
        get: operations["listPlayerRatings"];
    };
    "/api/ratings/games/{gameId}/ratings": {
        parameters: {
            path: {
                gameId: components["parameters"]["gameId"];
            };
        };
        /**
         * Your own ratings in a game
         * @description Errors: 401 login_to_rate · 404 game_not_found · 500 player_ratings_failed
         */
        get: operations["listOwnGameRatings"];
    };
    "/api/ratings/games/{gameId}/ratings/complete": {
        parameters: {
            path: {
                gameId: components["parameters"]["gameId"];
            };
        };
        /**
         * Marks your ratings of a game as complete: none are pending any more
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found · 409 rating_too_early · 500 ratings_complete_failed
         */
        post: operations["completeGameRatings"];
    };
    "/api/ratings/games/{gameId}/players/{ratedUserId}/rate": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                gameId: components["parameters"]["gameId"];
                ratedUserId: string;
            };
        };
        /**
         * Rates a player of a completed game in which you both played; a second rating replaces the first (200)
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found, participant_not_found · 409 rating_too_early · 422 rating_required, rating_self · 500 rating_submit_failed
         */
        post: operations["rateGamePlayer"];
    };
    "/api/reports": {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        /**
         * Reports a player, game, venue, photo of a venue, crew or comment (of a discussion, or beside stars) to the admins; 200 while an earlier report of yours is open
         * @description Errors: 404 crew_not_found, game_code_unknown, game_not_found, not_found, photo_not_found, player_not_found, venue_not_found · 409 report_own · 422 report_details_required, report_reason_required
         */
        post: operations["createReport"];
    };
    "/api/admin/reports": {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        /**
         * The ten reported things that wait longest, with their newest reports, and how many wait; for admins
         * @description Errors: 404 not_found · 422 cursor_unknown
         */
        get: operations["listOpenReports"];
    };
    "/api/admin/reports/decisions": {
        parameters: {
        };
        /**
         * Answers the reports of a thing up to `seen`: dismisses them, hides the thing, or suspends its owner; for admins
         * @description Errors: 404 not_found · 409 admin_not_suspendable, conflict
         */
        post: operations["decideReports"];
    };
    "/api/admin/restrictions": {
        parameters: {
        };
        /**
         * The hundred things and players hidden or suspended last; for admins
         * @description Errors: 404 not_found
         */
        get: operations["listRestrictions"];
    };
    "/api/admin/restrictions/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Shows a hidden thing again, or lets a suspended player in; for admins
         * @description Errors: 404 not_found
         */
        delete: operations["liftRestriction"];
    };
    "/api/admin/log": {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        /**
         * What admins decided, newest first; for admins
         * @description Errors: 404 not_found · 422 cursor_unknown
         */
        get: operations["listModerationLog"];
    };
    "/api/blocks": {
        parameters: {
        };
        /**
         * Whom you blocked, newest first, at most 200
         * @description Errors: those of every operation
         */
        get: operations["listBlocks"];
    };
    "/api/blocks/{userId}": {
        parameters: {
            path: {
                userId: components["parameters"]["userId"];
            };
        };
        /**
         * Blocks a player; repeatable
         * @description Errors: 404 player_not_found · 422 block_self
         */
        post: operations["blockPlayer"];
        /**
         * Ends your block of a player; repeatable
         * @description Errors: those of every operation
         */
        delete: operations["unblockPlayer"];
    };
    "/api/reliability/disputes/{participationId}": {
        parameters: {
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        /**
         * An objection to being marked absent, for its player and the game's organizers
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 dispute_impossible
         */
        get: operations["getAbsenceDispute"];
        /**
         * Objects to being marked absent, once; the absence does not count until an organizer answers
         * @description Errors: 404 game_not_found · 409 dispute_impossible · 422 dispute_reason_required
         */
        post: operations["disputeAbsence"];
    };
    "/api/reliability/disputes/{participationId}/answer": {
        parameters: {
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        /**
         * Accepts an objection, so that the player came, or refuses it; organizers, once
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 attendance_full, dispute_impossible
         */
        post: operations["answerAbsenceDispute"];
    };
    "/api/notifications": {
        parameters: {
        };
        /**
         * Your notifications, newest first, and how many are unread
         * @description Errors: 422 cursor_unknown
         */
        get: operations["listNotifications"];
        /**
         * Marks as read: `ids` of your own, or `"all": true`; ids of others are ignored
         * @description Errors: 422 too_many_at_once
         */
        patch: operations["markNotificationsRead"];
    };
    "/api/notifications/stream": {
        parameters: {
            query?: {
                lastEventId?: string;
                language?: "en" | "fr" | "ar";
            };
        };
        /**
         * A `notification` event for each new notification: `id` is its number, `data` the notification. `Last-Event-ID` (or `lastEventId`) brings missed ones. At most 5 streams at once; a stream ends with the session
         * @description Errors: 429 too_many_streams
         */
        get: operations["streamNotifications"];
    };
    "/api/notifications/preferences": {
        parameters: {
        };
        /**
         * Which notifications you get, and where
         * @description Errors: those of every operation
         */
        get: operations["getNotificationPreferences"];
        /**
         * Changes which notifications you get, and where; that of a cancelled game is always shown in the app
         * @description Errors: those of every operation
         */
        patch: operations["updateNotificationPreferences"];
    };
    "/api/notifications/unsubscribe/{token}": {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        /**
         * Redirects mail programs that open the address to a page that asks for confirmation
         * @description Errors: those of every operation
         */
        get: operations["openUnsubscribePage"];
        /**
         * Ends e-mails of one kind: the List-Unsubscribe address of a message
         * @description Errors: 404 not_found
         */
        post: operations["unsubscribe"];
    };
    "/api/notifications/push": {
        parameters: {
        };
        /**
         * What a browser needs to subscribe to web push (`publicKey` is null if the site has none), and how many of yours have
         * @description Errors: those of every operation
         */
        get: operations["getPush"];
        /**
         * Sends your notifications to a browser too: the JSON of its PushSubscription; repeatable
         * @description Errors: 409 push_not_set_up · 422 push_address_refused, push_keys_invalid
         */
        post: operations["subscribeToPush"];
        /**
         * Stops sending notifications to a browser; repeatable
         * @description Errors: 422 push_address_refused
         */
        delete: operations["unsubscribeFromPush"];
    };
    "/api/alerts": {
        parameters: {
        };
        /**
         * Your saved searches: you are told of new games and freed spots that fit
         * @description Errors: those of every operation
         */
        get: operations["listAlerts"];
        /**
         * Saves a search, with the filters of the list of games; of a search that is saved already, answers its alert
         * @description Errors: 409 alert_limit · 422 alert_empty, alert_no_channel, city_unknown, invalid_position, neighborhood_unknown, sport_unknown, venue_unknown
         */
        post: operations["createAlert"];
    };
    "/api/alerts/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Deletes an alert
         * @description Errors: 404 alert_not_found
         */
        delete: operations["deleteAlert"];
        /**
         * Changes an alert; null clears a filter, an absent field stays as it is
         * @description Errors: 404 alert_not_found · 422 alert_empty, alert_no_channel, city_unknown, invalid_position, neighborhood_unknown, sport_unknown, venue_unknown
         */
        patch: operations["updateAlert"];
    };
    "/api/following": {
        parameters: {
        };
        /**
         * The players and venues that you follow, newest first
         * @description Errors: those of every operation
         */
        get: operations["listFollowing"];
    };
    "/api/following/players/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Follows a player; repeatable
         * @description Errors: 404 player_not_found · 409 follow_limit, follow_self, followers_refused
         */
        post: operations["followPlayer"];
        /**
         * Stops following a player; repeatable
         * @description Errors: those of every operation
         */
        delete: operations["unfollowPlayer"];
    };
    "/api/following/venues/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Follows a venue; repeatable
         * @description Errors: 404 venue_not_found · 409 follow_limit
         */
        post: operations["followVenue"];
        /**
         * Stops following a venue; repeatable
         * @description Errors: those of every operation
         */
        delete: operations["unfollowVenue"];
    };
    "/api/polls": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        /**
         * Asks which of two to five dates suits, in a crew or by link
         * @description Errors: 409 poll_limit · 422 date_too_far, poll_crew_unknown, poll_date_past, poll_dates, poll_title_required, sport_unknown, venue_unknown
         */
        post: operations["createPoll"];
    };
    "/api/polls/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A poll with its dates and answers; `id` may be the code of its link
         * @description Errors: 404 poll_not_found
         */
        get: operations["getPoll"];
    };
    "/api/polls/{id}/answers": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Changes the answer that `answer_token` stands for, or the account's own
         * @description Errors: 404 poll_answer_unknown, poll_not_found · 409 poll_closed, poll_full · 422 first_name_required, name_too_long, poll_answers_missing, poll_token_missing
         */
        put: operations["updatePollAnswer"];
        /**
         * Answers every date in order; an account's second answer replaces its first
         * @description Errors: 404 poll_not_found · 409 poll_closed, poll_full · 422 first_name_required, name_too_long, poll_answers_missing
         */
        post: operations["answerPoll"];
    };
    "/api/polls/{id}/answers/{answerId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                answerId: string;
            };
        };
        /**
         * Removes somebody's answer before there is a game, for its organizers
         * @description Errors: 403 only_organizer · 404 poll_answer_not_found, poll_not_found · 409 poll_closed
         */
        delete: operations["deletePollAnswer"];
    };
    "/api/polls/{id}/close": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Ends the answering of a poll; repeatable, for its organizers
         * @description Errors: 403 only_organizer · 404 poll_not_found
         */
        post: operations["closePoll"];
    };
    "/api/polls/{id}/game": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Makes a private game of one of the dates, once; who said yes is invited first
         * @description Errors: 403 only_organizer · 404 poll_not_found · 422 max_players_max, max_players_min, poll_date_past, poll_date_unknown, sport_required, sport_unknown
         */
        post: operations["createPollGame"];
    };
    "/api/series/{id}/regulars": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The regulars of a series in the organizer's order, for its organizers, regulars and crew
         * @description Errors: 404 series_not_found
         */
        get: operations["listSeriesRegulars"];
        /**
         * Sets the order of the regulars; those that are not named follow as before
         * @description Errors: 403 only_series_organizer · 404 regular_not_found, series_not_found · 409 series_ended
         */
        put: operations["orderSeriesRegulars"];
    };
    "/api/series/{id}/regulars/proposals": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Whom to make a regular or to remove, by who came to the last games; for its organizers
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 series_ended
         */
        get: operations["listRegularProposals"];
    };
    "/api/series/{id}/regulars/{userId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        /**
         * Makes somebody a regular (organizers), or says whether they are in by default (organizers, and the regular)
         * @description Errors: 404 regular_not_found, series_not_found · 409 default_lost, default_refused, not_for_you, regular_limit, series_ended
         */
        put: operations["setSeriesRegular"];
        /**
         * Removes a regular: the organizers, or the regular themselves
         * @description Errors: 404 regular_not_found, series_not_found · 409 series_ended
         */
        delete: operations["removeSeriesRegular"];
    };
    "/api/crews": {
        parameters: {
        };
        /**
         * Your crews, with those that you asked to join or are invited to; with `city_id` the listed ones of a city. With `search` those whose name or description has all its words
         * @description Errors: 422 cursor_unknown
         */
        get: operations["listCrews"];
        /**
         * Creates a crew that you own
         * @description Errors: 409 crew_limit · 422 city_required, city_unknown, crew_name_required, sport_required, sport_unknown, venue_unknown
         */
        post: operations["createCrew"];
    };
    "/api/crews/join": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        /**
         * Joins the crew with this code: 201 as member, or as pending where organizers approve; 200 if nothing changed. `accept_blocked`: although a member blocked you, or you blocked a member
         * @description Errors: 403 crew_banned · 404 crew_code_unknown · 409 crew_blocked_pair, crew_full, crew_limit, crew_refused_often
         */
        post: operations["joinCrew"];
    };
    "/api/crews/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * One crew: a listed one, or one of yours
         * @description Errors: 404 crew_not_found
         */
        get: operations["getCrew"];
        /**
         * Closes a crew for good and tells its members. Owner only
         * @description Errors: 403 only_crew_owner · 404 crew_not_found · 409 crew_closed
         */
        delete: operations["deleteCrew"];
        /**
         * Changes a crew; null clears the description or venue, an absent field stays. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed · 422 city_required, city_unknown, crew_name_required, sport_required, sport_unknown, venue_unknown
         */
        patch: operations["updateCrew"];
    };
    "/api/crews/{id}/code": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Gives the crew's link a new code; the old link stops working. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        post: operations["renewCrewCode"];
    };
    "/api/crews/{id}/picture": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A new picture of a crew, as `picture` of a multipart form: JPEG, PNG or WebP under 5 MB. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed · 422 picture_heic, picture_not_image, picture_too_large, picture_too_many_pixels · 500 picture_upload_failed · 503 storage_unavailable
         */
        post: operations["uploadCrewPicture"];
        /**
         * Removes a crew's picture; repeatable. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        delete: operations["deleteCrewPicture"];
    };
    "/api/crews/{id}/ledger": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Who owes whom in a crew, newest first: all rows for organizers, their own for members
         * @description Errors: 403 only_crew_member · 404 crew_not_found · 422 cursor_unknown
         */
        get: operations["getCrewLedger"];
        /**
         * Writes that a member gave you an amount, or with a negative one that you gave it to them. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_member_not_found, crew_not_found · 422 amount_missing, ledger_self, price_step
         */
        post: operations["addLedgerEntry"];
    };
    "/api/crews/{id}/ledger.csv": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The same as a CSV file, all rows
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["exportCrewLedger"];
    };
    "/api/crews/{id}/attendance": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * How often each member came to the crew's last 50 games of which an organizer said who played, for members
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["getCrewAttendance"];
    };
    "/api/crews/{id}/bench": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The crew's substitutes in the order in which they are called, for members
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["getCrewBench"];
        /**
         * Puts you at the end of the bench: you are called when a game of the crew is short on its last day
         * @description Errors: 403 only_crew_member · 404 crew_not_found · 409 crew_closed
         */
        put: operations["joinCrewBench"];
        /**
         * Takes you off the bench
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        delete: operations["leaveCrewBench"];
    };
    "/api/crews/{id}/bench/order": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Sets the order of the bench, for organizers; those that are not named follow as before
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found, substitute_not_found · 409 crew_closed
         */
        put: operations["orderCrewBench"];
    };
    "/api/crews/{id}/table": {
        parameters: {
            query?: {
                season?: string;
                series_id?: string;
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The crew's table of a season (an id or a year; by default today's season or this year); for members with `series_id` of one weekly game. Others read that of a listed crew's public games, where `missed` is 0
         * @description Errors: 403 only_crew_member · 404 crew_not_found, season_not_found
         */
        get: operations["getCrewTable"];
    };
    "/api/crews/{id}/seasons": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The crew's seasons, newest first, for who may read its table
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["listCrewSeasons"];
        /**
         * Creates a season: its days and the points for a game
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed, too_many_seasons · 422 date_required, season_days, season_name_required
         */
        post: operations["createCrewSeason"];
    };
    "/api/crews/{id}/seasons/{seasonId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        /**
         * A season of the crew, for who may read its table
         * @description Errors: 403 only_crew_member · 404 crew_not_found, season_not_found
         */
        get: operations["getCrewSeason"];
        /**
         * Replaces a season's name, days and points
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found, season_not_found · 409 crew_closed · 422 date_required, season_days, season_name_required
         */
        put: operations["setCrewSeason"];
        /**
         * Removes a season; its games and scores stay
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found, season_not_found · 409 crew_closed
         */
        delete: operations["deleteCrewSeason"];
    };
    "/api/crews/{id}/tournaments": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The crew's newest twenty tournaments, for members, and of a listed crew for everybody
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["listCrewTournaments"];
        /**
         * Creates a tournament over one to ten evenings, which teams enter
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed, too_many_tournaments · 422 date_required, invalid_time, sport_unknown, start_required, tournament_entry_until, tournament_evenings, tournament_name_required
         */
        post: operations["createCrewTournament"];
    };
    "/api/tournaments/{id}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A tournament with its teams. Everybody reads that of a listed crew, visitors without the players' names
         * @description Errors: 403 only_crew_member · 404 tournament_not_found
         */
        get: operations["getTournament"];
        /**
         * Removes a tournament with its teams
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 tournament_not_found · 409 crew_closed
         */
        delete: operations["deleteTournament"];
        /**
         * Changes a tournament
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 tournament_not_found · 409 crew_closed, tournament_teams_entered · 422 date_required, invalid_time, sport_unknown, start_required, tournament_entry_until, tournament_evenings, tournament_name_required
         */
        patch: operations["updateTournament"];
    };
    "/api/tournaments/{id}/teams": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Enters a team, whose captain is who sends this. Organizers may name another captain: a member, or somebody without an account
         * @description Errors: 403 crew_banned, only_crew_member, only_crew_organizer · 404 crew_member_not_found, tournament_not_found · 409 crew_closed, team_name_taken, tournament_drawn, tournament_entered, tournament_entry_closed, tournament_full · 422 first_name_required, name_too_long, team_name_required, team_too_large, tournament_two_captains
         */
        post: operations["createTournamentTeam"];
    };
    "/api/tournaments/{id}/teams/{teamId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                teamId: components["parameters"]["teamId"];
            };
        };
        /**
         * Replaces a team's name and players, and the name of a captain without an account (its captain, until the last day of entry)
         * @description Errors: 403 crew_banned, only_captain, only_crew_member · 404 tournament_not_found, tournament_team_not_found · 409 crew_closed, team_name_taken, tournament_entry_closed · 422 external_name_required, first_name_required, name_too_long, team_name_required, team_too_large, tournament_two_captains
         */
        put: operations["setTournamentTeam"];
        /**
         * Withdraws a team (its captain, until the last day of entry) or removes it (organizers)
         * @description Errors: 403 only_captain, only_crew_member · 404 tournament_not_found, tournament_team_not_found · 409 crew_closed, tournament_drawn, tournament_entry_closed
         */
        delete: operations["deleteTournamentTeam"];
    };
    "/api/tournaments/{id}/draw": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Draws the teams into groups and a knockout, which ends the entry
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 tournament_not_found · 409 crew_closed, tournament_draw_changed, tournament_scored, tournament_too_few_teams · 422 tournament_groups
         */
        post: operations["drawTournament"];
    };
    "/api/tournaments/{id}/matches": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * A tournament's matches with the tables of its groups; none before the draw. Everybody reads those of a listed crew
         * @description Errors: 403 only_crew_member · 404 tournament_not_found
         */
        get: operations["listTournamentMatches"];
    };
    "/api/tournaments/{id}/matches/{n}": {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        /**
         * Enters a score (organizers and the two captains) or corrects it (organizers)
         * @description Errors: 403 crew_banned, only_crew_member, only_match_captain · 404 match_not_found, tournament_not_found · 409 crew_closed, match_played_on, match_too_early, match_waits, score_conflict, tournament_knockout_begun, tournament_match_scored · 422 score_pair, tournament_goes_on
         */
        put: operations["setTournamentScore"];
    };
    "/api/tournaments/{id}/matches/{n}/score": {
        parameters: {
            query?: {
                draw?: number;
                version?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        /**
         * Takes a score back (organizers), as long as no match that follows from it has one
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 match_not_found, tournament_not_found · 409 crew_closed, match_played_on, score_changed, tournament_knockout_begun
         */
        delete: operations["deleteTournamentScore"];
    };
    "/api/crews/{id}/members": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * The members, for members; organizers also get requests and invitations
         * @description Errors: 403 only_crew_member · 404 crew_not_found · 422 cursor_unknown
         */
        get: operations["listCrewMembers"];
        /**
         * Invites players; skips members, players who asked or were invited before, and unknown and blocked ones. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed · 422 invite_nobody, too_many_at_once
         */
        post: operations["inviteToCrew"];
    };
    "/api/crews/{id}/members/{userId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        /**
         * Leaves the crew, removes a member, refuses a request, or withdraws an invitation
         * @description Errors: 403 only_crew_organizer · 404 crew_member_not_found, crew_not_found · 409 crew_closed, crew_owner_stays
         */
        delete: operations["removeCrewMember"];
        /**
         * Gives a member a role: `member` approves a request, or accepts your own invitation; `owner` hands the crew over. Organizers, the owner
         * @description Errors: 403 only_crew_organizer, only_crew_owner · 404 crew_member_not_found, crew_not_found · 409 crew_blocked_pair, crew_closed, crew_full, crew_limit, crew_owner_stays, crew_role_impossible
         */
        patch: operations["updateCrewMember"];
    };
    "/api/crews/{id}/bans": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Whom the crew keeps out, newest first, at most 500. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        get: operations["listCrewBans"];
        /**
         * Removes a member, request or invitation and keeps that person out of the crew, who is told. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_member_not_found, crew_not_found · 409 crew_closed, crew_owner_stays, crew_role_impossible
         */
        post: operations["banFromCrew"];
    };
    "/api/crews/{id}/bans/{userId}": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        /**
         * Lifts a ban: that person may ask to join again, and is told. Repeatable. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        delete: operations["liftCrewBan"];
    };
    "/api/crews/{id}/requests": {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * Lets in several people who asked; skips those who do not ask, are in too many crews, or find the crew full. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed · 422 invite_nobody, too_many_at_once
         */
        post: operations["admitToCrew"];
    };
    "/api/crews/{id}/log": {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        /**
         * What was done in the crew, newest first, for its members
         * @description Errors: 403 only_crew_member · 404 crew_not_found · 422 cursor_unknown
         */
        get: operations["getCrewLog"];
    };
    "/api/sports": {
        parameters: {
        };
        /**
         * The sports, named in the language of Accept-Language
         * @description Errors: 500 sports_fetch_failed
         */
        get: operations["listSports"];
    };
    "/api/positions": {
        parameters: {
            query?: {
                sport_id?: components["parameters"]["sport_id"];
            };
        };
        /**
         * The positions of a sport, or of all
         * @description Errors: 500 positions_fetch_failed
         */
        get: operations["listPositions"];
    };
    "/api/cities": {
        parameters: {
        };
        /**
         * The cities, ordered by their name in the language of Accept-Language
         * @description Errors: 500 cities_fetch_failed
         */
        get: operations["listCities"];
    };
    "/api/neighborhoods": {
        parameters: {
            query?: {
                city_id?: components["parameters"]["city_id"];
            };
        };
        /**
         * The neighborhoods of a city, or of all, ordered by name
         * @description Errors: 500 neighborhoods_fetch_failed
         */
        get: operations["listNeighborhoods"];
    };
    "/api/health": {
        parameters: {
        };
        /**
         * Whether the process is alive; never touches the database
         * @description Errors: those of every operation
         */
        get: operations["getHealth"];
    };
    "/api/ready": {
        parameters: {
        };
        /**
         * Whether the service can work: database, migrations and disk space, checked at most every 2 s
         * @description Errors: 503 disk_space_low, migrations_pending
         */
        get: operations["getReady"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        User: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @enum {string} */
            role: "user" | "admin";
        };
        /** @description Every error, of every status, has this shape */
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description The stable key of the error */
            code: string;
            detail: string;
            message: string;
            error: string;
            errors?: {
                [key: string]: string[];
            };
            /** @description The stable keys of `errors`, by field */
            codes?: {
                [key: string]: string[];
            };
            /** @description On 422: every fault, with the values that its text names */
            issues?: {
                field: string;
                code: string;
                detail: string;
                params: {
                    [key: string]: unknown;
                };
            }[];
            /** @description As in X-Request-Id; finds the request in the log */
            requestId?: string;
            /** @description On 500: what the person may report */
            errorId?: string;
        };
        Session: {
            access_token: string;
            /** @constant */
            token_type: "bearer";
            /** Format: date-time */
            expires_at: string;
            user: components["schemas"]["User"];
        };
        OwnProfile: components["schemas"]["Profile"] & {
            email: string;
            dateOfBirth: string | null;
            showBody: boolean;
            showFullName: boolean;
            showGender: boolean;
            showAge: boolean;
            showHeight: boolean;
            showWeight: boolean;
            hidesName: boolean;
            acceptsFollowers: boolean;
            showsLevel: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            favoriteSportId: string | null;
            /** Format: uuid */
            favoritePositionId: string | null;
            otherSports: {
                /** Format: uuid */
                sportId: string;
                /** Format: uuid */
                positionId: string | null;
                skillLevel: components["schemas"]["SkillLevel"];
            }[];
        };
        CityRef: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        NeighborhoodRef: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        PersonalToken: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("read" | "play" | "organize" | "account")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        NewPersonalToken: components["schemas"]["PersonalToken"] & {
            token: string;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            subject: {
                /** Format: uuid */
                crew?: string;
                /** Format: uuid */
                venue?: string;
                /** @constant */
                me?: true;
            };
            events: components["schemas"]["Event"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            firstFailedAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            secret: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            event: components["schemas"]["Event"];
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            lastError: string | null;
            payload: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            city: components["schemas"]["CityRef"] | null;
            neighborhood: components["schemas"]["NeighborhoodRef"] | null;
            /** @enum {string|null} */
            gender: "male" | "female" | "other" | null;
            age: number | null;
            height: number | null;
            weight: number | null;
            profilePicture: string | null;
            bio: string | null;
            /** Format: date-time */
            createdAt: string;
            sportInfo: {
                sport: string;
                position: string | null;
                skillLevel: components["schemas"]["SkillLevel"];
            } | null;
            gameStats: {
                gamesPlayed: number;
                gamesOrganized: number;
            };
            rating: number | null;
            ratings: {
                overall: number | null;
                skill: number | null;
                fairPlay: number | null;
                punctuality: number | null;
                aggressiveness: number | null;
            };
        };
        Record: {
            sports: {
                sport: components["schemas"]["Named"];
                played: number;
                won: number;
                drawn: number;
                lost: number;
                playerOfTheMatch: number;
                missed: number;
                level: {
                    rating: number;
                    uncertainty: number;
                } | null;
            }[];
        };
        Venue: {
            id: string;
            name: string;
            description: string | null;
            address: string;
            city: string;
            cityId: string;
            neighborhoodId: string | null;
            postalCode: string;
            latitude: number | null;
            longitude: number | null;
            isVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            createdById: string;
            createdBy: components["schemas"]["CreatedBy"];
            sports: components["schemas"]["VenueSport"][];
            averageRating: number | null;
            _count: {
                ratings: number;
            };
            isFavorite: boolean;
            photo: string | null;
            distanceKm?: number | null;
        };
        VenueSport: {
            id: string;
            venueId: string;
            sportId: string;
            maxPlayers: number | null;
            sport: {
                id: string;
                name: string;
            };
        };
        VenueDetail: components["schemas"]["Venue"] & {
            ratings: components["schemas"]["VenueRating"][];
        };
        VenueRating: {
            id: string;
            venueId: string;
            userId: string | null;
            rating: number;
            comment: string | null;
            /** Format: date-time */
            createdAt: string;
            user: components["schemas"]["CreatedBy"] | null;
        };
        ListedGame: components["schemas"]["Game"] & {
            neighborhood: components["schemas"]["Neighborhood"];
            playersShown: {
                /** Format: uuid */
                id: string;
                firstName: string;
                profilePicture: string | null;
            }[];
        };
        SportRef: {
            /** Format: uuid */
            id: string;
            name: string;
            icon: string;
        };
        GameVenue: {
            /** Format: uuid */
            id: string;
            name: string;
            address: string;
            city: string;
            latitude: number | null;
            longitude: number | null;
        };
        Person: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            profilePicture: string | null;
        };
        GameDetail: components["schemas"]["Game"] & {
            participants: components["schemas"]["Participant"][];
            can: {
                [key: string]: boolean;
            };
            ticket: components["schemas"]["Ticket"];
            playerOfTheMatch: string[];
            warnings: components["schemas"]["Overlap"][];
        };
        Participant: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            gameId: string;
            /** Format: uuid */
            userId: string | null;
            /** @enum {string} */
            status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            isExternalPlayer: boolean;
            externalPlayerName: string | null;
            /** Format: uuid */
            broughtById: string | null;
            waitingWith?: components["schemas"]["Named"][];
            waitlistPosition?: number;
            reachable?: boolean;
            seen?: boolean;
            /** @enum {string} */
            outcome?: "removed" | "absent";
            came?: boolean;
            /** @enum {string} */
            attendanceNote?: "late" | "left_early" | "injured";
            walkedIn?: boolean;
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            updatedAt: string;
            user: components["schemas"]["Person"] | null;
            stats: components["schemas"]["PlayerStats"] | null;
        };
        PlayerStats: {
            gamesPlayed: number;
            ratingAverage: number | null;
            ratingCount: number;
        };
        Ticket: {
            /** @enum {string} */
            state: "open" | "full" | "crew_first" | "in_progress" | "completed" | "cancelled";
            headline: string;
            line: string | null;
            facts: string;
            /** @enum {string|null} */
            next: "accept" | "bring_friend" | "calendar" | "cancel" | "claim" | "come_again" | "complete" | "create_account" | "decline" | "directions" | "dispute" | "edit" | "give_up" | "guest_spot" | "invite" | "join" | "keep_link" | "leave" | "leave_list" | "log_in" | "maybe" | "play_again" | "rate" | "register" | "replace" | "same_people" | "see_dispute" | "similar" | "start" | "undo_start" | "waitlist" | "who_played" | null;
            others: ("accept" | "bring_friend" | "calendar" | "cancel" | "claim" | "come_again" | "complete" | "create_account" | "decline" | "directions" | "dispute" | "edit" | "give_up" | "guest_spot" | "invite" | "join" | "keep_link" | "leave" | "leave_list" | "log_in" | "maybe" | "play_again" | "rate" | "register" | "replace" | "same_people" | "see_dispute" | "similar" | "start" | "undo_start" | "waitlist" | "who_played")[];
        };
        Overlap: {
            /** @constant */
            code: "overlaps";
            /** Format: uuid */
            gameId: string;
            title: string;
            /** Format: date-time */
            startTime: string;
        };
        ExportedGame: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            description: string | null;
            sport: components["schemas"]["Named"];
            city: components["schemas"]["Neighborhood"];
            venue: {
                /** Format: uuid */
                id: string;
                name: string;
                address: string;
                latitude: number | null;
                longitude: number | null;
            } | null;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            minPlayers: number;
            maxPlayers: number;
            confirmedCount: number;
            skillLevel: components["schemas"]["SkillLevel-2"];
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            /** @enum {string} */
            gameStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
            price: number | null;
            currency: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Game: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            description: string | null;
            /** Format: uuid */
            sportId: string;
            sport: components["schemas"]["SportRef"];
            /** Format: uuid */
            venueId: string | null;
            venue: components["schemas"]["GameVenue"] | null;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            minPlayers: number;
            maxPlayers: number;
            skillLevel: components["schemas"]["SkillLevel-2"];
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            /** @enum {string} */
            gameStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
            isPaid: boolean;
            price: number | null;
            totalCost: number | null;
            /** @enum {string|null} */
            remainder: "organizer_pays" | "organizer_keeps" | null;
            currency: string;
            /** Format: uuid */
            crewId: string | null;
            /** Format: date-time */
            opensToEveryoneAt: string | null;
            guestsAllowed: boolean;
            /** Format: uuid */
            seriesId: string | null;
            companionsAllowed: number;
            /** Format: date-time */
            leaveUntil: string | null;
            lateLeaversOwe: boolean;
            minCheckHours: number;
            callsItselfOff: boolean;
            gameCode?: string;
            /** Format: uuid */
            organizerId: string;
            organizer: components["schemas"]["Person"];
            participantCount: number;
            confirmedCount: number;
            spotsLeft: number;
            /** @enum {string|null} */
            userStatus: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted" | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            distanceKm?: number;
        };
        Participation: components["schemas"]["Participant"] & {
            warnings: components["schemas"]["Overlap"][];
        };
        Draw: {
            /** Format: uuid */
            id: string;
            number: number;
            teams: {
                name: string;
                /** @enum {string} */
                color: "orange" | "blue" | "green" | "yellow" | "purple" | "white";
                participantIds: string[];
            }[];
            balance: number[];
            locked: boolean;
            /** Format: date-time */
            publishedAt: string | null;
        };
        Result: {
            teams: {
                name: string;
                /** @enum {string} */
                color: "orange" | "blue" | "green" | "yellow" | "purple" | "white";
                score: number;
                participantIds: string[];
            }[];
            disputed: boolean;
            disputes: {
                /** Format: uuid */
                userId: string;
                name: string;
                reason: string;
            }[];
            log: {
                /** @enum {string} */
                event: "recorded" | "corrected" | "confirmed" | "disputed" | "removed";
                name: string;
                scores: number[] | null;
                /** Format: date-time */
                createdAt: string;
            }[];
            photo: components["schemas"]["GamePhoto"] | null;
            /** Format: date-time */
            recordedAt: string;
        };
        GamePhoto: {
            /** Format: uuid */
            id: string;
            small: string;
            large: string;
            width: number;
            height: number;
            preview: string;
            published: boolean;
            isOwn: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Dues: {
            currency: string;
            total: number;
            paid: number;
            shared: {
                totalCost: number;
                share: number;
                people: number;
                organizerKeeps: number;
                provisional: boolean;
            } | null;
            dues: {
                /** Format: uuid */
                participantId: string;
                /** Format: uuid */
                userId: string | null;
                name: string;
                leftLate: boolean;
                /** @enum {string} */
                state: "due" | "paid" | "excused" | "refund_owed" | "refunded";
                due: number;
                paid: number;
                refundOwed: number;
                settledInLedger: boolean;
                markedBy: components["schemas"]["Neighborhood"];
                /** Format: date-time */
                markedAt: string | null;
            }[];
        };
        Schedule: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "winner_stays" | "round_robin" | "americano" | "mexicano" | "knockout";
            courts: number;
            points: number | null;
            minutes: number | null;
            number: number;
            rounds: {
                number: number;
                matches: components["schemas"]["Match"][];
                resting: string[];
            }[];
            table: {
                rank: number;
                participantIds: string[];
                played: number;
                won: number;
                drawn: number;
                lost: number;
                scored: number;
                conceded: number;
                points: number;
            }[];
        };
        Match: {
            n: number;
            court: number;
            sides: {
                participantIds: string[];
            }[];
            scores?: number[];
            settled: boolean;
            version: number;
        };
        Comment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            gameId: string;
            /** Format: uuid */
            userId: string;
            comment: string;
            isAnnouncement: boolean;
            /** Format: date-time */
            createdAt: string;
            user: components["schemas"]["User-2"];
            can: {
                delete: boolean;
            };
            seenBy?: {
                userIds: string[];
                of: number;
            };
        };
        Series: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string | null;
            /** Format: uuid */
            sportId: string;
            /** Format: uuid */
            venueId: string | null;
            /** Format: uuid */
            organizerId: string;
            /** Format: uuid */
            crewId: string | null;
            weekdays: number[];
            everyWeeks: number;
            startTime: string;
            durationMinutes: number;
            /** Format: date */
            firstDate: string;
            /** Format: date */
            until: string | null;
            opensDaysBefore: number;
            opensAt: string;
            otherHours: {
                /** Format: date */
                from: string;
                /** Format: date */
                until: string;
                startTime: string;
            } | null;
            minPlayers: number;
            maxPlayers: number;
            skillLevel: components["schemas"]["SkillLevel-2"];
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            price: number | null;
            totalCost: number | null;
            /** @enum {string|null} */
            remainder: "organizer_pays" | "organizer_keeps" | null;
            organizerPlays: boolean;
            guestsAllowed: boolean;
            crewFirstHours: number | null;
            companionsAllowed: number;
            leaveHours: number | null;
            lateLeaversOwe: boolean;
            minCheckHours: number;
            callsItselfOff: boolean;
            paused: boolean;
            /** Format: date */
            pausedUntil: string | null;
            /** @enum {string|null} */
            pauseReason: "organizer" | "organizer_gone" | "venue_gone" | null;
            /** Format: date-time */
            endedAt: string | null;
            version: number;
            nextGames: {
                /** Format: date */
                date: string;
                /** Format: date-time */
                startTime: string;
                /** Format: date-time */
                opensAt: string;
                /** Format: uuid */
                gameId: string | null;
            }[];
            exceptions: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                kind: "skip" | "move";
                /** Format: date */
                newDate: string | null;
                startTime: string | null;
                /** Format: uuid */
                venueId: string | null;
                reason: string | null;
            }[];
        };
        SeriesDetail: components["schemas"]["Series"] & {
            canManage: boolean;
            waves: {
                /** @enum {string} */
                who: "regulars" | "crew" | "everyone";
                daysBefore: number;
            }[];
            regulars: components["schemas"]["Regular"][];
        };
        Regular: {
            /** Format: uuid */
            userId: string;
            name: string;
            profilePicture: string | null;
            defaultIn: boolean;
            waits: boolean;
            defaultLost: boolean;
        };
        GameRating: {
            data: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                gameId: string;
                /** Format: uuid */
                raterId: string;
                /** Format: uuid */
                ratedUserId: string;
                punctualityRating: number;
                aggressivenessRating: number;
                fairPlayRating: number;
                skillLevelRating: number;
                overall: number | null;
                comment: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
            };
        };
        AbsenceDispute: {
            /** Format: uuid */
            participationId: string;
            /** Format: uuid */
            gameId: string;
            reason: string;
            accepted: boolean | null;
            answer: string | null;
        };
        Notification: {
            id: number;
            /** Format: uuid */
            userId: string;
            message: string;
            type: string;
            /** @enum {string} */
            category: "info" | "alert" | "success";
            /** Format: uuid */
            gameId: string | null;
            path: string | null;
            isRead: boolean;
            /** Format: date-time */
            createdAt: string;
            timeAgo: string;
        };
        NotificationPreferences: {
            game_invitation: components["schemas"]["Channels"];
            game_reminder: components["schemas"]["Channels"];
            invitation_nudge: components["schemas"]["Channels"];
            regular_in: components["schemas"]["Channels"];
            regular_reminder: components["schemas"]["Channels"];
            default_lost: components["schemas"]["Channels"];
            game_cancelled: components["schemas"]["Channels"];
            game_confirmed: components["schemas"]["Channels"];
            player_joined: components["schemas"]["Channels"];
            late_withdrawal: components["schemas"]["Channels"];
            game_changed: components["schemas"]["Channels"];
            removed_from_game: components["schemas"]["Channels"];
            game_handover: components["schemas"]["Channels"];
            teams_published: components["schemas"]["Channels"];
            spot_open: components["schemas"]["Channels"];
            substitute_call: components["schemas"]["Channels"];
            game_alert: components["schemas"]["Channels"];
            game_announcement: components["schemas"]["Channels"];
            game_comment: components["schemas"]["Channels"];
            rate_players: components["schemas"]["Channels"];
            payment_reminder: components["schemas"]["Channels"];
            attendance: components["schemas"]["Channels"];
            result: components["schemas"]["Channels"];
            tournament: components["schemas"]["Channels"];
            tournament_entry: components["schemas"]["Channels"];
            poll_answered: components["schemas"]["Channels"];
            poll_decided: components["schemas"]["Channels"];
            crew_invitation: components["schemas"]["Channels"];
            crew_request: components["schemas"]["Channels"];
            crew_news: components["schemas"]["Channels"];
            ledger_line: components["schemas"]["Channels"];
            series: components["schemas"]["Channels"];
            venue_photo: components["schemas"]["Channels"];
            admin_decision: components["schemas"]["Channels"];
        };
        Channels: {
            inApp: boolean;
            email: boolean;
            push: boolean;
        };
        Alert: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string|null} */
            when: "tonight" | "tomorrow" | "weekend" | "week" | null;
            /** Format: uuid */
            sportId: string | null;
            /** Format: uuid */
            cityId: string | null;
            /** Format: uuid */
            neighborhoodId: string | null;
            /** Format: uuid */
            venueId: string | null;
            near: string | null;
            radiusKm: number | null;
            skillLevel: components["schemas"]["SkillLevel"];
            maxPrice: number | null;
            /** @enum {string|null} */
            audience: "everyone" | "women" | "men" | null;
            openOnly: boolean;
            search: string | null;
            channels: ("inApp" | "email" | "push")[];
            paused: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Poll: {
            /** Format: uuid */
            id: string;
            link: string;
            title: string;
            /** Format: uuid */
            crewId: string | null;
            /** Format: uuid */
            sportId: string | null;
            /** Format: uuid */
            venueId: string | null;
            organizer: {
                /** Format: uuid */
                id: string;
                firstName: string;
            };
            isOpen: boolean;
            /** Format: date-time */
            closedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            dates: {
                /** Format: date-time */
                startTime: string;
                yes: number;
                maybe: number;
                no: number;
                isBest: boolean;
            }[];
            answers: {
                /** Format: uuid */
                id: string;
                name: string;
                isYours: boolean;
                answers: ("yes" | "maybe" | "no")[];
            }[];
            /** Format: uuid */
            gameId: string | null;
            gameCode: string | null;
        };
        Crew: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            sport: components["schemas"]["Named"];
            city: components["schemas"]["Named"];
            venue: components["schemas"]["Neighborhood"];
            picture: string | null;
            listed: boolean;
            approval: boolean;
            code: string | null;
            memberCount: number;
            requestCount: number | null;
            /** @enum {string|null} */
            role: "owner" | "organizer" | "member" | "pending" | "invited" | null;
            isClosed: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Ledger: components["schemas"]["CursorPage"] & {
            rows: {
                id: number;
                /** @enum {string} */
                kind: "due" | "payment" | "line";
                from: components["schemas"]["Named"];
                to: components["schemas"]["Named"];
                amount: number;
                currency: string;
                /** Format: uuid */
                gameId: string | null;
                gameTitle: string | null;
                note: string | null;
                by: components["schemas"]["Neighborhood"];
                /** Format: date-time */
                createdAt: string;
            }[];
            balances: {
                /** Format: uuid */
                userId: string;
                name: string;
                balance: number;
                currency: string;
            }[];
        };
        Table: {
            season: components["schemas"]["Season"];
            rows: {
                rank: number;
                /** Format: uuid */
                userId: string;
                name: string;
                played: number;
                won: number;
                drawn: number;
                lost: number;
                playerOfTheMatch: number;
                missed: number;
                points: number;
            }[];
        };
        Season: {
            id: string;
            name: string;
            /** Format: date */
            startsOn: string;
            /** Format: date */
            endsOn: string;
            points: {
                won: number;
                drawn: number;
                lost: number;
                played: number;
            };
        };
        TournamentFacts: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            crewId: string;
            name: string;
            /** Format: uuid */
            sportId: string;
            place: string | null;
            evenings: string[];
            time: string;
            /** Format: date */
            entryUntil: string;
            teamPlayers: number;
            maxTeams: number;
        };
        Tournament: components["schemas"]["TournamentFacts"] & {
            teams: components["schemas"]["TournamentTeam"][];
            can: {
                edit: boolean;
                enter: boolean;
            };
        };
        TournamentTeam: {
            /** Format: uuid */
            id: string;
            name: string;
            captain: {
                /** Format: uuid */
                id: string | null;
                name: string;
            };
            enteredBy: components["schemas"]["Neighborhood"];
            players: string[];
            playerCount: number;
            /** Format: date-time */
            createdAt: string;
        };
        TournamentMatches: {
            draw: number | null;
            groups: {
                number: number;
                table: {
                    rank: number;
                    /** Format: uuid */
                    teamId: string;
                    played: number;
                    won: number;
                    drawn: number;
                    lost: number;
                    scored: number;
                    conceded: number;
                    points: number;
                }[];
            }[];
            matches: components["schemas"]["TournamentMatch"][];
            places: string[];
        };
        TournamentMatch: {
            n: number;
            round: number;
            /** Format: date */
            evening: string;
            /** @enum {string} */
            stage: "group" | "knockout";
            group: number | null;
            sides: {
                /** Format: uuid */
                teamId: string | null;
                winnerOf?: number;
                loserOf?: number;
                rank?: number;
                group?: number;
            }[];
            scores?: number[];
            /** @enum {string|null} */
            goesOn: "first" | "second" | null;
            version: number;
        };
        Member: {
            /** Format: uuid */
            userId: string;
            firstName: string;
            lastName: string;
            profilePicture: string | null;
            /** @enum {string} */
            role: "owner" | "organizer" | "member" | "pending" | "invited";
            /** Format: date-time */
            since: string;
        };
        Sport: {
            /** Format: uuid */
            id: string;
            name: string;
            icon: string;
            iconUrl: string | null;
            description: string | null;
            names: components["schemas"]["Translations"];
        };
        Position: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            sportId: string;
            names: components["schemas"]["Translations"];
        };
        CursorPage: {
            page: number;
            total_pages: number;
            total: number;
            next_cursor: string | null;
        };
        Page: {
            page: number;
            total_pages: number;
            total: number;
        };
        SeriesFields: {
            title?: string;
            description?: string | null;
            sport_id?: string;
            venue_id?: string | null;
            weekdays?: (number | string)[];
            every_weeks?: number;
            start_time?: string;
            duration_minutes?: number;
            /** Format: date */
            first_date?: string;
            /** Format: date */
            until?: string | null;
            opens_days_before?: number;
            opens_at?: string;
            min_players?: number;
            max_players?: number;
            skill_level?: components["schemas"]["SkillLevel-2"];
            /** @enum {string} */
            game_type?: "public" | "private" | "crew";
            /** @enum {string} */
            audience?: "everyone" | "women" | "men";
            price?: number | null;
            /** @enum {string} */
            remainder?: "organizer_pays" | "organizer_keeps";
            organizer_plays?: boolean;
            guests_allowed?: boolean;
            crew_id?: string | null;
            crew_first_hours?: number | null;
            companions_allowed?: number;
            leave_hours?: number | null;
            min_check_hours?: number;
            late_leavers_owe?: boolean;
            calls_itself_off?: boolean;
            other_hours?: {
                /** Format: date */
                from: string;
                /** Format: date */
                until: string;
                start_time: string;
            } | null;
            waves?: {
                /** @enum {string} */
                who: "regulars" | "crew" | "everyone";
                days_before: number;
            }[];
        };
        GameFields: {
            title?: string;
            description?: string | null;
            sport_id?: string;
            venue_id?: string | null;
            /** Format: date-time */
            start_time?: string;
            /** Format: date-time */
            end_time?: string;
            min_players?: number;
            max_players?: number;
            skill_level?: components["schemas"]["SkillLevel-2"];
            /** @enum {string} */
            game_type?: "public" | "private" | "crew";
            /** @enum {string} */
            audience?: "everyone" | "women" | "men";
            is_paid?: boolean;
            price?: number | null;
            total_cost?: number | null;
            /** @enum {string} */
            remainder?: "organizer_pays" | "organizer_keeps";
            guests_allowed?: boolean;
            companions_allowed?: number;
            leave_hours?: number | null;
            late_leavers_owe?: boolean;
            min_check_hours?: number;
            calls_itself_off?: boolean;
            crew_id?: string | null;
            crew_first_hours?: number | null;
        };
        AlertFields: {
            /** @enum {string|null} */
            when?: "tonight" | "tomorrow" | "weekend" | "week" | null;
            /** Format: uuid */
            sport_id?: string | null;
            /** Format: uuid */
            city_id?: string | null;
            /** Format: uuid */
            neighborhood_id?: string | null;
            /** Format: uuid */
            venue_id?: string | null;
            near?: string | null;
            radius_km?: number | null;
            skill_level?: components["schemas"]["SkillLevel"];
            max_price?: number | null;
            /** @enum {string|null} */
            audience?: "everyone" | "women" | "men" | null;
            open_only?: boolean | null;
            search?: string | null;
            channels?: ("inApp" | "email" | "push")[];
        };
        CrewTournamentFields: {
            name?: string;
            /** Format: uuid */
            sport_id?: string;
            place?: string | null;
            evenings?: string[];
            time?: string;
            /** Format: date */
            entry_until?: string;
            team_players?: number;
            max_teams?: number;
        };
        VenueFields: {
            city_id?: string;
            neighborhood_id?: string | null;
            name?: string;
            description?: string | null;
            address?: string;
            postal_code?: string;
            latitude?: string | number | null;
            longitude?: string | number | null;
            city?: string;
        };
        CrewSeasonFields: {
            name?: string;
            /** Format: date */
            starts_on?: string;
            /** Format: date */
            ends_on?: string;
            points_won?: number;
            points_drawn?: number;
            points_lost?: number;
            points_played?: number;
        };
        CrewFields: {
            name?: string;
            description?: string | null;
            sport_id?: string;
            city_id?: string;
            venue_id?: string | null;
            listed?: boolean;
            approval?: boolean;
        };
        WebhookFields: {
            /** Format: uri */
            url?: string;
            events?: components["schemas"]["Event"][];
        };
        /** @enum {string|null} */
        SkillLevel: "beginner" | "intermediate" | "advanced" | "all_levels" | null;
        /** @enum {string} */
        Event: "game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left";
        Named: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        CreatedBy: {
            id: string;
            firstName: string;
            lastName: string;
            profilePicture: string | null;
        };
        Neighborhood: components["schemas"]["Named"] | null;
        /** @enum {string} */
        "SkillLevel-2": "beginner" | "intermediate" | "advanced" | "all_levels";
        "User-2": {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            profilePicture: string | null;
        };
        Translations: {
            en: string;
            fr: string;
            ar: string;
        };
        /** @description The `next_cursor` of an answer with the same filters: what follows it */
        After: string;
        RatePlayerAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                playerId: string;
                /** Format: uuid */
                raterId: string;
                /** @enum {string} */
                category: "overall" | "skill_level" | "fair_play" | "punctuality" | "aggressiveness";
                rating: number;
                comment: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
            };
        };
        GetVenueConditionAnswer: {
            /** @enum {string} */
            aspect: "state" | "lights" | "surface" | "price";
            value: string;
            /** Format: date-time */
            confirmedAt: string;
            confirmations: number;
        }[];
        ListVenuePhotosAnswer: {
            id: string;
            small: string | null;
            large: string | null;
            width: number;
            height: number;
            preview: string;
            caption: string | null;
            /** @enum {string} */
            status: "waiting" | "shown" | "refused";
            note: string | null;
            isOwn: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        ImportVenuesAnswer: {
            undo_id: string | null;
            /** @enum {string} */
            state: "checked" | "reading" | "waiting" | "running" | "done" | "undoing" | "undone";
            total: number;
            done: number;
            new: number;
            changed: number;
            unchanged: number;
            duplicates: {
                row: number;
                name: string;
                venueId: string | null;
                repeatsRow: number | null;
            }[];
            refused: {
                row: number;
                name: string;
                field: string;
                code: string;
                detail: string;
                params: {
                    [key: string]: string | number;
                };
            }[];
            created: number;
            updated: number;
            removed: number;
            restored: number;
            left: {
                row: number;
                name: string;
                venueId: string | null;
                /** @enum {string} */
                reason: "appeared" | "edited" | "in_use" | "refused";
            }[];
        };
        GetGameReplacementAnswer: {
            replacement: {
                /** Format: uuid */
                userId: string;
                name: string;
                /** @enum {string} */
                status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            } | null;
        };
        /** @enum {string} */
        Kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
        Owner: {
            /** Format: uuid */
            id: string;
            name: string;
            isSuspended: boolean;
        };
        ChannelChoice: {
            inApp?: boolean;
            email?: boolean;
            push?: boolean;
        };
    };
    responses: {
        /** @description Refused, with a code of the operation or of those that every operation may answer: 400 malformed_json, object_expected · 401 not_authenticated · 403 cross_site, scope_missing, session_required · 406 not_acceptable · 412 changed_meanwhile · 413 body_too_large · 415 unsupported_media_type · 422 idempotency_key_reused, idempotency_key_too_long, invalid_choice, invalid_date, invalid_id, invalid_input, invalid_number, invalid_text, number_too_large, number_too_small, repeated_parameter, required, text_too_long, unknown_parameter, version_unknown, whole_number · 429 too_many_requests · 500 unexpected · 503 database_unavailable, outcome_unknown; and, where the server cannot read a request, 400 bad_request · 408 request_timeout · 431 headers_too_large · 501 method_unknown. Its headers come with every answer, but for those that say with what */
        Error: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
                "Access-Control-Expose-Headers": components["headers"]["Access-Control-Expose-Headers"];
                "Houma-Ignored": components["headers"]["Houma-Ignored"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                ETag: components["headers"]["ETag"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "Retry-After": components["headers"]["Retry-After"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description If-None-Match names the ETag of the answer */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
        };
        /** @description Another took its place: ask at Location */
        Moved: {
            headers: {
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
        };
        /** @description OK */
        Session: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Session"];
            };
        };
        /** @description Done */
        Done: {
            headers: {
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
        };
        /** @description Done */
        "Done-2": {
            headers: {
                [name: string]: unknown;
            };
        };
        /** @description OK */
        WebhookWithSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookWithSecret"];
            };
        };
        /** @description OK */
        OwnProfile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnProfile"];
            };
        };
        /** @description OK */
        RatePlayerAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RatePlayerAnswer"];
            };
        };
        /** @description OK */
        VenueDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VenueDetail"];
            };
        };
        /** @description OK */
        VenueRating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VenueRating"];
            };
        };
        /** @description OK */
        GetVenueConditionAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetVenueConditionAnswer"];
            };
        };
        /** @description OK */
        ImportVenuesAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ImportVenuesAnswer"];
            };
        };
        /** @description OK */
        GameDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameDetail"];
            };
        };
        /** @description OK */
        Participation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Participation"];
            };
        };
        /** @description OK */
        Participant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Participant"];
            };
        };
        /** @description OK */
        Draw: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Draw"];
            };
        };
        /** @description OK */
        Result: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Result"];
            };
        };
        /** @description OK */
        GamePhoto: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GamePhoto"];
            };
        };
        /** @description OK */
        Dues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Dues"];
            };
        };
        /** @description OK */
        Schedule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        /** @description OK */
        GetGameReplacementAnswer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GetGameReplacementAnswer"];
            };
        };
        /** @description OK */
        SeriesDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeriesDetail"];
            };
        };
        /** @description OK */
        GameRating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRating"];
            };
        };
        /** @description OK */
        AbsenceDispute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AbsenceDispute"];
            };
        };
        /** @description OK */
        NotificationPreferences: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationPreferences"];
            };
        };
        /** @description OK */
        Alert: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Alert"];
            };
        };
        /** @description OK */
        Poll: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Poll"];
            };
        };
        /** @description OK */
        Crew: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Crew"];
            };
        };
        /** @description OK */
        Season: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Season"];
            };
        };
        /** @description OK */
        Tournament: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Tournament"];
            };
        };
        /** @description OK */
        TournamentMatches: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TournamentMatches"];
            };
        };
    };
    parameters: {
        /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
        IdempotencyKey: string;
        /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
        IfMatch: string;
        id: string;
        /** @description The `next_cursor` of an answer with the same filters: what follows it */
        after: components["schemas"]["After"];
        search: string;
        city: string;
        sport: string;
        page: number;
        limit: number;
        verified: "true" | "false";
        /** @description latitude,longitude */
        near: string;
        /** @description west,south,east,north */
        bbox: string;
        zoom: string;
        photoId: string;
        undo_id: string;
        "search-2": string;
        sport_id: string;
        venue_id: string;
        city_id: string;
        organizer_id: string;
        skill_level: components["schemas"]["SkillLevel-2"];
        open_only: "0" | "1" | "true" | "false";
        /** @description A day, or a time with its offset */
        start_date: string;
        /** @description A day, or a time with its offset */
        end_date: string;
        game_status: string;
        /** @description Needs `near` */
        radius_km: string;
        neighborhood_id: string;
        when: "tonight" | "tomorrow" | "weekend" | "week";
        max_price: string;
        audience: "everyone" | "women" | "men";
        participantId: string;
        code: string;
        companionId: string;
        n: string;
        version: number;
        token: string;
        gameId: string;
        userId: string;
        participationId: string;
        seasonId: string;
        teamId: string;
    };
    requestBodies: never;
    headers: {
        /** @description `public, no-cache` for what anybody reads, else `private, no-store` */
        "Cache-Control": string;
        /** @description What the answer depends on */
        Vary: string;
        /** @description `*`: any site may read answers, without the browser's cookie */
        "Access-Control-Allow-Origin": string;
        /** @description What a script of another site may read */
        "Access-Control-Expose-Headers": string;
        /** @description Parameters and fields that the operation does not have */
        "Houma-Ignored": string;
        /** @description Finds the request in the log */
        "X-Request-Id": string;
        /** @description Reads a minute */
        "RateLimit-Limit": number;
        /** @description Reads that are left of them */
        "RateLimit-Remaining": number;
        /** @description Seconds until all are there again */
        "RateLimit-Reset": number;
        /** @description With an operation that has 304: for If-None-Match of a read, and If-Match of a change */
        ETag: string;
        /** @description With an operation that takes an Idempotency-Key: `true` if an earlier request with it did it */
        "Idempotent-Replayed": string;
        /** @description With 401, and with the missing scope with 403 scope_missing */
        "WWW-Authenticate": string;
        /** @description With 429 and 503: the seconds to wait */
        "Retry-After": number;
        /** @description With 405: the methods of the address */
        Allow: string;
        /** @description RFC 8288: `first`, `prev`, `next` and `last` page of the list */
        Link: string;
        /** @description Where to */
        Location: string;
        /** @description When it was made */
        "Last-Modified": string;
        /** @description Its name as a file */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    /** Format: idn-email */
                    email: string;
                    password: string;
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
                    "application/json": {
                        user: components["schemas"]["User"];
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    logIn: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    totp_code?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Session"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    refreshToken: {
        parameters: {
        };
        responses: {
            200: components["responses"]["Session"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    openLogoutPage: {
        parameters: {
        };
        responses: {
            302: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    logOut: {
        parameters: {
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getUser: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        profile: components["schemas"]["OwnProfile"] | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    changeEmail: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    /** Format: idn-email */
                    email: string;
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
                        message: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listTokens: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalToken"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createToken: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "play" | "organize" | "account")[];
                    /** Format: date-time */
                    expires_at?: string | null;
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
                    "application/json": components["schemas"]["NewPersonalToken"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    revokeToken: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listWebhooks: {
        parameters: {
        };
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
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createWebhook: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebhookFields"], "url" | "events"> & {
                    subject: {
                        crew?: string;
                        venue?: string;
                        /** @constant */
                        me?: true;
                    };
                };
            };
        };
        responses: {
            201: components["responses"]["WebhookWithSecret"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteWebhook: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateWebhook: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookFields"] & {
                    active?: boolean;
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
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["WebhookWithSecret"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    redeliverWebhook: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                deliveryId: string;
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getProfile: {
        parameters: {
        };
        responses: {
            200: components["responses"]["OwnProfile"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateProfile: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    city_id?: string | null;
                    city?: string | null;
                    neighborhood_id?: string | null;
                    favorite_sport_id?: string | null;
                    favorite_position_id?: string | null;
                    skill_level?: components["schemas"]["SkillLevel"];
                    /** @enum {string|null} */
                    gender?: "male" | "female" | "other" | null;
                    date_of_birth?: (string | "") | null;
                    height?: number | null;
                    weight?: number | null;
                    show_body?: boolean;
                    show_full_name?: boolean;
                    show_gender?: boolean;
                    show_age?: boolean;
                    show_height?: boolean;
                    show_weight?: boolean;
                    hides_name?: boolean;
                    accepts_followers?: boolean;
                    shows_level?: boolean;
                    bio?: string | null;
                    sports?: {
                        sport_id?: string | null;
                        position_id?: string | null;
                        skill_level?: components["schemas"]["SkillLevel"];
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["OwnProfile"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    uploadPicture: {
        parameters: {
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture: string;
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
                        profilePicture: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deletePicture: {
        parameters: {
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    renewCalendarAddress: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        calendarUrl: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endCalendarAddress: {
        parameters: {
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPlayers: {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                gender?: "male" | "female" | "other";
                ageMin?: number;
                ageMax?: number;
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        players: components["schemas"]["Profile"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPlayer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPlayerRecord: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    ratePlayer: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    /**
                     * @default overall
                     * @enum {string}
                     */
                    category?: "overall" | "skill_level" | "fair_play" | "punctuality" | "aggressiveness";
                    comment?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["RatePlayerAnswer"];
            201: components["responses"]["RatePlayerAnswer"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listVenues: {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                verified?: components["parameters"]["verified"];
                /** @description latitude,longitude */
                near?: components["parameters"]["near"];
                sort?: "name" | "rating" | "distance";
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        venues: components["schemas"]["Venue"][];
                        next_cursor?: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createVenue: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["VenueFields"], "city_id" | "name" | "address" | "postal_code" | "city"> & {
                    sports?: {
                        sportId: string;
                        maxPlayers?: string | number | null;
                    }[] | null;
                };
            };
        };
        responses: {
            201: components["responses"]["VenueDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listFavoriteVenues: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVenueMap: {
        parameters: {
            query: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                verified?: components["parameters"]["verified"];
                /** @description west,south,east,north */
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
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
                        points: {
                            id: string;
                            name: string;
                            latitude: number;
                            longitude: number;
                            isVerified: boolean;
                            description: string | null;
                            sport: string | null;
                            sportCount: number;
                        }[];
                        clusters: {
                            latitude: number;
                            longitude: number;
                            count: number;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["VenueDetail"];
            301: components["responses"]["Moved"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteVenue: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateVenue: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VenueFields"] & {
                    sports?: {
                        sportId: string;
                        maxPlayers?: string | number | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["VenueDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listVenueRatings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        ratings: components["schemas"]["VenueRating"][];
                    };
                };
            };
            301: components["responses"]["Moved"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rateVenue: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: string | number;
                    comment?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["VenueRating"];
            201: components["responses"]["VenueRating"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVenueCondition: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GetVenueConditionAnswer"];
            301: components["responses"]["Moved"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    reportVenueCondition: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string|null} */
                    state?: "" | "open" | "closed" | "damaged" | null;
                    /** @enum {string|null} */
                    lights?: "" | "lit" | "unlit" | null;
                    /** @enum {string|null} */
                    surface?: "" | "grass" | "turf" | "clay" | "hard" | "wood" | "sand" | null;
                    price?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["GetVenueConditionAnswer"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVenueHistory: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        edits: {
                            id: number;
                            by: string;
                            /** Format: date-time */
                            createdAt: string;
                            changes: {
                                [key: string]: unknown[];
                            };
                        }[];
                        verifications: {
                            id: number;
                            /** @enum {string} */
                            verdict: "verify" | "refuse";
                            note: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    verifyVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    verdict: "verify" | "refuse";
                    note?: string | null;
                    seen?: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listUnverifiedVenues: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venues: components["schemas"]["Venue"][];
                        total: number;
                        next_cursor: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addFavoriteVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeFavoriteVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listVenuePhotos: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListVenuePhotosAnswer"][];
                };
            };
            301: components["responses"]["Moved"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    uploadVenuePhoto: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture: string;
                    caption?: string;
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
                    "application/json": components["schemas"]["ListVenuePhotosAnswer"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteVenuePhoto: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                photoId: components["parameters"]["photoId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    reviewVenuePhoto: {
        parameters: {
            path: {
                photoId: components["parameters"]["photoId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    verdict: "show" | "refuse";
                    note?: string | null;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    mergeVenues: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    into: string;
                    /** @default false */
                    dry_run?: boolean;
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
                        venue: components["schemas"]["VenueDetail"];
                        moved: {
                            [key: string]: number;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    importVenues: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
                duplicates?: "skip" | "update" | "create";
                verified?: components["parameters"]["verified"];
            };
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/geo+json": string;
            };
        };
        responses: {
            200: components["responses"]["ImportVenuesAnswer"];
            201: components["responses"]["ImportVenuesAnswer"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getVenueImport: {
        parameters: {
            path: {
                undo_id: components["parameters"]["undo_id"];
            };
        };
        responses: {
            200: components["responses"]["ImportVenuesAnswer"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    undoVenueImport: {
        parameters: {
            path: {
                undo_id: components["parameters"]["undo_id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                search?: components["parameters"]["search-2"];
                sport_id?: components["parameters"]["sport_id"];
                venue_id?: components["parameters"]["venue_id"];
                city_id?: components["parameters"]["city_id"];
                organizer_id?: components["parameters"]["organizer_id"];
                skill_level?: components["parameters"]["skill_level"];
                open_only?: components["parameters"]["open_only"];
                /** @description A day, or a time with its offset */
                start_date?: components["parameters"]["start_date"];
                /** @description A day, or a time with its offset */
                end_date?: components["parameters"]["end_date"];
                game_status?: components["parameters"]["game_status"];
                /** @description latitude,longitude */
                near?: components["parameters"]["near"];
                /** @description Needs `near` */
                radius_km?: components["parameters"]["radius_km"];
                neighborhood_id?: components["parameters"]["neighborhood_id"];
                /** @description west,south,east,north */
                bbox?: string;
                when?: components["parameters"]["when"];
                max_price?: components["parameters"]["max_price"];
                audience?: components["parameters"]["audience"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
                /** @description By start, or with a minus the latest first; `distance` needs `near`, and is the order with `near` unless another is asked for */
                sort?: "start_time" | "-start_time" | "distance";
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        games: components["schemas"]["ListedGame"][];
                        /** @description For `after`; null after the last page, absent in order of distance */
                        next_cursor?: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createGame: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["GameFields"], "title" | "sport_id" | "start_time" | "end_time"> & {
                    /** @default 2 */
                    min_players?: unknown;
                    /** @default 10 */
                    max_players?: unknown;
                    /** @default all_levels */
                    skill_level?: unknown;
                    /** @default public */
                    game_type?: unknown;
                    /** @default everyone */
                    audience?: unknown;
                    /** @default false */
                    is_paid?: unknown;
                    /** @default false */
                    organizer_plays?: boolean;
                    external_participants?: (string | {
                        name: string;
                    })[];
                    /** @default false */
                    guests_allowed?: unknown;
                    /** @default 0 */
                    companions_allowed?: unknown;
                    /** @default false */
                    late_leavers_owe?: unknown;
                    /** @default 2 */
                    min_check_hours?: unknown;
                    /** @default false */
                    calls_itself_off?: unknown;
                };
            };
        };
        responses: {
            201: components["responses"]["GameDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOwnGames: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
                /** @description By start, or with a minus the latest first */
                sort?: "start_time" | "-start_time";
                role?: "all" | "organizer";
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"] & {
                        games: (components["schemas"]["ListedGame"] & {
                            /** @enum {string|null} */
                            role: "organizer" | "invited" | "confirmed" | "maybe" | "declined" | "waitlisted" | null;
                        })[];
                        /** @description For `after`; null after the last page, absent in order of distance */
                        next_cursor?: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    exportGames: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ExportedGame"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameMap: {
        parameters: {
            query: {
                search?: components["parameters"]["search-2"];
                sport_id?: components["parameters"]["sport_id"];
                venue_id?: components["parameters"]["venue_id"];
                city_id?: components["parameters"]["city_id"];
                organizer_id?: components["parameters"]["organizer_id"];
                skill_level?: components["parameters"]["skill_level"];
                open_only?: components["parameters"]["open_only"];
                /** @description A day, or a time with its offset */
                start_date?: components["parameters"]["start_date"];
                /** @description A day, or a time with its offset */
                end_date?: components["parameters"]["end_date"];
                game_status?: components["parameters"]["game_status"];
                /** @description latitude,longitude */
                near?: components["parameters"]["near"];
                /** @description Needs `near` */
                radius_km?: components["parameters"]["radius_km"];
                neighborhood_id?: components["parameters"]["neighborhood_id"];
                when?: components["parameters"]["when"];
                max_price?: components["parameters"]["max_price"];
                audience?: components["parameters"]["audience"];
                /** @description west,south,east,north */
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
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
                        points: {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            sport: components["schemas"]["SportRef"];
                            /** Format: uuid */
                            venueId: string;
                            venueName: string;
                            latitude: number;
                            longitude: number;
                            /** Format: date-time */
                            startTime: string;
                            whenLabel: string;
                            priceLabel: string | null;
                            spotsLeft: number;
                            gamesHere: number;
                        }[];
                        clusters: {
                            latitude: number;
                            longitude: number;
                            count: number;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameByCode: {
        parameters: {
            path: {
                code: string;
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
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listInvitations: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["Game"] & {
                        /** Format: uuid */
                        participationId: string;
                    })[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    answerInvitation: {
        parameters: {
            path: {
                participantId: components["parameters"]["participantId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "confirmed" | "maybe" | "declined";
                    declared?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Participation"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGame: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateGame: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GameFields"] & {
                    /** @enum {string} */
                    paid_spots?: "settled" | "difference";
                };
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    playGameAgain: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["GameFields"], "start_time"> & {
                    organizer_plays?: boolean;
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
                    "application/json": components["schemas"]["GameDetail"] & {
                        /** Format: uuid */
                        duplicateOfId: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    renewGameCode: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        code: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateGameStatus: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "scheduled" | "in_progress" | "completed" | "cancelled";
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameCalendar: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinGame: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @default confirmed
                     * @enum {string}
                     */
                    status?: "confirmed" | "maybe" | "waitlisted";
                    code?: string | null;
                    declared?: boolean;
                    /** @default [] */
                    companions?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["Participation"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateParticipation: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "confirmed" | "maybe" | "declined" | "waitlisted";
                    code?: string | null;
                    declared?: boolean;
                    /** @default [] */
                    companions?: string[];
                };
            };
        };
        responses: {
            200: components["responses"]["Participation"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGameParticipants: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                status?: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameWaitingList: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        waitingCount: number;
                        people: {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                            position: number;
                        }[] | null;
                        log: {
                            id: number;
                            /** @enum {string} */
                            event: "joined" | "left" | "freed" | "seated" | "skipped" | "opened";
                            /** Format: uuid */
                            userId: string | null;
                            name: string;
                            position: number | null;
                            seats: number | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[] | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    saveGameRecap: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    player_of_the_match?: string;
                    /** @default [] */
                    ratings?: {
                        /** Format: uuid */
                        participant_id: string;
                        stars?: number;
                        punctualityRating?: number;
                        aggressivenessRating?: number;
                        fairPlayRating?: number;
                        skillLevelRating?: number;
                    }[];
                    /** @default false */
                    complete?: boolean;
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
                    "application/json": {
                        saved: number;
                        skipped: number;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setGameAttendance: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default [] */
                    present?: string[];
                    /** @default [] */
                    absent?: string[];
                    /** @default [] */
                    late?: string[];
                    /** @default [] */
                    left_early?: string[];
                    /** @default [] */
                    injured?: string[];
                    walk_ins?: ({
                        /** Format: uuid */
                        user_id: string;
                    } | {
                        name: string;
                    })[];
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
                        participants: components["schemas"]["Participant"][];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    playGameAnyway: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    bringCompanion: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    declared?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["Participant"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeCompanion: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    keepCompanion: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    offerGameHandover: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
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
                        /** Format: uuid */
                        userId: string;
                        /** Format: date-time */
                        offeredAt: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endGameHandover: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    acceptGameHandover: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    drawTeams: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 2 */
                    teams?: number;
                    number?: number | null;
                    together?: string[][];
                    apart?: string[][];
                    adjust?: {
                        [key: string]: "stronger" | "weaker";
                    };
                };
            };
        };
        responses: {
            201: components["responses"]["Draw"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateDraw: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                drawId: string;
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    swap?: string[];
                    lock?: boolean;
                    names?: string[];
                    colors?: ("orange" | "blue" | "green" | "yellow" | "purple" | "white")[];
                    published?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Draw"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGameTeams: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Draw"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameResult: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Result"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setGameResult: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    scores: {
                        team: number;
                        score: number;
                    }[];
                    sides?: {
                        [key: string]: number;
                    };
                    drawn_by?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Result"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteGameResult: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    disputeGameResult: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
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
                    "application/json": {
                        /** @constant */
                        disputed: true;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGamePhoto: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GamePhoto"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    uploadGamePhoto: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture: string;
                };
            };
        };
        responses: {
            200: components["responses"]["GamePhoto"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteGamePhoto: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateGamePhoto: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    published: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["GamePhoto"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGameDues: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Dues"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    remindOfGameDues: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        reminded: string[];
                        skipped: string[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setPayment: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    state: "due" | "paid" | "excused" | "refund_owed" | "refunded";
                    /** @enum {string} */
                    from?: "due" | "paid" | "excused" | "refund_owed" | "refunded";
                };
            };
        };
        responses: {
            200: components["responses"]["Dues"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    chooseGameFormat: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "winner_stays" | "round_robin" | "americano" | "mexicano" | "knockout";
                    /** @default 1 */
                    courts?: number;
                    points?: number | null;
                    minutes?: number | null;
                    number?: number | null;
                    teams?: number | null;
                    /** @default false */
                    replace?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["Schedule"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameSchedule: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    renewGameRounds: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setMatchScore: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    scores: number[];
                    /** Format: uuid */
                    format?: string | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteMatchScore: {
        parameters: {
            query?: {
                format?: string;
                version?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addExternalPlayer: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: components["responses"]["Participant"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeParticipant: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    /** @default false */
                    keepsCompanions?: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeExternalPlayer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    inviteToGame: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_ids?: string[];
                    crew_id?: string;
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
                    "application/json": {
                        invited: components["schemas"]["Participant"][];
                        skipped: string[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    nudgeInvited: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        nudged: string[];
                        skipped: string[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getGameReplacement: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GetGameReplacementAnswer"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    askReplacement: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
                };
            };
        };
        responses: {
            201: components["responses"]["GetGameReplacementAnswer"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeGuestSeat: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default false */
                    declared?: boolean;
                    code?: string;
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
                    "application/json": {
                        participant: components["schemas"]["Participant"];
                        token: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    renewGuestLink: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listGameComments: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        comments: components["schemas"]["Comment"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createGameComment: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                    /** @default false */
                    isAnnouncement?: boolean;
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
                    "application/json": components["schemas"]["Comment"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteGameComment: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                commentId: string;
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    leaveGuestSeat: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    claimGuestSeat: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            200: components["responses"]["Participation"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeGuestSeatAgain: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            201: components["responses"]["Participant"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setGuestEmail: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteGuestEmail: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    openGuestMailPage: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            302: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endGuestMail: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSeries: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createSeries: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SeriesFields"], "title" | "sport_id" | "weekdays" | "start_time" | "first_date" | "max_players"> & {
                    /** @default 1 */
                    every_weeks?: unknown;
                    /** @default 90 */
                    duration_minutes?: unknown;
                    /** @default 6 */
                    opens_days_before?: unknown;
                    /** @default 09:00 */
                    opens_at?: unknown;
                    /** @default 2 */
                    min_players?: unknown;
                    /** @default all_levels */
                    skill_level?: unknown;
                    /** @default public */
                    game_type?: unknown;
                    /** @default everyone */
                    audience?: unknown;
                    total_cost?: number | null;
                    /** @default true */
                    organizer_plays?: unknown;
                    /** @default false */
                    guests_allowed?: unknown;
                    /** @default 0 */
                    companions_allowed?: unknown;
                    /** @default 2 */
                    min_check_hours?: unknown;
                    /** @default false */
                    late_leavers_owe?: unknown;
                    /** @default false */
                    calls_itself_off?: unknown;
                };
            };
        };
        responses: {
            201: components["responses"]["SeriesDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getSeries: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    endSeries: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateSeries: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SeriesFields"] & {
                    total_cost?: (number | null) | null;
                    /** Format: date */
                    from?: string;
                    version?: number;
                    paused?: boolean;
                    /** Format: date */
                    paused_until?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    undoSeriesEnding: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    takeOverSeries: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createSeriesException: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    date: string;
                    /** @default false */
                    skip?: boolean;
                    /** Format: date */
                    new_date?: string | null;
                    start_time?: string | null;
                    venue_id?: string | null;
                    reason?: string | null;
                    /** @default false */
                    this_and_following?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["SeriesDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteSeriesException: {
        parameters: {
            query: {
                date: string;
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPendingRatings: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            gameId: string;
                            gameTitle: string;
                            /** Format: date-time */
                            endTime: string;
                            /** Format: uuid */
                            playerToRateId: string;
                            firstName: string;
                            lastName: string;
                            playerName: string;
                            /** Format: uuid */
                            existingRatingId: string | null;
                        }[];
                        next_cursor: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPlayerRatings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CursorPage"] & {
                            ratings: {
                                overall: number | null;
                                punctuality: number | null;
                                fairPlay: number | null;
                                aggressiveness: number | null;
                                skillLevel: number | null;
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                gameId: string | null;
                                gameTitle: string | null;
                                raterName: string | null;
                                rater: components["schemas"]["User-2"] | null;
                                comment: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            averages: {
                                overall: number | null;
                                punctuality: number | null;
                                fairPlay: number | null;
                                aggressiveness: number | null;
                                skillLevel: number | null;
                            };
                            profileTotal: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOwnGameRatings: {
        parameters: {
            path: {
                gameId: components["parameters"]["gameId"];
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
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            gameId: string;
                            /** Format: uuid */
                            ratedUserId: string;
                            ratings: {
                                overall: number | null;
                                punctuality: number | null;
                                fairPlay: number | null;
                                aggressiveness: number | null;
                                skillLevel: number | null;
                            };
                            comment: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    completeGameRatings: {
        parameters: {
            path: {
                gameId: components["parameters"]["gameId"];
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
                        data: {
                            /** @constant */
                            completed: true;
                        };
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    rateGamePlayer: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                gameId: components["parameters"]["gameId"];
                ratedUserId: string;
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    punctualityRating?: number;
                    aggressivenessRating?: number;
                    fairPlayRating?: number;
                    skillLevelRating?: number;
                    comment?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["GameRating"];
            201: components["responses"]["GameRating"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createReport: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    reason: "abuse" | "false" | "unsafe" | "spam" | "else";
                    details?: string | null;
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
                        kind: components["schemas"]["Kind"];
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kind: components["schemas"]["Kind"];
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listOpenReports: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            kind: components["schemas"]["Kind"];
                            /** Format: uuid */
                            id: string;
                            name: string;
                            path: string;
                            isHidden: boolean;
                            owner: components["schemas"]["Owner"];
                            verdicts: ("dismiss" | "hide" | "suspend")[];
                            count: number;
                            /** Format: date-time */
                            seen: string;
                            reports: {
                                reason: string;
                                details: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                        }[];
                        total: number;
                        next_cursor: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    decideReports: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["Kind"];
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    verdict: "dismiss" | "hide" | "suspend";
                    note?: string | null;
                    /** Format: date-time */
                    seen: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listRestrictions: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        kind: components["schemas"]["Kind"];
                        /** Format: uuid */
                        id: string;
                        name: string;
                        path: string;
                        isHidden: boolean;
                        owner: components["schemas"]["Owner"];
                        /** Format: date-time */
                        since: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    liftRestriction: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listModerationLog: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        entries: {
                            id: number;
                            action: string;
                            kind: components["schemas"]["Kind"];
                            item: {
                                kind: components["schemas"]["Kind"];
                                /** Format: uuid */
                                id: string;
                                name: string;
                                path: string;
                                isHidden: boolean;
                                owner: components["schemas"]["Owner"];
                            } | null;
                            by: string;
                            note: string | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listBlocks: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        userId: string;
                        name: string;
                        profilePicture: string | null;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    blockPlayer: {
        parameters: {
            path: {
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unblockPlayer: {
        parameters: {
            path: {
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getAbsenceDispute: {
        parameters: {
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        responses: {
            200: components["responses"]["AbsenceDispute"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    disputeAbsence: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            201: components["responses"]["AbsenceDispute"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    answerAbsenceDispute: {
        parameters: {
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    verdict: "accept" | "refuse";
                    answer?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["AbsenceDispute"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        unreadCount: number;
                        next_cursor: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    markNotificationsRead: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[];
                    all?: boolean;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    streamNotifications: {
        parameters: {
            query?: {
                lastEventId?: string;
                language?: "en" | "fr" | "ar";
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getNotificationPreferences: {
        parameters: {
        };
        responses: {
            200: components["responses"]["NotificationPreferences"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    game_invitation?: components["schemas"]["ChannelChoice"];
                    game_reminder?: components["schemas"]["ChannelChoice"];
                    invitation_nudge?: components["schemas"]["ChannelChoice"];
                    regular_in?: components["schemas"]["ChannelChoice"];
                    regular_reminder?: components["schemas"]["ChannelChoice"];
                    default_lost?: components["schemas"]["ChannelChoice"];
                    game_cancelled?: components["schemas"]["ChannelChoice"];
                    game_confirmed?: components["schemas"]["ChannelChoice"];
                    player_joined?: components["schemas"]["ChannelChoice"];
                    late_withdrawal?: components["schemas"]["ChannelChoice"];
                    game_changed?: components["schemas"]["ChannelChoice"];
                    removed_from_game?: components["schemas"]["ChannelChoice"];
                    game_handover?: components["schemas"]["ChannelChoice"];
                    teams_published?: components["schemas"]["ChannelChoice"];
                    spot_open?: components["schemas"]["ChannelChoice"];
                    substitute_call?: components["schemas"]["ChannelChoice"];
                    game_alert?: components["schemas"]["ChannelChoice"];
                    game_announcement?: components["schemas"]["ChannelChoice"];
                    game_comment?: components["schemas"]["ChannelChoice"];
                    rate_players?: components["schemas"]["ChannelChoice"];
                    payment_reminder?: components["schemas"]["ChannelChoice"];
                    attendance?: components["schemas"]["ChannelChoice"];
                    result?: components["schemas"]["ChannelChoice"];
                    tournament?: components["schemas"]["ChannelChoice"];
                    tournament_entry?: components["schemas"]["ChannelChoice"];
                    poll_answered?: components["schemas"]["ChannelChoice"];
                    poll_decided?: components["schemas"]["ChannelChoice"];
                    crew_invitation?: components["schemas"]["ChannelChoice"];
                    crew_request?: components["schemas"]["ChannelChoice"];
                    crew_news?: components["schemas"]["ChannelChoice"];
                    ledger_line?: components["schemas"]["ChannelChoice"];
                    series?: components["schemas"]["ChannelChoice"];
                    venue_photo?: components["schemas"]["ChannelChoice"];
                    admin_decision?: components["schemas"]["ChannelChoice"];
                };
            };
        };
        responses: {
            200: components["responses"]["NotificationPreferences"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    openUnsubscribePage: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            302: components["responses"]["Done"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unsubscribe: {
        parameters: {
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPush: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicKey: string | null;
                        devices: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    subscribeToPush: {
        parameters: {
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unsubscribeFromPush: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listAlerts: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createAlert: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertFields"] & {
                    name?: string | null;
                };
            };
        };
        responses: {
            201: components["responses"]["Alert"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteAlert: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateAlert: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AlertFields"] & {
                    name?: string;
                    paused?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Alert"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listFollowing: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        players: {
                            /** Format: uuid */
                            id: string;
                            firstName: string;
                            lastName: string;
                            profilePicture: string | null;
                            /** Format: date-time */
                            since: string;
                        }[];
                        venues: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            city: string;
                            /** Format: date-time */
                            since: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    followPlayer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unfollowPlayer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    followVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    unfollowVenue: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createPoll: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    dates: string[];
                    crew_id?: string | null;
                    sport_id?: string | null;
                    venue_id?: string | null;
                };
            };
        };
        responses: {
            201: components["responses"]["Poll"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getPoll: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Poll"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updatePollAnswer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    answers: ("yes" | "maybe" | "no")[];
                    answer_token?: string;
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
                        answer_token: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    answerPoll: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    answers: ("yes" | "maybe" | "no")[];
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
                    "application/json": {
                        answer_token: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deletePollAnswer: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                answerId: string;
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    closePoll: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Poll"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createPollGame: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    date: string;
                    sport_id?: string | null;
                    max_players?: number;
                    /** @default false */
                    organizer_plays?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            201: components["responses"]["GameDetail"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSeriesRegulars: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Regular"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    orderSeriesRegulars: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string[];
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
                    "application/json": components["schemas"]["Regular"][];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listRegularProposals: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        /** @enum {string} */
                        action: "add" | "remove";
                        /** Format: uuid */
                        userId: string;
                        name: string;
                        profilePicture: string | null;
                        came: number;
                        games: number;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setSeriesRegular: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    default_in?: boolean;
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
                    "application/json": components["schemas"]["Regular"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeSeriesRegular: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCrews: {
        parameters: {
            query?: {
                city_id?: components["parameters"]["city_id"];
                search?: components["parameters"]["search-2"];
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        crews: components["schemas"]["Crew"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createCrew: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CrewFields"], "name" | "sport_id" | "city_id"> & {
                    /** @default false */
                    listed?: unknown;
                    /** @default true */
                    approval?: unknown;
                };
            };
        };
        responses: {
            201: components["responses"]["Crew"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinCrew: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @default false */
                    accept_blocked?: boolean;
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
                        /** @enum {string} */
                        role: "owner" | "organizer" | "member" | "pending" | "invited";
                        /** Format: uuid */
                        crewId: string;
                    };
                };
            };
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "owner" | "organizer" | "member" | "pending" | "invited";
                        /** Format: uuid */
                        crewId: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrew: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Crew"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteCrew: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateCrew: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CrewFields"];
            };
        };
        responses: {
            200: components["responses"]["Crew"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    renewCrewCode: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        code: string;
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    uploadCrewPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    picture: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Crew"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteCrewPicture: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewLedger: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    addLedgerEntry: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
                    amount: number;
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
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    exportCrewLedger: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewAttendance: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        members: {
                            /** Format: uuid */
                            userId: string;
                            came: number;
                            games: number;
                            lateCancellations: number;
                            streak: number;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewBench: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        bench: {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    joinCrewBench: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    leaveCrewBench: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    orderCrewBench: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    order: string[];
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
                        bench: {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewTable: {
        parameters: {
            query?: {
                season?: string;
                series_id?: string;
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCrewSeasons: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        seasons: components["schemas"]["Season"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createCrewSeason: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CrewSeasonFields"], "name" | "starts_on" | "ends_on"> & {
                    /** @default 3 */
                    points_won?: unknown;
                    /** @default 1 */
                    points_drawn?: unknown;
                    /** @default 0 */
                    points_lost?: unknown;
                    /** @default 0 */
                    points_played?: unknown;
                };
            };
        };
        responses: {
            201: components["responses"]["Season"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewSeason: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        responses: {
            200: components["responses"]["Season"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setCrewSeason: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CrewSeasonFields"], "name" | "starts_on" | "ends_on"> & {
                    /** @default 3 */
                    points_won?: unknown;
                    /** @default 1 */
                    points_drawn?: unknown;
                    /** @default 0 */
                    points_lost?: unknown;
                    /** @default 0 */
                    points_played?: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Season"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteCrewSeason: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCrewTournaments: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        tournaments: components["schemas"]["TournamentFacts"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createCrewTournament: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CrewTournamentFields"], "name" | "sport_id" | "evenings" | "time" | "entry_until" | "team_players" | "max_teams">;
            };
        };
        responses: {
            201: components["responses"]["Tournament"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getTournament: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Tournament"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteTournament: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateTournament: {
        parameters: {
            header?: {
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CrewTournamentFields"];
            };
        };
        responses: {
            200: components["responses"]["Tournament"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    createTournamentTeam: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default [] */
                    players?: string[];
                    /** Format: uuid */
                    captain_id?: string | null;
                    captain_name?: string | null;
                };
            };
        };
        responses: {
            201: components["responses"]["Tournament"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setTournamentTeam: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                teamId: components["parameters"]["teamId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default [] */
                    players?: string[];
                    captain_name?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Tournament"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteTournamentTeam: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                teamId: components["parameters"]["teamId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    drawTournament: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    groups: number;
                    replaces?: number | null;
                };
            };
        };
        responses: {
            201: components["responses"]["TournamentMatches"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listTournamentMatches: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["TournamentMatches"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    setTournamentScore: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    scores: number[];
                    /** @enum {string|null} */
                    goes_on?: "first" | "second" | null;
                    draw?: number | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["TournamentMatches"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    deleteTournamentScore: {
        parameters: {
            query?: {
                draw?: number;
                version?: components["parameters"]["version"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCrewMembers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        members: components["schemas"]["Member"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    inviteToCrew: {
        parameters: {
            header?: {
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_ids: string[];
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
                    "application/json": {
                        invited: string[];
                        skipped: string[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    removeCrewMember: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    updateCrewMember: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "organizer" | "member";
                    /** @default false */
                    accept_blocked?: boolean;
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
                        /** @enum {string} */
                        role: "owner" | "organizer" | "member" | "pending" | "invited";
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCrewBans: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
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
                        bans: {
                            /** Format: uuid */
                            userId: string;
                            firstName: string;
                            lastName: string;
                            profilePicture: string | null;
                            /** Format: date-time */
                            since: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    banFromCrew: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
                };
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    liftCrewBan: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done-2"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    admitToCrew: {
        parameters: {
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    user_ids: string[];
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
                        admitted: string[];
                        invited: string[];
                        skipped: string[];
                    };
                };
            };
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getCrewLog: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CursorPage"] & {
                        log: {
                            id: number;
                            event: string;
                            actor: string | null;
                            subject: string | null;
                            title: string | null;
                            text: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listSports: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sport"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listPositions: {
        parameters: {
            query?: {
                sport_id?: components["parameters"]["sport_id"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"][];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listCities: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        names: components["schemas"]["Translations"];
                        latitude: number;
                        longitude: number;
                        timezone: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    listNeighborhoods: {
        parameters: {
            query?: {
                city_id?: components["parameters"]["city_id"];
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
                        /** Format: uuid */
                        id: string;
                        name: string;
                        names: components["schemas"]["Translations"];
                        /** Format: uuid */
                        cityId: string;
                        latitude: number | null;
                        longitude: number | null;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getHealth: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
    getReady: {
        parameters: {
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Error"];
            default: components["responses"]["Error"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
