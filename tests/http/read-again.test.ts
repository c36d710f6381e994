import { expect, it } from "vitest";
import * as bench from "~/features/crew-pages/routes/bench";
import * as format from "~/features/formats/routes/format";
import * as match from "~/features/formats/routes/match";
import * as schedule from "~/features/formats/routes/schedule";
import * as dues from "~/features/game-page/routes/dues";
import * as photo from "~/features/game-photos/routes/photo";
import * as ledger from "~/features/ledger/routes/ledger";
import * as recap from "~/features/ratings/routes/recap";
import * as attendance from "~/features/reliability/routes/attendance";
import * as result from "~/features/results/routes/result";
import * as regulars from "~/features/series/routes/regulars";
import * as teams from "~/features/teams/routes/teams";
import * as tournamentMatch from "~/features/tournaments/routes/match";
import * as tournament from "~/features/tournaments/routes/tournament";

// Otherwise, with scripts, their forms would send again what was refused because it had changed.
it.each(
  Object.entries({
    ...{ attendance, bench, dues, format, ledger, match, photo },
    ...{ recap, regulars, result, schedule, teams, tournament, tournamentMatch },
  }),
)("the page of %s is read again after a form was refused", (_, { shouldRevalidate }) => {
  expect(shouldRevalidate()).toBe(true);
});
