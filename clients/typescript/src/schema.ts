// Written by npm run client.

export interface paths {
    "/api/auth/register": {
        parameters: {
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
        };
        /**
         * Gives a webhook another secret; the former one signs too for a day
         * @description Errors: 404 webhook_not_found
         */
        post: operations["rotateWebhookSecret"];
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
        };
        /**
         * What was sent lately, or is tried again: the newest fifty
         * @description Errors: 404 webhook_not_found
         */
        get: operations["listWebhookDeliveries"];
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
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
    "/api/profile/players": {
        parameters: {
        };
        /**
         * Players whose profile is listed, those who have played most first; `city` and `sport` are ids or names; what a player hides is null and matches no filter
         * @description Errors: 500 players_fetch_failed
         */
        get: operations["listPlayers"];
    };
    "/api/profile/players/{id}": {
        parameters: {
        };
        /**
         * One player; a deleted account has no name
         * @description Errors: 404 player_not_found · 500 player_fetch_failed
         */
        get: operations["getPlayer"];
    };
    "/api/profile/players/{id}/record": {
        parameters: {
        };
        /**
         * Games played, won, drawn and lost, and how often player of the match, by sport, most played first
         * @description Errors: 404 player_not_found · 500 player_fetch_failed
         */
        get: operations["getPlayerRecord"];
    };
    "/api/profile/players/{id}/rate": {
        parameters: {
        };
        /**
         * Rates a player in one category without a shared game; a second rating replaces the first
         * @description Errors: 401 login_to_rate · 403 rating_blocked · 404 player_not_found · 422 rating_range, rating_required, rating_self · 500 rate_player_failed
         */
        post: operations["ratePlayer"];
    };
    "/api/venues": {
        parameters: {
        };
        /**
         * Venues by name, or by distance from `near`; `sport` is an id or a name, `city` a part of a city's name
         * @description Errors: 422 invalid_position · 500 venues_fetch_failed
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
        };
        /**
         * The venues of an area, grouped into clusters: at most 200 items
         * @description Errors: 422 invalid_area · 500 venues_fetch_failed
         */
        get: operations["getVenueMap"];
    };
    "/api/venues/{id}": {
        parameters: {
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
        };
        /**
         * Rates a venue; a second rating replaces the first and answers 200
         * @description Errors: 401 login_to_rate_venue · 403 venue_rating_own · 404 venue_not_found · 422 venue_rating_range, venue_rating_required · 500 venue_rate_failed
         */
        post: operations["rateVenue"];
    };
    "/api/venues/{id}/favorites": {
        parameters: {
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
        };
        /**
         * Deletes a photo that you added
         * @description Errors: 403 forbidden · 404 photo_not_found, venue_not_found · 500 venue_update_failed
         */
        delete: operations["deleteVenuePhoto"];
    };
    "/api/venues/photos/{photoId}/review": {
        parameters: {
        };
        /**
         * Shows or refuses a photo that waits; for admins
         * @description Errors: 404 photo_not_found · 409 conflict · 500 venue_update_failed
         */
        post: operations["reviewVenuePhoto"];
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
         * Creates a game; the same Idempotency-Key twice creates once
         * @description Errors: 401 login_to_create_game · 409 max_below_confirmed · 422 companions_max, crew_first_hours_range, description_too_long, end_before_start, end_required, external_name_required, external_name_too_long, game_title_required, game_title_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_create_failed
         */
        post: operations["createGame"];
    };
    "/api/games/my": {
        parameters: {
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
        };
        /**
         * The upcoming public games of an area, at most five of each venue, grouped into clusters: at most 200 items; labels are in the language of Accept-Language
         * @description Errors: 422 invalid_area, invalid_max_price, invalid_position, invalid_radius
         */
        get: operations["getGameMap"];
    };
    "/api/games/code/{code}": {
        parameters: {
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
        };
        /**
         * Accepts or declines an invitation, or answers it with maybe
         * @description Errors: 401 login_to_respond · 404 invitation_not_found · 409 audience_undeclared, crew_first, game_closed, game_full, not_for_you · 500 invitation_answer_failed
         */
        patch: operations["answerInvitation"];
    };
    "/api/games/{id}": {
        parameters: {
        };
        /**
         * One game, its participants and what you may do; `code` gives access to a private game
         * @description Errors: 404 game_code_unknown, game_not_found · 500 game_fetch_failed
         */
        get: operations["getGame"];
        /**
         * Changes a scheduled game; absent fields stay as they are
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_not_editable, max_below_confirmed, price_needs_choice, share_differs · 422 companions_max, crew_first_hours_range, description_too_long, end_before_start, end_required, game_title_required, game_title_too_long, game_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_update_failed
         */
        patch: operations["updateGame"];
    };
    "/api/games/{id}/again": {
        parameters: {
        };
        /**
         * Plays a game of yours again at another time; what you leave out is as it was. The same Idempotency-Key twice creates once
         * @description Errors: 401 login_to_create_game · 403 only_organizer · 404 game_not_found · 422 companions_max, crew_first_hours_range, date_too_far, description_too_long, end_required, game_title_required, game_title_too_long, game_too_long, hours_max, hours_min, late_owe_needs_price, max_players_max, max_players_min, min_above_max, min_players_min, not_in_crew, price_max, price_min, price_required, price_step, sport_required, sport_unknown, start_required, venue_unknown · 500 game_create_failed
         */
        post: operations["playGameAgain"];
    };
    "/api/games/{id}/status": {
        parameters: {
        };
        /**
         * Starts, completes or cancels a game, or for ten minutes undoes a start (`scheduled`) or a completion (`in_progress`); cancelling is final and notifies its participants, with the `reason` if there is one
         * @description Errors: 401 login_to_update_status · 403 only_organizer · 404 game_not_found · 409 attendance_recorded, game_status_change, too_late_to_undo · 500 game_status_failed
         */
        patch: operations["updateGameStatus"];
    };
    "/api/games/{id}/calendar.ics": {
        parameters: {
        };
        /**
         * The game as an iCalendar file
         * @description Errors: 404 game_code_unknown, game_not_found
         */
        get: operations["getGameCalendar"];
    };
    "/api/games/{id}/join": {
        parameters: {
        };
        /**
         * Takes a spot, answers maybe, or joins the waiting list (which takes a spot if one is free)
         * @description Errors: 401 login_to_join_game · 404 game_code_unknown, game_not_found · 409 audience_undeclared, companions_not_allowed, crew_first, game_closed, game_full, not_for_you, party_too_large · 422 companions_max, external_name_required, external_name_too_long · 500 game_join_failed
         */
        post: operations["joinGame"];
    };
    "/api/games/{id}/participation": {
        parameters: {
        };
        /**
         * Changes your participation, or joins if you have none; `declined` leaves the game
         * @description Errors: 401 login_to_update_participation · 404 game_code_unknown, game_not_found · 409 audience_undeclared, companions_not_allowed, crew_first, game_closed, game_full, not_for_you, not_participating, party_too_large · 422 companions_max, external_name_required, external_name_too_long · 500 game_join_failed, game_leave_failed, participation_failed
         */
        patch: operations["updateParticipation"];
    };
    "/api/games/{id}/participants": {
        parameters: {
        };
        /**
         * The participants of a game: all of them for its organizer; for others the confirmed and maybe players, and with `status` those who declined or wait, if you are in the game
         * @description Errors: 404 game_code_unknown, game_not_found
         */
        get: operations["listGameParticipants"];
    };
    "/api/games/{id}/waiting-list": {
        parameters: {
        };
        /**
         * How many players wait; for participants also their names, and the history of freed spots and who got them, newest first
         * @description Errors: 404 game_code_unknown, game_not_found
         */
        get: operations["getGameWaitingList"];
    };
    "/api/games/{id}/recap": {
        parameters: {
        };
        /**
         * After a game: your vote for the player of the match, until 48 hours after the end, and ratings by participant; another recap replaces both. With `complete` no rating is pending any more
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found, participant_not_found · 409 rating_too_early, vote_closed · 422 rating_range, rating_required, rating_self, too_many_at_once · 500 rate_player_failed
         */
        post: operations["saveGameRecap"];
    };
    "/api/games/{id}/attendance": {
        parameters: {
        };
        /**
         * Says who played, from the start until 7 days after the end: who is absent frees their spot for somebody who walked in; who is not named stays as they are
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found, player_not_found · 409 attendance_full, attendance_settled, attendance_too_early, too_late_to_correct · 422 external_name_required, external_name_too_long, too_many_at_once
         */
        put: operations["setGameAttendance"];
    };
    "/api/games/{id}/play-anyway": {
        parameters: {
        };
        /**
         * Plays a game below its minimum, and tells its players that it is on
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed
         */
        post: operations["playGameAnyway"];
    };
    "/api/games/{id}/companions": {
        parameters: {
        };
        /**
         * Brings a friend by name, where the organizer allows it: takes a spot beside yours, or waits with you (`waitlisted`)
         * @description Errors: 404 game_not_found · 409 audience_undeclared, companions_not_allowed, game_closed, game_full, not_participating, party_too_large · 422 external_name_required, external_name_too_long
         */
        post: operations["bringCompanion"];
    };
    "/api/games/{id}/companions/{companionId}": {
        parameters: {
        };
        /**
         * Gives the spot of a friend whom you brought to the waiting list
         * @description Errors: 404 game_not_found, participant_not_found · 409 game_closed, not_participating
         */
        delete: operations["removeCompanion"];
    };
    "/api/games/{id}/companions/{companionId}/keeping": {
        parameters: {
        };
        /**
         * Keeps a player's friend in your game, even if the player leaves
         * @description Errors: 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        post: operations["keepCompanion"];
    };
    "/api/games/{id}/handover": {
        parameters: {
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
        };
        /**
         * Makes you the organizer of a game that was offered to you
         * @description Errors: 404 game_not_found · 409 game_closed, handover_gone · 500 handover_failed
         */
        post: operations["acceptGameHandover"];
    };
    "/api/games/{id}/draws": {
        parameters: {
        };
        /**
         * Draws even teams of the confirmed players; the same number gives the same draw
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 draw_locked, game_closed, too_few_players · 422 draw_player_unknown, too_many_wishes, wish_players, wishes_contradict · 500 draw_failed
         */
        post: operations["drawTeams"];
    };
    "/api/games/{id}/draws/{drawId}": {
        parameters: {
        };
        /**
         * Swaps two players, names, colors or locks the teams, publishes them or takes them back
         * @description Errors: 403 only_organizer · 404 draw_not_found, game_not_found · 409 draw_locked, draw_outdated, game_closed · 422 draw_player_unknown, swap_players, swap_same_team, team_colors, team_names · 500 draw_failed
         */
        patch: operations["updateDraw"];
    };
    "/api/games/{id}/teams": {
        parameters: {
        };
        /**
         * The published teams
         * @description Errors: 404 game_code_unknown, game_not_found, teams_not_published
         */
        get: operations["listGameTeams"];
    };
    "/api/games/{id}/result": {
        parameters: {
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
        };
        /**
         * Objects to the score, once for each player and score; the organizers settle it by sending the score again
         * @description Errors: 404 game_not_found, result_not_found · 409 result_dispute_impossible, too_late_to_correct · 422 dispute_reason_required
         */
        post: operations["disputeGameResult"];
    };
    "/api/games/{id}/photo": {
        parameters: {
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
        };
        /**
         * Who owes and has paid what: everybody for organizers, for others their own
         * @description Errors: 404 game_not_found
         */
        get: operations["listGameDues"];
    };
    "/api/games/{id}/dues/reminders": {
        parameters: {
        };
        /**
         * Reminds those who still owe something, each at most once a day and not at night, once the game is over
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed, game_is_free, reminder_too_early
         */
        post: operations["remindOfGameDues"];
    };
    "/api/games/{id}/participants/{participantId}/payment": {
        parameters: {
        };
        /**
         * Marks a spot as paid, due, excused, with a refund owed or paid back; `from` refuses if another organizer changed it
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 game_closed, game_is_free, nothing_paid, payment_changed
         */
        put: operations["setPayment"];
    };
    "/api/games/{id}/format": {
        parameters: {
        };
        /**
         * Chooses how the game is played and makes its schedule; the same number gives the same one
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 format_closed, format_exists, format_needs_teams, too_few_players, too_many_players · 422 format_team_count, more_teams_than_players · 500 format_failed
         */
        post: operations["chooseGameFormat"];
    };
    "/api/games/{id}/schedule": {
        parameters: {
        };
        /**
         * Rounds, who rests, and the table
         * @description Errors: 404 format_not_found, game_code_unknown, game_not_found
         */
        get: operations["getGameSchedule"];
    };
    "/api/games/{id}/schedule/rounds": {
        parameters: {
        };
        /**
         * Makes the rounds that have no score yet again, with who is confirmed now
         * @description Errors: 403 only_organizer · 404 format_not_found, game_not_found · 409 format_closed, too_few_players, too_many_players · 500 format_failed
         */
        post: operations["renewGameRounds"];
    };
    "/api/games/{id}/matches/{n}": {
        parameters: {
        };
        /**
         * Enters a score; an organizer's settles the match
         * @description Errors: 403 score_not_player · 404 format_not_found, game_not_found, match_not_found · 409 format_closed, match_played_on, match_settled, match_waits, score_conflict · 422 knockout_needs_winner, score_pair · 500 score_failed
         */
        put: operations["setMatchScore"];
    };
    "/api/games/{id}/matches/{n}/score": {
        parameters: {
        };
        /**
         * Takes a score back; rounds that follow from it go as long as they have no score
         * @description Errors: 403 score_not_player · 404 format_not_found, game_not_found, match_not_found · 409 format_closed, match_played_on, match_settled, score_changed · 500 score_failed
         */
        delete: operations["deleteMatchScore"];
    };
    "/api/games/{id}/external-players": {
        parameters: {
        };
        /**
         * Adds a player without an account
         * @description Errors: 401 login_to_add_external · 403 only_organizer_external · 404 game_not_found · 409 game_closed, game_full_external · 422 external_name_required, external_name_too_long · 500 external_failed
         */
        post: operations["addExternalPlayer"];
    };
    "/api/games/{id}/participants/{participantId}": {
        parameters: {
        };
        /**
         * Removes a player, who is told the `reason` and comes back by invitation only; the spot goes to the waiting list
         * @description Errors: 403 only_organizer · 404 game_not_found, participant_not_found · 409 game_closed
         */
        delete: operations["removeParticipant"];
    };
    "/api/games/{id}/external-players/{participantId}": {
        parameters: {
        };
        /**
         * Removes an external player, whose spot goes to the first player on the waiting list
         * @description Errors: 401 login_to_add_external · 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        delete: operations["removeExternalPlayer"];
    };
    "/api/games/{id}/invitations": {
        parameters: {
        };
        /**
         * Invites players, or with `crew_id` all members of the game's crew (of a game without one: a crew that you organize), at most 300 at once; skips those who are already in the game, unknown, blocked, or not whom the game is for
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed · 422 crew_unknown, invite_nobody, too_many_at_once · 500 invitations_failed
         */
        post: operations["inviteToGame"];
    };
    "/api/games/{id}/nudges": {
        parameters: {
        };
        /**
         * Asks those who have not answered their invitation once more, each at most once in 12 hours
         * @description Errors: 403 only_organizer · 404 game_not_found · 409 game_closed · 500 nudges_failed
         */
        post: operations["nudgeInvited"];
    };
    "/api/games/{id}/replacement": {
        parameters: {
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
        };
        /**
         * Takes a spot with a first name only, without an account, if the organizer allows guests
         * @description Errors: 403 guests_not_allowed · 404 game_code_unknown, game_not_found · 409 audience_undeclared, crew_first, game_closed, game_full, guest_signed_in · 422 first_name_required, name_too_long
         */
        post: operations["takeGuestSeat"];
    };
    "/api/games/{id}/guest-seats/{participantId}/link": {
        parameters: {
        };
        /**
         * Gives a guest a new link, for the organizer to send; the old one stops working. Once the game is over: to come again
         * @description Errors: 403 only_organizer_external · 404 game_not_found, participant_not_found · 409 game_closed
         */
        post: operations["renewGuestLink"];
    };
    "/api/games/{id}/comments": {
        parameters: {
        };
        /**
         * The comments of a game, newest first, for everybody who can see the game
         * @description Errors: 404 game_code_unknown, game_not_found
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
        };
        /**
         * Deletes a comment: its author or the organizer
         * @description Errors: 401 login_to_comment · 403 forbidden · 404 comment_not_found, game_not_found
         */
        delete: operations["deleteGameComment"];
    };
    "/api/guest-seats/{token}": {
        parameters: {
        };
        /**
         * Gives up a guest's spot, which goes to the first player on the waiting list
         * @description Errors: 404 guest_game_hidden, guest_link_unknown · 409 game_closed
         */
        delete: operations["leaveGuestSeat"];
    };
    "/api/guest-seats/{token}/claim": {
        parameters: {
        };
        /**
         * Makes a guest's spot the signed-in player's own
         * @description Errors: 401 login_to_join_game · 404 guest_game_hidden, guest_link_unknown · 409 game_closed
         */
        post: operations["claimGuestSeat"];
    };
    "/api/guest-seats/{token}/again": {
        parameters: {
        };
        /**
         * Takes a spot in the next game of a series, or made of this one, once a guest's game is over; the token moves there
         * @description Errors: 404 guest_link_unknown · 409 audience_undeclared, crew_first, game_full, guest_signed_in, no_next_game
         */
        post: operations["takeGuestSeatAgain"];
    };
    "/api/guest-seats/{token}/email": {
        parameters: {
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
        };
        /**
         * Takes back the end of a series, or its last day, within ten minutes
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 too_late_to_undo
         */
        delete: operations["undoSeriesEnding"];
    };
    "/api/series/{id}/takeover": {
        parameters: {
        };
        /**
         * Takes over a series of your crew whose organizer is gone
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 series_ended, takeover_impossible
         */
        post: operations["takeOverSeries"];
    };
    "/api/series/{id}/exceptions": {
        parameters: {
        };
        /**
         * Skips a day of a series, or plays it at another time, venue or day. With `this_and_following`, skipping ends the series before that day, and moving changes it from then on, as a series of its own
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 day_passed, exceptions_full, series_ended, series_overlaps · 422 date_required, date_too_far, invalid_time, moved_too_far, not_a_series_day, nothing_moved, start_required, venue_unknown
         */
        post: operations["createSeriesException"];
        /**
         * Takes back a skip or a move
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 day_passed, series_ended · 422 date_required, not_a_series_day
         */
        delete: operations["deleteSeriesException"];
    };
    "/api/ratings/my/pending-ratings": {
        parameters: {
        };
        /**
         * The players of your games of the last 30 days whom you have not rated
         * @description Errors: 401 login_to_rate · 500 pending_ratings_failed
         */
        get: operations["listPendingRatings"];
    };
    "/api/ratings/players/{id}/ratings": {
        parameters: {
        };
        /**
         * A player's ratings from games, newest first, and their averages; who gave them only with a sign-in
         * @description Errors: 404 player_not_found · 500 player_ratings_failed
         */
        get: operations["listPlayerRatings"];
    };
    "/api/ratings/games/{gameId}/ratings": {
        parameters: {
        };
        /**
         * Your own ratings in a game
         * @description Errors: 401 login_to_rate · 404 game_not_found · 500 player_ratings_failed
         */
        get: operations["listOwnGameRatings"];
    };
    "/api/ratings/games/{gameId}/ratings/complete": {
        parameters: {
        };
        /**
         * Marks your ratings of a game as complete: none are pending any more
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found · 409 rating_too_early · 500 ratings_complete_failed
         */
        post: operations["completeGameRatings"];
    };
    "/api/ratings/games/{gameId}/players/{ratedUserId}/rate": {
        parameters: {
        };
        /**
         * Rates a player of a completed game in which you both played; a second rating replaces the first (200)
         * @description Errors: 401 login_to_rate · 403 rating_not_player · 404 game_not_found, participant_not_found · 409 rating_too_early · 422 rating_required, rating_self · 500 rating_submit_failed
         */
        post: operations["rateGamePlayer"];
    };
    "/api/reports": {
        parameters: {
        };
        /**
         * Reports a player, game, venue, photo of a venue, crew or comment (of a discussion, or beside stars) to the admins; 200 while an earlier report of yours is open
         * @description Errors: 404 crew_not_found, game_code_unknown, game_not_found, not_found, photo_not_found, player_not_found, venue_not_found · 409 report_own · 422 report_details_required, report_reason_required
         */
        post: operations["createReport"];
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
         * @description Errors: those of every operation
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
        };
        /**
         * Asks which of two to five dates suits, in a crew or by link
         * @description Errors: 409 poll_limit · 422 date_too_far, poll_crew_unknown, poll_date_past, poll_dates, poll_title_required, sport_unknown, venue_unknown
         */
        post: operations["createPoll"];
    };
    "/api/polls/{id}": {
        parameters: {
        };
        /**
         * A poll with its dates and answers; `id` may be the code of its link
         * @description Errors: 404 poll_not_found
         */
        get: operations["getPoll"];
    };
    "/api/polls/{id}/answers": {
        parameters: {
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
        };
        /**
         * Removes somebody's answer before there is a game, for its organizers
         * @description Errors: 403 only_organizer · 404 poll_answer_not_found, poll_not_found · 409 poll_closed
         */
        delete: operations["deletePollAnswer"];
    };
    "/api/polls/{id}/close": {
        parameters: {
        };
        /**
         * Ends the answering of a poll; repeatable, for its organizers
         * @description Errors: 403 only_organizer · 404 poll_not_found
         */
        post: operations["closePoll"];
    };
    "/api/polls/{id}/game": {
        parameters: {
        };
        /**
         * Makes a private game of one of the dates, once; who said yes is invited first
         * @description Errors: 403 only_organizer · 404 poll_not_found · 422 max_players_max, max_players_min, poll_date_past, poll_date_unknown, sport_required, sport_unknown
         */
        post: operations["createPollGame"];
    };
    "/api/series/{id}/regulars": {
        parameters: {
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
        };
        /**
         * Whom to make a regular or to remove, by who came to the last games; for its organizers
         * @description Errors: 403 only_series_organizer · 404 series_not_found · 409 series_ended
         */
        get: operations["listRegularProposals"];
    };
    "/api/series/{id}/regulars/{userId}": {
        parameters: {
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
         * @description Errors: those of every operation
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
        };
        /**
         * Joins the crew with this code: 201 as member, or as pending where organizers approve; 200 if nothing changed. `accept_blocked`: although a member blocked you, or you blocked a member
         * @description Errors: 403 crew_banned · 404 crew_code_unknown · 409 crew_blocked_pair, crew_full, crew_limit, crew_refused_often
         */
        post: operations["joinCrew"];
    };
    "/api/crews/{id}": {
        parameters: {
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
        };
        /**
         * Gives the crew's link a new code; the old link stops working. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        post: operations["renewCrewCode"];
    };
    "/api/crews/{id}/ledger": {
        parameters: {
        };
        /**
         * Who owes whom in a crew, newest first: all rows for organizers, their own for members
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["getCrewLedger"];
        /**
         * Writes that a member gave you an amount, or with a negative one that you gave it to them. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_member_not_found, crew_not_found · 422 amount_missing, ledger_self, price_step
         */
        post: operations["addLedgerEntry"];
    };
    "/api/crews/{id}/attendance": {
        parameters: {
        };
        /**
         * How often each member came to the crew's last 50 games of which an organizer said who played, for members
         * @description Errors: 403 only_crew_member · 404 crew_not_found
         */
        get: operations["getCrewAttendance"];
    };
    "/api/crews/{id}/bench": {
        parameters: {
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
        };
        /**
         * Sets the order of the bench, for organizers; those that are not named follow as before
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found, substitute_not_found · 409 crew_closed
         */
        put: operations["orderCrewBench"];
    };
    "/api/crews/{id}/table": {
        parameters: {
        };
        /**
         * The crew's table of a season (an id or a year; by default today's season or this year); for members with `series_id` of one weekly game. Others read that of a listed crew's public games, where `missed` is 0
         * @description Errors: 403 only_crew_member · 404 crew_not_found, season_not_found
         */
        get: operations["getCrewTable"];
    };
    "/api/crews/{id}/seasons": {
        parameters: {
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
        };
        /**
         * Enters a team, whose captain is who sends this. Organizers may name another captain: a member, or somebody without an account
         * @description Errors: 403 crew_banned, only_crew_member, only_crew_organizer · 404 crew_member_not_found, tournament_not_found · 409 crew_closed, team_name_taken, tournament_drawn, tournament_entered, tournament_entry_closed, tournament_full · 422 first_name_required, name_too_long, team_name_required, team_too_large, tournament_two_captains
         */
        post: operations["createTournamentTeam"];
    };
    "/api/tournaments/{id}/teams/{teamId}": {
        parameters: {
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
        };
        /**
         * Draws the teams into groups and a knockout, which ends the entry
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 tournament_not_found · 409 crew_closed, tournament_draw_changed, tournament_scored, tournament_too_few_teams · 422 tournament_groups
         */
        post: operations["drawTournament"];
    };
    "/api/tournaments/{id}/matches": {
        parameters: {
        };
        /**
         * A tournament's matches with the tables of its groups; none before the draw. Everybody reads those of a listed crew
         * @description Errors: 403 only_crew_member · 404 tournament_not_found
         */
        get: operations["listTournamentMatches"];
    };
    "/api/tournaments/{id}/matches/{n}": {
        parameters: {
        };
        /**
         * Enters a score (organizers and the two captains) or corrects it (organizers)
         * @description Errors: 403 crew_banned, only_crew_member, only_match_captain · 404 match_not_found, tournament_not_found · 409 crew_closed, match_played_on, match_too_early, match_waits, score_conflict, tournament_knockout_begun, tournament_match_scored · 422 score_pair, tournament_goes_on
         */
        put: operations["setTournamentScore"];
    };
    "/api/tournaments/{id}/matches/{n}/score": {
        parameters: {
        };
        /**
         * Takes a score back (organizers), as long as no match that follows from it has one
         * @description Errors: 403 only_crew_member, only_crew_organizer · 404 match_not_found, tournament_not_found · 409 crew_closed, match_played_on, score_changed, tournament_knockout_begun
         */
        delete: operations["deleteTournamentScore"];
    };
    "/api/crews/{id}/members": {
        parameters: {
        };
        /**
         * The members, for members; organizers also get requests and invitations
         * @description Errors: 403 only_crew_member · 404 crew_not_found
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
        };
        /**
         * Lifts a ban: that person may ask to join again, and is told. Repeatable. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed
         */
        delete: operations["liftCrewBan"];
    };
    "/api/crews/{id}/requests": {
        parameters: {
        };
        /**
         * Lets in several people who asked; skips those who do not ask, are in too many crews, or find the crew full. Organizers only
         * @description Errors: 403 only_crew_organizer · 404 crew_not_found · 409 crew_closed · 422 invite_nobody, too_many_at_once
         */
        post: operations["admitToCrew"];
    };
    "/api/crews/{id}/log": {
        parameters: {
        };
        /**
         * What was done in the crew, newest first, for its members
         * @description Errors: 403 only_crew_member · 404 crew_not_found
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
            errors?: Record<string, never>;
            /** @description The stable keys of `errors`, by field */
            codes?: Record<string, never>;
            /** @description On 422: every fault, with the values that its text names */
            issues?: {
                field: string;
                code: string;
                detail: string;
                params: Record<string, never>;
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
        OwnProfile: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            city: components["schemas"]["CityRef"] | null;
            neighborhood: components["schemas"]["NeighborhoodRef"] | null;
            gender: ("male" | "female" | "other") | null;
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
                skillLevel: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
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
            favoriteSportId: string | null;
            favoritePositionId: string | null;
            otherSports: {
                /** Format: uuid */
                sportId: string;
                positionId: string | null;
                skillLevel: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
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
            lastUsedAt: string | null;
            expiresAt: string | null;
        };
        NewPersonalToken: {
            /** Format: uuid */
            id: string;
            name: string;
            scopes: ("read" | "play" | "organize" | "account")[];
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
            expiresAt: string | null;
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
            events: ("game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left")[];
            /** Format: date-time */
            createdAt: string;
            firstFailedAt: string | null;
            endedAt: string | null;
        };
        WebhookWithSecret: {
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
            events: ("game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left")[];
            /** Format: date-time */
            createdAt: string;
            firstFailedAt: string | null;
            endedAt: string | null;
            secret: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            event: "game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left";
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            lastError: string | null;
            payload: string;
            /** Format: date-time */
            createdAt: string;
            nextAttemptAt: string | null;
            deliveredAt: string | null;
        };
        Profile: {
            /** Format: uuid */
            id: string;
            firstName: string;
            lastName: string;
            city: components["schemas"]["CityRef"] | null;
            neighborhood: components["schemas"]["NeighborhoodRef"] | null;
            gender: ("male" | "female" | "other") | null;
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
                skillLevel: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
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
                sport: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
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
            createdBy: {
                id: string;
                firstName: string;
                lastName: string;
                profilePicture: string | null;
            };
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
        VenueDetail: {
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
            createdBy: {
                id: string;
                firstName: string;
                lastName: string;
                profilePicture: string | null;
            };
            sports: components["schemas"]["VenueSport"][];
            averageRating: number | null;
            _count: {
                ratings: number;
            };
            isFavorite: boolean;
            photo: string | null;
            distanceKm?: number | null;
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
            user: {
                id: string;
                firstName: string;
                lastName: string;
                profilePicture: string | null;
            } | null;
        };
        ListedGame: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            description: string | null;
            /** Format: uuid */
            sportId: string;
            sport: components["schemas"]["SportRef"];
            venueId: string | null;
            venue: components["schemas"]["GameVenue"] | null;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            minPlayers: number;
            maxPlayers: number;
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            /** @enum {string} */
            gameStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
            isPaid: boolean;
            price: number | null;
            totalCost: number | null;
            remainder: ("organizer_pays" | "organizer_keeps") | null;
            currency: string;
            crewId: string | null;
            opensToEveryoneAt: string | null;
            guestsAllowed: boolean;
            seriesId: string | null;
            companionsAllowed: number;
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
            userStatus: ("invited" | "confirmed" | "maybe" | "declined" | "waitlisted") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            distanceKm?: number;
            neighborhood: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
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
        GameDetail: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            description: string | null;
            /** Format: uuid */
            sportId: string;
            sport: components["schemas"]["SportRef"];
            venueId: string | null;
            venue: components["schemas"]["GameVenue"] | null;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            minPlayers: number;
            maxPlayers: number;
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            /** @enum {string} */
            gameStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
            isPaid: boolean;
            price: number | null;
            totalCost: number | null;
            remainder: ("organizer_pays" | "organizer_keeps") | null;
            currency: string;
            crewId: string | null;
            opensToEveryoneAt: string | null;
            guestsAllowed: boolean;
            seriesId: string | null;
            companionsAllowed: number;
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
            userStatus: ("invited" | "confirmed" | "maybe" | "declined" | "waitlisted") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            distanceKm?: number;
            participants: components["schemas"]["Participant"][];
            can: Record<string, never>;
            ticket: components["schemas"]["Ticket"];
            playerOfTheMatch: string[];
            warnings: components["schemas"]["Overlap"][];
        };
        Participant: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            gameId: string;
            userId: string | null;
            /** @enum {string} */
            status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            isExternalPlayer: boolean;
            externalPlayerName: string | null;
            broughtById: string | null;
            waitingWith?: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
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
            next: ("accept" | "bring_friend" | "calendar" | "cancel" | "claim" | "come_again" | "complete" | "create_account" | "decline" | "directions" | "dispute" | "edit" | "give_up" | "guest_spot" | "invite" | "join" | "keep_link" | "leave" | "leave_list" | "log_in" | "maybe" | "play_again" | "rate" | "register" | "replace" | "same_people" | "see_dispute" | "similar" | "start" | "undo_start" | "waitlist" | "who_played") | null;
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
            sport: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            city: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
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
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
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
            venueId: string | null;
            venue: components["schemas"]["GameVenue"] | null;
            /** Format: date-time */
            startTime: string;
            /** Format: date-time */
            endTime: string;
            minPlayers: number;
            maxPlayers: number;
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            /** @enum {string} */
            gameStatus: "scheduled" | "in_progress" | "completed" | "cancelled";
            isPaid: boolean;
            price: number | null;
            totalCost: number | null;
            remainder: ("organizer_pays" | "organizer_keeps") | null;
            currency: string;
            crewId: string | null;
            opensToEveryoneAt: string | null;
            guestsAllowed: boolean;
            seriesId: string | null;
            companionsAllowed: number;
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
            userStatus: ("invited" | "confirmed" | "maybe" | "declined" | "waitlisted") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            distanceKm?: number;
        };
        Participation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            gameId: string;
            userId: string | null;
            /** @enum {string} */
            status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            isExternalPlayer: boolean;
            externalPlayerName: string | null;
            broughtById: string | null;
            waitingWith?: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
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
                userId: string | null;
                name: string;
                leftLate: boolean;
                /** @enum {string} */
                state: "due" | "paid" | "excused" | "refund_owed" | "refunded";
                due: number;
                paid: number;
                refundOwed: number;
                settledInLedger: boolean;
                markedBy: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                } | null;
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
            user: {
                /** Format: uuid */
                id: string;
                firstName: string;
                lastName: string;
                profilePicture: string | null;
            };
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
            venueId: string | null;
            /** Format: uuid */
            organizerId: string;
            crewId: string | null;
            weekdays: number[];
            everyWeeks: number;
            startTime: string;
            durationMinutes: number;
            /** Format: date */
            firstDate: string;
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
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            price: number | null;
            totalCost: number | null;
            remainder: ("organizer_pays" | "organizer_keeps") | null;
            organizerPlays: boolean;
            guestsAllowed: boolean;
            crewFirstHours: number | null;
            companionsAllowed: number;
            leaveHours: number | null;
            lateLeaversOwe: boolean;
            minCheckHours: number;
            callsItselfOff: boolean;
            paused: boolean;
            pausedUntil: string | null;
            pauseReason: ("organizer" | "organizer_gone" | "venue_gone") | null;
            endedAt: string | null;
            version: number;
            nextGames: {
                /** Format: date */
                date: string;
                /** Format: date-time */
                startTime: string;
                /** Format: date-time */
                opensAt: string;
                gameId: string | null;
            }[];
            exceptions: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                kind: "skip" | "move";
                newDate: string | null;
                startTime: string | null;
                venueId: string | null;
                reason: string | null;
            }[];
        };
        SeriesDetail: {
            /** Format: uuid */
            id: string;
            title: string;
            description: string | null;
            /** Format: uuid */
            sportId: string;
            venueId: string | null;
            /** Format: uuid */
            organizerId: string;
            crewId: string | null;
            weekdays: number[];
            everyWeeks: number;
            startTime: string;
            durationMinutes: number;
            /** Format: date */
            firstDate: string;
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
            /** @enum {string} */
            skillLevel: "beginner" | "intermediate" | "advanced" | "all_levels";
            /** @enum {string} */
            gameType: "public" | "private" | "crew";
            /** @enum {string} */
            audience: "everyone" | "women" | "men";
            price: number | null;
            totalCost: number | null;
            remainder: ("organizer_pays" | "organizer_keeps") | null;
            organizerPlays: boolean;
            guestsAllowed: boolean;
            crewFirstHours: number | null;
            companionsAllowed: number;
            leaveHours: number | null;
            lateLeaversOwe: boolean;
            minCheckHours: number;
            callsItselfOff: boolean;
            paused: boolean;
            pausedUntil: string | null;
            pauseReason: ("organizer" | "organizer_gone" | "venue_gone") | null;
            endedAt: string | null;
            version: number;
            nextGames: {
                /** Format: date */
                date: string;
                /** Format: date-time */
                startTime: string;
                /** Format: date-time */
                opensAt: string;
                gameId: string | null;
            }[];
            exceptions: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                kind: "skip" | "move";
                newDate: string | null;
                startTime: string | null;
                venueId: string | null;
                reason: string | null;
            }[];
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
            when: ("tonight" | "tomorrow" | "weekend" | "week") | null;
            sportId: string | null;
            cityId: string | null;
            neighborhoodId: string | null;
            venueId: string | null;
            near: string | null;
            radiusKm: number | null;
            skillLevel: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
            maxPrice: number | null;
            audience: ("everyone" | "women" | "men") | null;
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
            crewId: string | null;
            sportId: string | null;
            venueId: string | null;
            organizer: {
                /** Format: uuid */
                id: string;
                firstName: string;
            };
            isOpen: boolean;
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
            gameId: string | null;
            gameCode: string | null;
        };
        Crew: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string | null;
            sport: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            city: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            venue: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            picture: string | null;
            listed: boolean;
            approval: boolean;
            code: string | null;
            memberCount: number;
            requestCount: number | null;
            role: ("owner" | "organizer" | "member" | "pending" | "invited") | null;
            isClosed: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Ledger: {
            rows: {
                id: number;
                /** @enum {string} */
                kind: "due" | "payment" | "line";
                from: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                to: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                };
                amount: number;
                currency: string;
                gameId: string | null;
                gameTitle: string | null;
                note: string | null;
                by: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                } | null;
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
            page: number;
            total_pages: number;
            total: number;
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
        Tournament: {
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
                id: string | null;
                name: string;
            };
            enteredBy: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
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
                teamId: string | null;
                winnerOf?: number;
                loserOf?: number;
                rank?: number;
                group?: number;
            }[];
            scores?: number[];
            goesOn: ("first" | "second") | null;
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
            names: {
                en: string;
                fr: string;
                ar: string;
            };
        };
        Position: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            sportId: string;
            names: {
                en: string;
                fr: string;
                ar: string;
            };
        };
    };
    responses: {
        /** @description Refused; see the codes of the operation */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What every operation may answer: 400 malformed_json, object_expected · 401 not_authenticated · 403 cross_site, scope_missing, session_required · 406 not_acceptable · 412 changed_meanwhile · 413 body_too_large · 415 unsupported_media_type · 422 idempotency_key_reused, idempotency_key_too_long, invalid_choice, invalid_date, invalid_id, invalid_input, invalid_number, invalid_text, number_too_large, number_too_small, required, text_too_long, unknown_parameter, version_unknown, whole_number · 429 too_many_requests · 500 unexpected · 503 database_unavailable, outcome_unknown */
        AnyProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description If-None-Match names the ETag of the answer */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
        };
        /** @description The response */
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
                [name: string]: unknown;
            };
        };
        /** @description The response */
        WebhookWithSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookWithSecret"];
            };
        };
        /** @description The response */
        OwnProfile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnProfile"];
            };
        };
        /** @description The response */
        VenueDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VenueDetail"];
            };
        };
        /** @description The response */
        VenueRating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VenueRating"];
            };
        };
        /** @description The response */
        GameDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameDetail"];
            };
        };
        /** @description The response */
        Participation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Participation"];
            };
        };
        /** @description The response */
        Participant: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Participant"];
            };
        };
        /** @description The response */
        Draw: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Draw"];
            };
        };
        /** @description The response */
        Result: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Result"];
            };
        };
        /** @description The response */
        GamePhoto: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GamePhoto"];
            };
        };
        /** @description The response */
        Dues: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Dues"];
            };
        };
        /** @description The response */
        Schedule: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        /** @description The response */
        SeriesDetail: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SeriesDetail"];
            };
        };
        /** @description The response */
        GameRating: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["GameRating"];
            };
        };
        /** @description The response */
        AbsenceDispute: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AbsenceDispute"];
            };
        };
        /** @description The response */
        NotificationPreferences: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotificationPreferences"];
            };
        };
        /** @description The response */
        Alert: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Alert"];
            };
        };
        /** @description The response */
        Poll: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Poll"];
            };
        };
        /** @description The response */
        Crew: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Crew"];
            };
        };
        /** @description The response */
        Ledger: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Ledger"];
            };
        };
        /** @description The response */
        Season: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Season"];
            };
        };
        /** @description The response */
        Tournament: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Tournament"];
            };
        };
        /** @description The response */
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
        /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
        HoumaVersion: "2026-12-01";
        /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
        IdempotencyKey: string;
        /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
        IfMatch: string;
        id: string;
        search: string;
        city: string;
        sport: string;
        page: number;
        limit: number;
        verified: "true" | "false";
        near: string;
        bbox: string;
        zoom: string;
        photoId: string;
        "search-2": string;
        sport_id: string;
        venue_id: string;
        city_id: string;
        organizer_id: string;
        skill_level: "beginner" | "intermediate" | "advanced" | "all_levels";
        open_only: "0" | "1" | "true" | "false";
        start_date: string;
        end_date: string;
        game_status: string;
        radius_km: string;
        neighborhood_id: string;
        when: "tonight" | "tomorrow" | "weekend" | "week";
        max_price: string;
        audience: "everyone" | "women" | "men";
        /** @description The `next_cursor` of an answer with the same filters: what follows it */
        after: string;
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
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    logIn: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    refreshToken: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            200: components["responses"]["Session"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    openLogoutPage: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            302: components["responses"]["Done"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    logOut: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getUser: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    changeEmail: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listTokens: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalToken"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createToken: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("read" | "play" | "organize" | "account")[];
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPersonalToken"];
                };
            };
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    revokeToken: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listWebhooks: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createWebhook: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    url: string;
                    subject: {
                        crew?: string;
                        venue?: string;
                        /** @constant */
                        me?: true;
                    };
                    events: ("game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left")[];
                };
            };
        };
        responses: {
            201: components["responses"]["WebhookWithSecret"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteWebhook: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateWebhook: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uri */
                    url?: string;
                    events?: ("game.created" | "game.changed" | "game.cancelled" | "game.filled" | "game.freed" | "game.completed" | "participant.joined" | "participant.left")[];
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["WebhookWithSecret"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    redeliverWebhook: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                deliveryId: string;
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getProfile: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            200: components["responses"]["OwnProfile"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateProfile: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    skill_level?: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
                    gender?: ("male" | "female" | "other") | null;
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
                        skill_level?: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["OwnProfile"];
            401: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    uploadPicture: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deletePicture: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
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
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        players: components["schemas"]["Profile"][];
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPlayerRecord: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    ratePlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listVenues: {
        parameters: {
            query?: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                verified?: components["parameters"]["verified"];
                near?: components["parameters"]["near"];
                sort?: "name" | "rating" | "distance";
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        venues: components["schemas"]["Venue"][];
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    city_id: string;
                    neighborhood_id?: string | null;
                    name: string;
                    description?: string | null;
                    address: string;
                    postal_code: string;
                    latitude?: string | number | null;
                    longitude?: string | number | null;
                    sports?: {
                        sportId: string;
                        maxPlayers?: string | number | null;
                    }[] | null;
                    city: string;
                };
            };
        };
        responses: {
            201: components["responses"]["VenueDetail"];
            401: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listFavoriteVenues: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getVenueMap: {
        parameters: {
            query: {
                search?: components["parameters"]["search"];
                city?: components["parameters"]["city"];
                sport?: components["parameters"]["sport"];
                verified?: components["parameters"]["verified"];
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["VenueDetail"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    address?: string;
                    city?: string;
                    city_id?: string;
                    neighborhood_id?: string | null;
                    postal_code?: string;
                    latitude?: string | number | null;
                    longitude?: string | number | null;
                    sports?: {
                        sportId: string;
                        maxPlayers?: string | number | null;
                    }[];
                };
            };
        };
        responses: {
            200: components["responses"]["VenueDetail"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    rateVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    addFavoriteVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeFavoriteVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listVenuePhotos: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    uploadVenuePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteVenuePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                photoId: components["parameters"]["photoId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    reviewVenuePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
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
                start_date?: components["parameters"]["start_date"];
                end_date?: components["parameters"]["end_date"];
                game_status?: components["parameters"]["game_status"];
                near?: components["parameters"]["near"];
                radius_km?: components["parameters"]["radius_km"];
                neighborhood_id?: components["parameters"]["neighborhood_id"];
                bbox?: string;
                when?: components["parameters"]["when"];
                max_price?: components["parameters"]["max_price"];
                audience?: components["parameters"]["audience"];
                /** @description The `next_cursor` of an answer with the same filters: what follows it */
                after?: components["parameters"]["after"];
                /** @description By start, or with a minus the latest first; `distance` needs `near`, and is the order with `near` unless another is asked for */
                sort?: "start_time" | "-start_time" | "distance";
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: components["schemas"]["ListedGame"][];
                        page: number;
                        total_pages: number;
                        total: number;
                        /** @description For `after`; null after the last page, absent in order of distance */
                        next_cursor?: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGame: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description?: string | null;
                    sport_id: string;
                    venue_id?: string | null;
                    /** Format: date-time */
                    start_time: string;
                    /** Format: date-time */
                    end_time: string;
                    /** @default 2 */
                    min_players?: number;
                    /** @default 10 */
                    max_players?: number;
                    /**
                     * @default all_levels
                     * @enum {string}
                     */
                    skill_level?: "beginner" | "intermediate" | "advanced" | "all_levels";
                    /**
                     * @default public
                     * @enum {string}
                     */
                    game_type?: "public" | "private" | "crew";
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    audience?: "everyone" | "women" | "men";
                    /** @default false */
                    is_paid?: boolean;
                    price?: number | null;
                    total_cost?: number | null;
                    /** @enum {string} */
                    remainder?: "organizer_pays" | "organizer_keeps";
                    /** @default false */
                    organizer_plays?: boolean;
                    external_participants?: (string | {
                        name: string;
                    })[];
                    /** @default false */
                    guests_allowed?: boolean;
                    /** @default 0 */
                    companions_allowed?: number;
                    leave_hours?: number | null;
                    /** @default false */
                    late_leavers_owe?: boolean;
                    /** @default 2 */
                    min_check_hours?: number;
                    /** @default false */
                    calls_itself_off?: boolean;
                    crew_id?: string | null;
                    crew_first_hours?: number | null;
                };
            };
        };
        responses: {
            201: components["responses"]["GameDetail"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
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
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        games: (components["schemas"]["ListedGame"] & {
                            role: ("organizer" | "invited" | "confirmed" | "maybe" | "declined" | "waitlisted") | null;
                        })[];
                        page: number;
                        total_pages: number;
                        total: number;
                        /** @description For `after`; null after the last page, absent in order of distance */
                        next_cursor?: string | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    exportGames: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ExportedGame"];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
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
                start_date?: components["parameters"]["start_date"];
                end_date?: components["parameters"]["end_date"];
                game_status?: components["parameters"]["game_status"];
                near?: components["parameters"]["near"];
                radius_km?: components["parameters"]["radius_km"];
                neighborhood_id?: components["parameters"]["neighborhood_id"];
                when?: components["parameters"]["when"];
                max_price?: components["parameters"]["max_price"];
                audience?: components["parameters"]["audience"];
                bbox: components["parameters"]["bbox"];
                zoom: components["parameters"]["zoom"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameByCode: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                code: string;
            };
        };
        responses: {
            /** @description The response */
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
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listInvitations: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    answerInvitation: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGame: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateGame: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
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
                    /** @enum {string} */
                    skill_level?: "beginner" | "intermediate" | "advanced" | "all_levels";
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
                    /** @enum {string} */
                    paid_spots?: "settled" | "difference";
                };
            };
        };
        responses: {
            200: components["responses"]["GameDetail"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    playGameAgain: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    title?: string;
                    description?: string | null;
                    sport_id?: string;
                    venue_id?: string | null;
                    /** Format: date-time */
                    start_time: string;
                    /** Format: date-time */
                    end_time?: string;
                    min_players?: number;
                    max_players?: number;
                    /** @enum {string} */
                    skill_level?: "beginner" | "intermediate" | "advanced" | "all_levels";
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
                    organizer_plays?: boolean;
                };
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateGameStatus: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameCalendar: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    joinGame: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateParticipation: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGameParticipants: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                status?: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Participant"][];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameWaitingList: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                page?: components["parameters"]["page"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                            userId: string | null;
                            name: string;
                            position: number | null;
                            seats: number | null;
                            /** Format: date-time */
                            createdAt: string;
                        }[] | null;
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    saveGameRecap: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGameAttendance: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    playGameAnyway: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    bringCompanion: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeCompanion: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    keepCompanion: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                companionId: components["parameters"]["companionId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    offerGameHandover: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    endGameHandover: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    acceptGameHandover: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    drawTeams: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateDraw: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGameTeams: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Draw"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameResult: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Result"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGameResult: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGameResult: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    disputeGameResult: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGamePhoto: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["GamePhoto"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    uploadGamePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGamePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateGamePhoto: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGameDues: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Dues"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    remindOfGameDues: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setPayment: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    chooseGameFormat: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameSchedule: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    renewGameRounds: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setMatchScore: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    format?: string | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Schedule"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteMatchScore: {
        parameters: {
            query?: {
                format?: string;
                version?: components["parameters"]["version"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    addExternalPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeParticipant: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeExternalPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    inviteToGame: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    nudgeInvited: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getGameReplacement: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replacement: {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                            /** @enum {string} */
                            status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
                        } | null;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    askReplacement: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        replacement: {
                            /** Format: uuid */
                            userId: string;
                            name: string;
                            /** @enum {string} */
                            status: "invited" | "confirmed" | "maybe" | "declined" | "waitlisted";
                        } | null;
                    };
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    takeGuestSeat: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    renewGuestLink: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                participantId: components["parameters"]["participantId"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listGameComments: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createGameComment: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGameComment: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                commentId: string;
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    leaveGuestSeat: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    claimGuestSeat: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            200: components["responses"]["Participation"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    takeGuestSeatAgain: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            201: components["responses"]["Participant"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setGuestEmail: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            204: components["responses"]["Done"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteGuestEmail: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    openGuestMailPage: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            302: components["responses"]["Done"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    endGuestMail: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    description?: string | null;
                    sport_id: string;
                    venue_id?: string | null;
                    weekdays: (number | string)[];
                    /** @default 1 */
                    every_weeks?: number;
                    start_time: string;
                    /** @default 90 */
                    duration_minutes?: number;
                    /** Format: date */
                    first_date: string;
                    until?: string | null;
                    /** @default 6 */
                    opens_days_before?: number;
                    /** @default 09:00 */
                    opens_at?: string;
                    /** @default 2 */
                    min_players?: number;
                    max_players: number;
                    /**
                     * @default all_levels
                     * @enum {string}
                     */
                    skill_level?: "beginner" | "intermediate" | "advanced" | "all_levels";
                    /**
                     * @default public
                     * @enum {string}
                     */
                    game_type?: "public" | "private" | "crew";
                    /**
                     * @default everyone
                     * @enum {string}
                     */
                    audience?: "everyone" | "women" | "men";
                    price?: number | null;
                    total_cost?: number | null;
                    /** @enum {string} */
                    remainder?: "organizer_pays" | "organizer_keeps";
                    /** @default true */
                    organizer_plays?: boolean;
                    /** @default false */
                    guests_allowed?: boolean;
                    crew_id?: string | null;
                    crew_first_hours?: number | null;
                    /** @default 0 */
                    companions_allowed?: number;
                    leave_hours?: number | null;
                    /** @default 2 */
                    min_check_hours?: number;
                    /** @default false */
                    late_leavers_owe?: boolean;
                    /** @default false */
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
            };
        };
        responses: {
            201: components["responses"]["SeriesDetail"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    endSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
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
                    until?: string | null;
                    opens_days_before?: number;
                    opens_at?: string;
                    min_players?: number;
                    max_players?: number;
                    /** @enum {string} */
                    skill_level?: "beginner" | "intermediate" | "advanced" | "all_levels";
                    /** @enum {string} */
                    game_type?: "public" | "private" | "crew";
                    /** @enum {string} */
                    audience?: "everyone" | "women" | "men";
                    price?: number | null;
                    total_cost?: (number | null) | null;
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
                    /** Format: date */
                    from?: string;
                    version?: number;
                    paused?: boolean;
                    paused_until?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    undoSeriesEnding: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    takeOverSeries: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["SeriesDetail"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createSeriesException: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteSeriesException: {
        parameters: {
            query: {
                date: string;
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listPendingRatings: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
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
                            existingRatingId: string | null;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listPlayerRatings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            ratings: {
                                overall: number | null;
                                punctuality: number | null;
                                fairPlay: number | null;
                                aggressiveness: number | null;
                                skillLevel: number | null;
                                /** Format: uuid */
                                id: string;
                                gameId: string | null;
                                gameTitle: string | null;
                                raterName: string | null;
                                rater: {
                                    /** Format: uuid */
                                    id: string;
                                    firstName: string;
                                    lastName: string;
                                    profilePicture: string | null;
                                } | null;
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
                            total: number;
                            profileTotal: number;
                            page: number;
                            total_pages: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listOwnGameRatings: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                gameId: components["parameters"]["gameId"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    completeGameRatings: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                gameId: components["parameters"]["gameId"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    rateGamePlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createReport: {
        parameters: {
            query?: {
                code?: components["parameters"]["code"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    reason: "abuse" | "false" | "unsafe" | "spam" | "else";
                    details?: string | null;
                };
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            /** @description The response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "player" | "game" | "venue" | "comment" | "crew" | "photo";
                        /** Format: uuid */
                        id: string;
                    };
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listBlocks: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    blockPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    unblockPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getAbsenceDispute: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                participationId: components["parameters"]["participationId"];
            };
        };
        responses: {
            200: components["responses"]["AbsenceDispute"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    disputeAbsence: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    answerAbsenceDispute: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        unreadCount: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    markNotificationsRead: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    streamNotifications: {
        parameters: {
            query?: {
                lastEventId?: string;
                language?: "en" | "fr" | "ar";
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            200: components["responses"]["NotificationPreferences"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    game_invitation?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_reminder?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    invitation_nudge?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    regular_in?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    regular_reminder?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    default_lost?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_cancelled?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_confirmed?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    player_joined?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    late_withdrawal?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_changed?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    removed_from_game?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_handover?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    teams_published?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    spot_open?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    substitute_call?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_alert?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_announcement?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    game_comment?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    rate_players?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    payment_reminder?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    attendance?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    result?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    tournament?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    tournament_entry?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    poll_answered?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    poll_decided?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    crew_invitation?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    crew_request?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    crew_news?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    ledger_line?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    series?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    venue_photo?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                    admin_decision?: {
                        inApp?: boolean;
                        email?: boolean;
                        push?: boolean;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["NotificationPreferences"];
            401: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    openUnsubscribePage: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            302: components["responses"]["Done"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    unsubscribe: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                token: components["parameters"]["token"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPush: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    subscribeToPush: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    unsubscribeFromPush: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listAlerts: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createAlert: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    when?: ("tonight" | "tomorrow" | "weekend" | "week") | null;
                    sport_id?: string | null;
                    city_id?: string | null;
                    neighborhood_id?: string | null;
                    venue_id?: string | null;
                    near?: string | null;
                    radius_km?: number | null;
                    skill_level?: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
                    max_price?: number | null;
                    audience?: ("everyone" | "women" | "men") | null;
                    open_only?: boolean | null;
                    search?: string | null;
                    name?: string | null;
                    channels?: ("inApp" | "email" | "push")[];
                };
            };
        };
        responses: {
            201: components["responses"]["Alert"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteAlert: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateAlert: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    when?: ("tonight" | "tomorrow" | "weekend" | "week") | null;
                    sport_id?: string | null;
                    city_id?: string | null;
                    neighborhood_id?: string | null;
                    venue_id?: string | null;
                    near?: string | null;
                    radius_km?: number | null;
                    skill_level?: ("beginner" | "intermediate" | "advanced" | "all_levels") | null;
                    max_price?: number | null;
                    audience?: ("everyone" | "women" | "men") | null;
                    open_only?: boolean | null;
                    search?: string | null;
                    name?: string;
                    channels?: ("inApp" | "email" | "push")[];
                    paused?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Alert"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listFollowing: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    followPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    unfollowPlayer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    followVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    unfollowVenue: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createPoll: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getPoll: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Poll"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updatePollAnswer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    answer_token?: string;
                };
            };
        };
        responses: {
            /** @description The response */
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
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    answerPoll: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deletePollAnswer: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                answerId: string;
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    closePoll: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Poll"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createPollGame: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSeriesRegulars: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Regular"][];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    orderSeriesRegulars: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Regular"][];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listRegularProposals: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setSeriesRegular: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Regular"];
                };
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeSeriesRegular: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCrews: {
        parameters: {
            query?: {
                city_id?: components["parameters"]["city_id"];
                search?: components["parameters"]["search-2"];
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        crews: components["schemas"]["Crew"][];
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The same key twice with the same body creates once, and the answer carries Idempotent-Replayed: true; with another body it is 422 idempotency_key_reused. After 503 outcome_unknown, repeat the request with the same key; Retry-After says when */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    sport_id: string;
                    city_id: string;
                    venue_id?: string | null;
                    /** @default false */
                    listed?: boolean;
                    /** @default true */
                    approval?: boolean;
                };
            };
        };
        responses: {
            201: components["responses"]["Crew"];
            401: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    joinCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Crew"];
            304: components["responses"]["NotModified"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    sport_id?: string;
                    city_id?: string;
                    venue_id?: string | null;
                    listed?: boolean;
                    approval?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Crew"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    renewCrewCode: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewLedger: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Ledger"];
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    addLedgerEntry: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            201: components["responses"]["Ledger"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewAttendance: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewBench: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    joinCrewBench: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    leaveCrewBench: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    orderCrewBench: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewTable: {
        parameters: {
            query?: {
                season?: string;
                series_id?: string;
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            304: components["responses"]["NotModified"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCrewSeasons: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCrewSeason: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    /** @default 3 */
                    points_won?: number;
                    /** @default 1 */
                    points_drawn?: number;
                    /** @default 0 */
                    points_lost?: number;
                    /** @default 0 */
                    points_played?: number;
                };
            };
        };
        responses: {
            201: components["responses"]["Season"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewSeason: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        responses: {
            200: components["responses"]["Season"];
            304: components["responses"]["NotModified"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setCrewSeason: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                "application/json": {
                    name: string;
                    /** Format: date */
                    starts_on: string;
                    /** Format: date */
                    ends_on: string;
                    /** @default 3 */
                    points_won?: number;
                    /** @default 1 */
                    points_drawn?: number;
                    /** @default 0 */
                    points_lost?: number;
                    /** @default 0 */
                    points_played?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Season"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteCrewSeason: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
                seasonId: components["parameters"]["seasonId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCrewTournaments: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createCrewTournament: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    /** Format: uuid */
                    sport_id: string;
                    place?: string | null;
                    evenings: string[];
                    time: string;
                    /** Format: date */
                    entry_until: string;
                    team_players: number;
                    max_teams: number;
                };
            };
        };
        responses: {
            201: components["responses"]["Tournament"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getTournament: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["Tournament"];
            304: components["responses"]["NotModified"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteTournament: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateTournament: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
                /** @description The ETag of a GET at this address: 412 changed_meanwhile when it answers otherwise now */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        requestBody?: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            200: components["responses"]["Tournament"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    createTournamentTeam: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    captain_id?: string | null;
                    captain_name?: string | null;
                };
            };
        };
        responses: {
            201: components["responses"]["Tournament"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setTournamentTeam: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteTournamentTeam: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                teamId: components["parameters"]["teamId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    drawTournament: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listTournamentMatches: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            200: components["responses"]["TournamentMatches"];
            304: components["responses"]["NotModified"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    setTournamentScore: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
                    goes_on?: ("first" | "second") | null;
                    draw?: number | null;
                    version?: number | null;
                };
            };
        };
        responses: {
            200: components["responses"]["TournamentMatches"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    deleteTournamentScore: {
        parameters: {
            query?: {
                draw?: number;
                version?: components["parameters"]["version"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                n: components["parameters"]["n"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCrewMembers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        members: components["schemas"]["Member"][];
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    inviteToCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    removeCrewMember: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    updateCrewMember: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCrewBans: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    banFromCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    liftCrewBan: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
                userId: components["parameters"]["userId"];
            };
        };
        responses: {
            204: components["responses"]["Done"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    admitToCrew: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
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
            /** @description The response */
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
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getCrewLog: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                limit?: components["parameters"]["limit"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
            path: {
                id: components["parameters"]["id"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        page: number;
                        total_pages: number;
                        total: number;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listSports: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sport"][];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listPositions: {
        parameters: {
            query?: {
                sport_id?: components["parameters"]["sport_id"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Position"][];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listCities: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        names: {
                            en: string;
                            fr: string;
                            ar: string;
                        };
                        latitude: number;
                        longitude: number;
                        timezone: string;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    listNeighborhoods: {
        parameters: {
            query?: {
                city_id?: components["parameters"]["city_id"];
            };
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        names: {
                            en: string;
                            fr: string;
                            ar: string;
                        };
                        /** Format: uuid */
                        cityId: string;
                        latitude: number | null;
                        longitude: number | null;
                    }[];
                };
            };
            304: components["responses"]["NotModified"];
            422: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getHealth: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            422: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
    getReady: {
        parameters: {
            header?: {
                /** @description Switches stricter refusals on: unknown query parameters, a limit outside 1-100, ids that are none, an Accept that cannot be met */
                "Houma-Version"?: components["parameters"]["HoumaVersion"];
            };
        };
        responses: {
            /** @description The response */
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
            422: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["AnyProblem"];
        };
    };
}
