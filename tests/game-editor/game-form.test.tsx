import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { wallDate } from "~/core/time/wall-schema";
import { DetailsStep } from "~/features/game-editor/components/DetailsStep";
import { Field } from "~/ui/forms/Field";
import { htmlOf, wordsOf } from "../support/screen";

const wordsWith = (values: object) =>
  wordsOf(
    <DetailsStep
      draft={{}}
      values={{
        skillLevel: "all_levels",
        audience: "everyone",
        gameType: "public",
        crewId: "none",
        ...values,
      }}
      constraint={{}}
      currency="DH"
      crews={[{ id: "1", name: "Les Lions" }]}
      result={undefined}
    />,
  );

test("the summary of the folded options names only the values that differ from most games", async () => {
  expect(await wordsWith({})).toContain("More options Description");
  const unusual = { description: "Bring water", skillLevel: "beginner", gameType: "crew", crewId: "1" };
  expect(await wordsWith(unusual)).toContain(
    "More options Description · Beginner · Les Lions · Crew only Description",
  );
});

test.each([
  ["30.5", "fr", "30,5"],
  ["30.5", "ar", "30,5"],
  ["30.5", "en", "30.5"],
  ["1.500", "fr", "1.500"],
  ["٣٠٫٥", "ar", "٣٠٫٥"],
  ["ten", "fr", "ten"],
] as const)("a field of numbers with %s shows in %s %s", async (value, locale, shown) => {
  const html = await htmlOf(<Field name="price" type="number" label="Price" defaultValue={value} />, locale);
  expect(html).toContain(`value="${shown}"`);
  expect(html).toContain('type="text"');
});

test("a browser without date fields does not refuse a day that the server understands", async () => {
  const html = await htmlOf(
    <DetailsStep
      draft={{}}
      values={{ skillLevel: "all_levels", audience: "everyone", gameType: "public", crewId: "none" }}
      constraint={getZodConstraint(z.object({ date: wallDate() }))}
      currency="DH"
      crews={[]}
      result={undefined}
    />,
    "en",
  );
  const [date] = /<input[^>]*name="date"[^>]*>/.exec(html) ?? [];
  expect(date).toContain('type="date"');
  expect(date).not.toContain("pattern");
});
