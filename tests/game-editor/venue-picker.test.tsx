import { expect, it } from "vitest";
import { VenuePicker } from "~/features/game-editor/components/VenuePicker";
import { wordsOf } from "../support/screen";

const picker = {
  tab: "existing" as const,
  view: "list" as const,
  search: "",
  city: "",
  cities: [],
  map: null,
  page: 1,
  totalPages: 1,
  failure: null,
};
const other = { id: "2", name: "Tout autre", address: "1 rue", city: "Rabat", isVerified: false, sports: [] };

it("the player's known venues are listed once, above the search and the other venues", async () => {
  const shown = { ...picker, knownVenues: [{ id: "1", name: "City Five" }], venues: [other] };
  const words = await wordsOf(
    <VenuePicker picker={shown} carried={{}} choose={(id) => `/x?${id}`} chosenId={undefined} />,
  );
  expect(words.split("City Five")).toHaveLength(2);
  expect(words.indexOf("City Five")).toBeLessThan(words.indexOf("Search"));
  expect(words.indexOf("Search")).toBeLessThan(words.indexOf("Tout autre"));
  expect(words).toContain("1 rue · Rabat");
});
