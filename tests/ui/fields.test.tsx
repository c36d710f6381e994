import { readFileSync } from "node:fs";
import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Checkbox } from "~/ui/forms/Checkbox";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { AnyField } from "~/ui/forms/field-wiring";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { StarsInput } from "~/ui/forms/StarsInput";
import { TextareaField } from "~/ui/forms/TextareaField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { render, tags } from "./render";

const failed: SubmissionResult<string[]> = {
  status: "error",
  initialValue: { title: "Futsal", level: "advanced", playing: "on", stars: "4" },
  error: {
    title: ["Title is too long"],
    level: ["Level is required"],
    "": ["Failed to create game. Please try again."],
  },
};

interface Values extends Record<string, unknown> {
  title: string;
  level: string;
  playing: boolean;
  stars: string;
}

interface SampleProps {
  result?: SubmissionResult<string[]>;
  children: (fields: { title: AnyField; level: AnyField; playing: AnyField; stars: AnyField }) => ReactNode;
}

function Sample({ result, children }: SampleProps) {
  const [form, fields] = useForm<Values>({
    id: "game",
    lastResult: result,
    constraint: { title: { required: true, maxLength: 100 }, level: { max: "5" } },
  });
  return (
    <form id={form.id}>
      <ErrorSummary form={form} />
      {children(fields)}
    </form>
  );
}

test("a field without errors has its hint and limits, and is not invalid", async () => {
  const html = await render(
    <Sample>{({ title }) => <Field field={title} label="Title" hint="Short" />}</Sample>,
  );
  const [input = {}] = tags(html, "input");
  expect(input).toMatchObject({ id: "game-title", name: "title", form: "game", maxLength: "100" });
  expect(input).toHaveProperty("required");
  expect(input).not.toHaveProperty("aria-invalid");
  expect(input["aria-describedby"]).toBe("game-title-hint");
  expect(tags(html, "label")).toMatchObject([{ for: "game-title" }]);
  expect(html).toContain('id="game-title-hint"');
});

const FUTSAL = [{ value: "Futsal", label: "Futsal" }];

test.each([
  ["that can be empty", "Choose a sport", true],
  ["that always has a value", undefined, false],
])("a select %s is required in HTML: %s", async (_name, placeholder, isRequired) => {
  const html = await render(
    <Sample>
      {({ title }) => <SelectField field={title} label="Sport" options={FUTSAL} placeholder={placeholder} />}
    </Sample>,
  );
  expect("required" in (tags(html, "select")[0] ?? {})).toBe(isRequired);
});

test("a number, which is a text field, has no range in HTML when the page gives it one", async () => {
  const html = await render(<Field name="first" type="number" min={0} max={999} label="Atlas" />);
  const [input] = tags(html, "input");
  expect(input).toMatchObject({ type: "text" });
  expect(input).not.toHaveProperty("min");
  expect(input).not.toHaveProperty("max");
});

test.each([
  ["date", true],
  ["number", false],
  ["text", false],
] as const)("a field for a %s has a range in HTML: %s", async (type, hasRange) => {
  const html = await render(
    <Sample>{({ level }) => <Field field={level} label="Level" type={type} />}</Sample>,
  );
  expect("max" in (tags(html, "input")[0] ?? {})).toBe(hasRange);
});

test.each([
  ["input", ({ title }: { title: AnyField }) => <Field field={title} label="Title" hint="Short" />],
  [
    "textarea",
    ({ title }: { title: AnyField }) => <TextareaField field={title} label="Title" hint="Short" />,
  ],
  [
    "select",
    ({ title }: { title: AnyField }) => (
      <SelectField field={title} label="Title" hint="Short" options={FUTSAL} />
    ),
  ],
])("a failed %s keeps its value and is tied to its error, then its hint", async (element, control) => {
  const html = await render(<Sample result={failed}>{control}</Sample>);
  const [tag = {}] = tags(html, element);
  expect(tag["aria-invalid"]).toBe("true");
  expect(tag["aria-describedby"]).toBe("game-title-error game-title-hint");
  expect(html).toMatch(/id="game-title-error"[\s\S]*Error:[\s\S]*Title is too long/);
  expect(html).toContain("Futsal");
});

test("the error summary is an alert with links to the fields; errors of the whole form are not links", async () => {
  const html = await render(
    <Sample result={failed}>{({ title }) => <Field field={title} label="Title" />}</Sample>,
  );
  expect(html).toMatch(/role="alert" tabindex="-1"/);
  expect(tags(html, "a").map(({ href }) => href)).toEqual(["#game-title", "#game-level"]);
  expect(html).toContain("<li>Failed to create game. Please try again.</li>");
});

function OneField({ error, isOnly }: { error: Record<string, string[]>; isOnly: boolean }) {
  const [form, fields] = useForm<Values>({ id: "game", lastResult: { status: "error", error } });
  return (
    <form id={form.id}>
      <ErrorSummary form={form} only={isOnly ? "title" : undefined} />
      <Field field={fields.title} label="Title" isOnly={isOnly} />
    </form>
  );
}

test("a form's only field shows its error alone, and takes the focus without scripts too", async () => {
  const error = { title: ["Title is too long"] };
  const alone = await render(<OneField error={error} isOnly />);
  expect(alone).not.toContain('role="alert"');
  expect(alone.match(/Title is too long/g)).toHaveLength(1);
  expect(tags(alone, "input")[0]).toMatchObject({ autofocus: "", "aria-describedby": "game-title-error" });

  const oneOfSeveral = await render(<OneField error={error} isOnly={false} />);
  expect(oneOfSeveral).toContain('role="alert"');
  expect(tags(oneOfSeveral, "input")[0]).not.toHaveProperty("autofocus");

  const withOther = await render(<OneField error={{ ...error, "": ["Please try again."] }} isOnly />);
  expect(withOther).toMatch(/role="alert"[\s\S]*Please try again\./);
});

test("the summary lists an error of several fields once, with a link to the first", async () => {
  const html = await render(<OneField error={{ title: ["Required"], level: ["Required"] }} isOnly={false} />);
  const summary = html.slice(html.indexOf('role="alert"'), html.indexOf("</ul>"));
  expect(tags(summary, "a")).toMatchObject([{ href: "#game-title" }]);
});

test("without an error there is no error summary", async () => {
  expect(await render(<Sample>{() => null}</Sample>)).not.toContain("alert");
});

test("a radio group is a fieldset that keeps its choice; the summary links to its first radio button", async () => {
  const options = ["beginner", "advanced"].map((value) => ({ value, label: value }));
  const html = await render(
    <Sample result={failed}>
      {({ level }) => <RadioGroup field={level} label="Level" options={options} />}
    </Sample>,
  );
  const radios = tags(html, "input");
  expect(radios.map(({ id }) => id)).toEqual(["game-level", "game-level-advanced"]);
  expect(radios.map((radio) => "checked" in radio)).toEqual([false, true]);
  expect(tags(html, "fieldset")).toMatchObject([{ "aria-describedby": "game-level-error" }]);
});

test("a ticked box stays ticked", async () => {
  const html = await render(
    <Sample result={failed}>{({ playing }) => <Checkbox field={playing} label="I'm playing" />}</Sample>,
  );
  expect(tags(html, "input")[0]).toHaveProperty("checked");
});

test("stars are named radio buttons, with none unless a rating is required", async () => {
  const html = await render(
    <Sample result={failed}>{({ stars }) => <StarsInput field={stars} label="Fair Play" />}</Sample>,
  );
  const radios = tags(html, "input");
  expect(radios.map((radio) => radio["aria-label"])).toEqual([
    "Not rated yet",
    "1 star",
    "2 stars",
    "3 stars",
    "4 stars",
    "5 stars",
  ]);
  expect(radios.findIndex((radio) => "checked" in radio)).toBe(4);
  const required = await render(<StarsInput name="rating" label="Rating" defaultValue="5" required />);
  expect(tags(required, "input")).toHaveLength(5);
});

test("fields work without conform, for filters", async () => {
  const html = await render(
    <Field name="search" label="Search" type="search" id="q" defaultValue="foot" hideLabel />,
  );
  expect(tags(html, "input")[0]).toMatchObject({ id: "q", name: "search", type: "search", value: "foot" });
  expect(html).toMatch(/<label for="q" class="visually-hidden">/);
});

test("times have 15-minute steps, in English with AM and PM", async () => {
  const english = await render(<TimeSelect name="start" label="Start" defaultValue="18:00" />);
  expect(tags(english, "option")).toHaveLength(96);
  expect(english).toContain('<option value="18:00" selected="">6:00 PM</option>');
  expect(english).toContain(">12:15 AM<");
  expect(await render(<TimeSelect name="start" label="Début" />, { locale: "fr" })).toContain(">18:00<");
});

test("an email field is a text field, so that the browser refuses no address that we accept", async () => {
  const html = await render(<Field name="email" label="Email" type="email" autoComplete="email" />);
  expect(tags(html, "input")).toMatchObject([{ type: "text", inputMode: "email", autoComplete: "email" }]);
});

test("an empty field keeps the page's direction by its placeholder, even a space", async () => {
  const html = await render(
    <>
      <Field name="a" label="A" dir="auto" />
      <Field name="b" label="B" dir="auto" placeholder="b" />
      <TextareaField name="c" label="C" />
      <Field name="d" label="D" type="email" />
    </>,
  );
  const placeholders = [...html.matchAll(/<(?:input|textarea)[^>]*>/g)].map(
    ([tag]) => /placeholder="([^"]*)"/.exec(tag)?.[1],
  );
  expect(placeholders).toEqual([" ", "b", " ", undefined]);
  // Only these: coordinate fields are `dir="ltr"`, so that the minus stays in front.
  expect(readFileSync("app/ui/styles/components/field.css", "utf8")).toMatch(
    /\[dir="rtl"\] \[dir="auto"\]:placeholder-shown \{\s*direction: rtl;/,
  );
});
