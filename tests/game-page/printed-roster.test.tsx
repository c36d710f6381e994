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
  expect(html).toMatch(/<table class="roster" data-paid="[^"]+"/);
  const rowOf = (name: string) => html.split("<tr").find((row) => row.includes(name)) ?? "";
  expect(rowOf("Simo")).toMatch(/^ id="[^"]+">/);
  expect(rowOf("Rita Declined")).toMatch(/^ id="[^"]+" class="no-print"/);
});
