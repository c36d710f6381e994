import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { RecapStars } from "~/features/ratings/components/RecapStars";
import { recapFor } from "~/features/ratings/queries.server";
import { action } from "~/features/ratings/routes/recap";
import { actorOf, placeOf } from "../games/support";
import { at, submit } from "../support/request";
import { htmlOf } from "../support/screen";
import { tags } from "../ui/render";
import { playedGame } from "./support";

it("a refused recap shows each player with the stars that were chosen for them", async () => {
  const { game, first, people } = await playedGame(4);
  const rated = people.filter(({ id }) => id !== first.id);
  const places = await Promise.all(rated.map(async ({ id }) => (await placeOf(game.id, id))?.id ?? ""));
  const form = Object.fromEntries(
    places.flatMap((id, index) => [
      [`ratings[${index}].participantId`, id],
      [`ratings[${index}].stars`, String(index + 1)],
    ]),
  );
  const [absent = "", ...others] = places;
  await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, absent));
  const { status, body } = await submit(action, { as: first, params: { id: game.id }, form });
  expect(status).toBe(404);

  const now = await recapFor(actorOf(first), game.id);
  const rows = now.people.map((person) => ({ ...person, stars: person.stars ?? "" }));
  const [initialValue, error] = ["initialValue", "error"].map((name) => Object(at(body, `result.${name}`)));
  const html = await htmlOf(<RecapStars people={rows} result={{ initialValue, error }} />);
  const inputs = tags(html, "input");
  expect(inputs.flatMap(({ name, value, type }) => (type === "hidden" ? [[name, value]] : []))).toEqual(
    others.map((id, index) => [`ratings[${index}].participantId`, id]),
  );
  expect(inputs.flatMap((input) => ("checked" in input ? [[input.name, input.value]] : []))).toEqual([
    ["ratings[0].stars", "2"],
    ["ratings[1].stars", "3"],
  ]);
  expect(html).toContain('id="recap-ratings"');
});

it("a recap offers no way to take back stars that were given before, since it would not", async () => {
  const people = [
    { id: "rated", name: "Amel", stars: "4" },
    { id: "unrated", name: "Omar", stars: "" },
  ];
  const html = await htmlOf(<RecapStars people={people} result={undefined} />);
  const notRated = tags(html, "input").filter(({ type, value }) => type === "radio" && value === "");
  expect(notRated.map(({ name }) => name)).toEqual(["ratings[1].stars"]);
});
