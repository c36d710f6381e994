/** The tag that shows them on the docs page. */
export const CHANGES = "Changes";

/** Of the API, the newest first. */
export const API_CHANGES: readonly { date: string; text: string }[] = [
  {
    date: "2026-11-30",
    text: "A skip of a series' day that also gives a `new_date`, `start_time` or `venue_id` which the day does not have is refused (`skip_or_move`). A series leaves a game that an admin hid as it is and does not list its day.",
  },
  {
    date: "2026-11-30",
    text: "A field with a value of another JSON type, or with none of its choices, is `invalid_text` or `invalid_choice`, no longer `…_required`. An age, a radius or a zoom outside its range is `number_too_small` or `number_too_large`, no longer `invalid_number`.",
  },
  {
    date: "2026-11-30",
    text: "Feeds and `/oembed` answer OPTIONS, let any header be sent, and refuse other methods as problem+json, too.",
  },
  {
    date: "2026-11-30",
    text: "422 names all ids of sports, cities, neighborhoods, positions and venues that do not exist, beside the other faults of a body.",
  },
  {
    date: "2026-11-30",
    text: "The queues of reports and of venues to verify have cursors, as other lists.",
  },
  {
    date: "2026-11-30",
    text: "`Houma-Ignored` names the fields of a body that an operation does not have, too, such as the `subject` of a webhook's change.",
  },
  {
    date: "2026-11-30",
    text: "`params` of `invalid_date` say by `format` whether a day or a time with its offset is expected, and the text says that alone.",
  },
  {
    date: "2026-11-30",
    text: "With a version, a query parameter that is sent twice is refused (`repeated_parameter`).",
  },
  {
    date: "2026-11-30",
    text: "Operations for admins refuse others before they read the input. `RateLimit-*` stand on answers to requests that cannot be parsed, too.",
  },
  {
    date: "2026-11-30",
    text: "With a version, ids that are none are refused together with the other faults of a body. Feeds and `/oembed` refuse as problem+json. `/api/health` and `/api/ready` count in no limit. A negative price of an alert is `number_too_small`. Of rotations of a webhook within ten minutes, the secret before all of them signs on.",
  },
  {
    date: "2026-11-30",
    text: "New: all ratings of a venue, its history and verification; the picture of a crew; the ledger as CSV; the private address of your calendar; the queue of reports, decisions, restrictions and their log for admins; what players report of a venue's condition. A webhook's deliveries lead on in `Link`.",
  },
  {
    date: "2026-11-30",
    text: "`detail` names the field where fields of every kind have the same text.",
  },
  { date: "2026-11-30", text: "`POST /api/games/{id}/code` gives a game another code." },
  {
    date: "2026-11-30",
    text: "`POST /api/admin/venues/import` writes only with `dry_run=false`; without it, it is a dry run.",
  },
  {
    date: "2026-11-30",
    text: '401 to a token that is dead or unknown says `error="invalid_token"` in `WWW-Authenticate`.',
  },
  {
    date: "2026-11-30",
    text: "`POST /api/profile/players/{id}/rate` answers 200 where it replaces a rating, as those of games and venues do.",
  },
  {
    date: "2026-11-30",
    text: "The document names the codes of a game's dates, crew and audience, which were answered before. A new game's faults between fields come beside those of fields.",
  },
  {
    date: "2026-11-30",
    text: "`params` of `invalid_choice` and `invalid_text` name the `options` or the `jsonType`, and texts for programs say them; that of `invalid_date` says how a time is written. Methods that HTTP's parser does not know are 501, too.",
  },
  {
    date: "2026-11-30",
    text: "`Houma-Ignored` names the query parameters that an operation does not have, where no version refuses them.",
  },
  {
    date: "2026-11-29",
    text: "`POST /api/venues/{id}/merge` for admins; `GET /api/venues/{id}` and its photos answer 301 for a venue that was merged, with the address of the one that it became.",
  },
  {
    date: "2026-11-29",
    text: "in the document what a creation and its change take alike is a component (`GameFields`, `SeriesFields` and the like).",
  },
  {
    date: "2026-11-29",
    text: "`/api/examples.json` has an example of every change too; where nothing is answered it has no `answer`.",
  },
  {
    date: "2026-11-29",
    text: "`after` and `next_cursor` for every list with pages, and for notifications and players to rate, which have a `Link` too.",
  },
  {
    date: "2026-11-29",
    text: "in the document each scope of a personal token is a security scheme of its own, instead of `token` with a scope.",
  },
  { date: "2026-11-29", text: "`/api/examples.json` has what the demo answers, by operation." },
  {
    date: "2026-11-29",
    text: "the document names the headers of answers; those of every answer stand in `default`. Four PUTs say that they take an Idempotency-Key.",
  },
  {
    date: "2026-11-29",
    text: "the document is a sixth shorter: refusals are the answer `4XX` (their statuses stay beside their codes in the description), what several schemas say is a component, and what all operations of an address take is a parameter of the address.",
  },
  {
    date: "2026-11-29",
    text: "the document no longer names codes that cannot occur: `not_participating` of joining, `game_not_editable` of series, and the like.",
  },
  {
    date: "2026-11-29",
    text: "the document names every code: those of fields, of failures (500, with `errorId`) and of rules that were missing; 302, 304 and the 200 of what was there already; `If-Match` and 412 wherever the address has a GET.",
  },
  {
    date: "2026-11-29",
    text: "`/api/export/games.ndjson`, and beside the API feeds and pages for frames (open data).",
  },
  { date: "2026-11-29", text: "webhooks." },
  {
    date: "2026-11-29",
    text: "a client for TypeScript, `clients/typescript`, and a collection for Bruno, `clients/bruno`. The document names an operation's own errors in its description and those of all in the answer `default`; `page` and `limit` are numbers there; a license and a contact.",
  },
  { date: "2026-11-29", text: "`after`, `next_cursor` and `sort` for lists of games." },
  {
    date: "2026-11-29",
    text: "personal tokens with scopes: `/api/tokens`, `scope_missing`, `session_required`.",
  },
  {
    date: "2026-11-29",
    text: "`/api/openapi.json?examples=true` has an example of each JSON body and answer.",
  },
  {
    date: "2026-11-29",
    text: "the document has an `operationId` and `security` for each operation, `servers`, described tags, the forms of uploads, and says where a body is required.",
  },
  {
    date: "2026-11-29",
    text: "what only pages could: `/api/blocks`, `/api/reliability/disputes/{participationId}`, `POST /api/polls/{id}/close`, the order of regulars, a replacement. A poll's PUT without a token is 422 `poll_token_missing`.",
  },
  {
    date: "2026-11-29",
    text: "`RateLimit-*`; `issues` beside `errors`; `Link`; 304 for private reads; `Houma-Version`; `HEAD` and `OPTIONS` in `Allow`; 501; an Idempotency-Key that is too long is refused instead of cut.",
  },
];
