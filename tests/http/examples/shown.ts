const ELEMENTS = 2;

/** Fields that let somebody in, are signed, or are long. */
const SECRETS: Readonly<Record<string, string>> = {
  gameCode: "ABCD1234",
  code: "ABCD1234",
  link: "https://houma.example/p/…",
  token: "3f9a1c…",
  access_token: "3f9a1c…",
  answer_token: "3f9a1c…",
  secret: "whsec_…",
  next_cursor: "WzE3OTYx…",
  calendarUrl: "https://houma.example/calendar/3f9a1c.ics",
  preview: "data:image/webp;base64,UklGRj…",
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Long lists are cut, and some fields are replaced. */
export function shown(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, ELEMENTS).map(shown);
  if (!isFields(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      // The code of a fault or a warning is words.
      const isSecret = typeof value === "string" && /[\dA-Z]/.test(value);
      const secret = isSecret ? SECRETS[name] : undefined;
      return [name, secret ?? shown(value)];
    }),
  );
}

/** Ids that were made by chance, numbered as they come, so that every run shows the same. */
export function numbered(text: string): string {
  const numbers = new Map<string, string>();
  return text.replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
    const number = numbers.get(id) ?? `00000000-0000-4000-8000-${String(numbers.size + 1).padStart(12, "0")}`;
    numbers.set(id, number);
    return number;
  });
}

/** How many different fields an answer fills: the one that fills most is the best example. */
export function richness(answer: unknown): number {
  const paths = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const element of value.slice(0, ELEMENTS)) visit(element, `${path}[]`);
    else if (isFields(value))
      for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`);
    else if (value !== null) paths.add(path);
  };
  visit(answer, "");
  return paths.size;
}
