import { createServer, type Server } from "node:http";
import { expectFine, violations } from "../accessible";
import { addVenue, expect, planGame, test } from "../support";

// axe is a script: the "nojs" project blocks the site's scripts instead of switching scripts off.
test.use({ javaScriptEnabled: true });

/** A real server: a browser lets no intercepted page frame one of this machine. */
async function clubWith(frame: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_, res) => {
    res
      .setHeader("Content-Type", "text/html")
      .end(`<iframe src="${frame}" width="320" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}` };
}

test("a venue's games stand in a frame of a club's site and lead to the game", async ({
  page,
  request,
  newPerson,
  baseURL,
  locale,
}) => {
  const organizer = await newPerson("Karim");
  const { id: venueId } = await addVenue(request, organizer);
  const game = await planGame(request, organizer, { venue_id: venueId });
  const frame = `${baseURL}/embed/venues/${venueId}?lang=${locale}`;
  const club = await clubWith(frame);
  await page.goto(club.address);
  const link = page.frameLocator("iframe").getByRole("link", { name: game.title });
  await expect(link).toBeVisible();
  const opened = page.waitForEvent("popup");
  await link.click();
  await expect(await opened).toHaveURL(/\/g\/[0-9a-f]{8}/);
  club.server.close();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(frame);
    await expectFine(page);
    expect(await violations(page)).toEqual([]);
  }
});
