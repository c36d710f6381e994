import { z } from "zod";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import javascript from "./examples/join.mjs?raw";
import python from "./examples/join.py?raw";
import shell from "./examples/join.sh?raw";
import receive from "./examples/receive.mjs?raw";
import { realExamples } from "./examples.server";

const EXAMPLES = { curl: shell, JavaScript: javascript, Python: python };
const TOPICS = [
  "errors",
  "lists",
  "repeats",
  "limits",
  "caching",
  "streams",
  "versions",
  "client",
  "open",
] as const;

/** From nothing to a spot in a game; with the addresses of this site. */
export async function apiGuide(locale: Locale, origin: string) {
  const t = translator(locale, "apiGuide");
  return {
    first: await firstExample(),
    lead: t("lead"),
    key: { title: t("key"), text: t("keyText"), link: t("makeKey") },
    call: { title: t("call"), text: t("callText") },
    examples: Object.entries(EXAMPLES).map(([name, code]) => ({
      name,
      code: code.trim().replace("https://houma.example", origin),
    })),
    hear: {
      title: t("hear"),
      text: t("hearText"),
      link: t("makeWebhook"),
      program: { name: "JavaScript", code: receive.trim() },
    },
    know: t("know"),
    topics: TOPICS.map((topic) => ({ title: t(topic), text: t(`${topic}Text`) })),
    operations: t("operations"),
  };
}

const Games = z.object({
  games: z.array(
    z.object({
      ...{ title: z.string(), startTime: z.string(), maxPlayers: z.number(), spotsLeft: z.number() },
      ...{ isPaid: z.boolean(), price: z.number().nullable(), currency: z.string() },
    }),
  ),
});

/** A request that needs nothing, with some fields of what the demo answers. */
async function firstExample(): Promise<string> {
  const { listGames } = await realExamples();
  const [game] = Games.parse(listGames?.answer).games;
  const request = `await fetch("${listGames?.address}", {\n  signal: AbortSignal.timeout(15_000),\n});`;
  return `${request}\n\n${JSON.stringify({ games: [game] }, null, 1)}`;
}
