import { expect, it } from "vitest";
import { AttendanceList } from "~/features/reliability/components/AttendanceList";
import { wordsOf } from "../support/screen";

const player = (id: string, note: "late" | "injured" | null) =>
  ({ id, name: id, picture: null, plays: true, note, badge: null, isFixed: false }) as const;

it("a list that is shown again says which notes are saved where the sent ones differ", async () => {
  const people = [player("Ali", "late"), player("Badr", null), player("Driss", "injured")];
  const sent = { present: ["Ali", "Badr", "Driss"], notes: ["", "Badr:late", "Driss:injured"] };
  const words = await wordsOf(<AttendanceList people={people} sent={sent} />);
  expect(words).toMatch(/Ali Saved: Late On time .*Badr Saved: On time On time .*Driss On time/);
  expect(await wordsOf(<AttendanceList people={people} sent={null} />)).not.toContain("Saved");
});
