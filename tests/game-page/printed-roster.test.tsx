import { expect, test } from "vitest";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { Participants } from "~/features/game-page/components/Participants";
import { gamePageView } from "~/features/games/game-view.server";
import { render } from "../ui/render";

test("the printed roster lists confirmed players with a column for payments, and leaves out declined players", async () => {
  const game = await makeGame({ isPaid: true, priceMinor: 3000, currency: "MAD" });
  await addExternalPlayer(game.id, "Simo");
  const declined = await makePlayer({ firstName: "Rita", lastName: "Declined" });
  await joinGameAs(game.id, declined.id, { status: "declined" });
  const organizer = { id: game.organizerId, role: "user" as const, sessionId: "" };
  const view = await gamePageView(organizer, game.id, {
    access: {},
    locale: "en",
    origin: "http://localhost:3000",
  });
  const html = await render(<Participants game={view} code={null} />);
  const groups = html.split('<ul class="roster"');
  expect(groups).toHaveLength(3);
  expect(groups[1]).toMatch(/^ data-paid=[\s\S]*Simo/);
  // A rule of .roster would win over the class on the row itself.
  expect(groups[1]).toMatch(/<div class="no-print"><h3>[^<]*<\/h3>$/);
  expect(groups[2]).toContain("Rita Declined");
});
