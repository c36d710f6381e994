import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OF_FORM as OF_CREW_FORM } from "~/features/crew-pages/texts.server";
import { OF_FORM as OF_SERIES_FORM } from "~/features/series/routes/series.page.server";
import { allMessages } from "~/i18n/messages.server";

/** Named by these files. */
function keysIn(namespace: "crews" | "series", files: readonly string[]): string[] {
  const words = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(?:(\w+):)?(\w+)"/g)].map(([, of, key]) => ({ of, key })),
  );
  const texts = allMessages.en[namespace] ?? {};
  const used = words.filter(
    ({ of = namespace, key }) => of === namespace && key !== undefined && key in texts,
  );
  return [...new Set(used.map(({ key }) => key ?? ""))].sort();
}

it.each([
  [
    "crews",
    ["components/CrewForm", "components/CrewPicture", "routes/create", "routes/edit"],
    "app/features/crew-pages",
    OF_CREW_FORM,
  ],
  [
    "series",
    [
      ...["components/SeriesFields", "components/CompanyFields", "components/Weekdays"],
      ...["components/ChangeForm", "routes/create", "routes/edit"],
    ],
    "app/features/series",
    OF_SERIES_FORM,
  ],
] as const)("the form of %s is sent every text that it uses", (namespace, names, folder, sent) => {
  const used = keysIn(
    namespace,
    names.map((name) => `${folder}/${name}.tsx`),
  );
  expect(used.length).toBeGreaterThan(10);
  const list: readonly string[] = sent;
  expect(used.filter((key) => !list.includes(key))).toEqual([]);
});
