import { beforeEach, expect, it } from "vitest";
import { DrawSettings } from "~/features/teams/components/DrawSettings";
import { NamesForm } from "~/features/teams/components/NamesForm";
import { TeamLists } from "~/features/teams/components/TeamLists";
import { action as drawForm } from "~/features/teams/routes/draws";
import { action as namesForm } from "~/features/teams/routes/names";
import { action as swapForm } from "~/features/teams/routes/swap";
import { at, type Route, submit } from "../support/request";
import { htmlOf } from "../support/screen";
import { drawFor, gameWith, type Scene } from "./scenes";

let scene: Scene;
let draw: Awaited<ReturnType<typeof drawFor>>;
beforeEach(async () => {
  scene = await gameWith(8);
  draw = await drawFor(scene);
});

async function refused(action: Route, form: Record<string, string | readonly string[]>) {
  const params = { id: scene.game.id };
  const { status, body } = await submit(action, { as: scene.organizer, params, form });
  expect(status).toBeGreaterThanOrEqual(400);
  return Object(at(body, "result.initialValue"));
}

const view = () => ({ ...draw, isPublished: false });
/** Of selects, as "name=value". */
const chosenIn = (html: string): string[] =>
  [...html.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/g)].map(
    ([, name, options = ""]) => `${name}=${options.match(/value="([^"]*)" selected=""/)?.[1] ?? ""}`,
  );

it("wishes that contradict each other stay in the form", async () => {
  const [a = "", b = ""] = scene.ids;
  const pair = (number: number) => ({ [`first${number}`]: a, [`second${number}`]: b });
  const wishes = { kind1: "together", ...pair(1), kind2: "apart", ...pair(2) };
  const sent = await refused(drawForm, { teams: "3", ...wishes });
  const players = scene.ids.map((id) => ({ value: id, label: id }));
  const lists = { corrections: [], maxTeams: 4, wishes: [], players, others: [] };
  const html = await htmlOf(<DrawSettings gameId={scene.game.id} draw={view()} {...lists} sent={sent} />);
  expect(html).toContain('<details class="disclosure" open');
  expect(chosenIn(html)).toEqual([
    ...["teams=3", "kind1=together", `first1=${a}`, `second1=${b}`],
    ...["kind2=apart", `first2=${a}`, `second2=${b}`, "kind3=", "first3=", "second3="],
  ]);
});

it("names and colors that another organizer's change refuses stay in the form", async () => {
  const seen = { draw: draw.id, seen: String(draw.version + 1) };
  const sent = await refused(namesForm, { ...seen, name0: "Atlas", color0: "white", color1: "green" });
  const teams = (["orange", "blue"] as const).map((color) => ({ name: color, color, players: [] }));
  const html = await htmlOf(<NamesForm gameId={scene.game.id} draw={view()} teams={teams} sent={sent} />);
  expect(html).toContain('value="Atlas"');
  expect(chosenIn(html)).toEqual(["color0=white", "color1=green"]);
});

it("players who cannot be swapped stay ticked", async () => {
  const swap = scene.ids.slice(0, 3);
  const sent = await refused(swapForm, { draw: draw.id, seen: String(draw.version), swap });
  const players = scene.ids.map((id) => ({ id, name: id, picture: null, isYou: false, correction: null }));
  const lists = { teams: [{ name: "Orange", color: "orange", players } as const], canChange: true };
  const html = await htmlOf(<TeamLists gameId={scene.game.id} draw={view()} {...lists} sent={sent} />);
  const ticked = [...html.matchAll(/name="swap"[^>]*checked=""[^>]*value="([^"]*)"/g)].map(([, id]) => id);
  expect(ticked).toEqual(swap);
});
