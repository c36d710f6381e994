import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { z } from "zod";
import { wallDate, wallTime } from "~/core/time/wall-schema";
import { formAction } from "~/http/form/form.server";
import { at, submit } from "../support/request";

const Input = z.object({
  date: wallDate(),
  time: wallTime().optional(),
  days: z.array(wallDate()).default([]),
});
const action = (args: Parameters<typeof formAction>[0]) =>
  formAction(args, Input, async (input) => redirect(`/done?${encodeURIComponent(JSON.stringify(input))}`));
const send = (language: string, form: Record<string, string | string[]>) =>
  submit(action, { form, headers: { "Accept-Language": language } });

it("a form reads days and times as the page's language writes them", async () => {
  const answer = await send("fr", { date: "5/12/2026", time: "21h30", days: ["٢٠٢٦-١٢-٠٦", "7/12/2026"] });
  const input = { date: "2026-12-05", time: "21:30", days: ["2026-12-06", "2026-12-07"] };
  expect(answer.location).toBe(`/done?${encodeURIComponent(JSON.stringify(input))}`);
});

it.each([
  [{}, "date_required", "Choose a date"],
  [{ date: "" }, "date_required", "Choose a date"],
  [{ date: "tomorrow" }, "invalid_date", "Enter a date"],
  [{ date: "2026-02-30" }, "invalid_date", "Enter a date"],
  [{ date: "0206-12-05" }, "invalid_date", "Enter a date"],
  [{ date: "5/12/2026" }, "ambiguous_date", "Is it Dec 5, 2026 or May 12, 2026? Enter it as 2026-12-05."],
])("a form in English with %j answers %s", async (form, code, text) => {
  const answer = await send("en", form);
  expect(at(answer.body, "codes")).toEqual({ date: [code] });
  expect(at(answer.body, "result.error.date")).toEqual([text]);
});
