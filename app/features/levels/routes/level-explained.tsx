import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => ({ title: translator(await localeOf(args), "results")("levelTitle") }));

export const handle = { indexable: "results:levelAbout" };

export const meta = pageTitle;

const RULES = ["levelWho", "levelStart", "levelTeams", "levelOrder", "levelShown", "levelUse"] as const;

export default function LevelExplained() {
  const t = useT("results");
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <Card>
        <ul className="list">
          {RULES.map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
