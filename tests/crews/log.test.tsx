import { expect, it } from "vitest";
import { CrewLog } from "~/features/crew-pages/components/CrewLog";
import { translator } from "~/i18n/messages.server";
import { render } from "../ui/render";

it("an Arabic sentence that begins with a Latin name still runs from right to left", async () => {
  const text = translator("ar", "crewLog")("approved", { player: "Karim Benali", subject: "Hind Ziani" });
  const entry = { id: 1, text, at: "2026-12-01T12:00:00.000Z", when: "1 دجنبر" };
  const html = await render(<CrewLog entries={[entry]} />, { locale: "ar" });
  // An element with a direction of its own would take that of the first name.
  expect(html).toContain(`<li>${text}`);
  expect(text).toBe("\u2068Karim Benali\u2069: قبول طلب \u2068Hind Ziani\u2069");
});
