import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TEAM_LIMITS } from "#db/limits/teams";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => ({ title: translator(await localeOf(args), "teams")("howTitle") }));

export const handle = { indexable: "teams:about" };

export const meta = pageTitle;

const RULES = [
  "ruleSize",
  "ruleLevel",
  "ruleOrder",
  "ruleVariety",
  "ruleNumber",
  "ruleShares",
  "rulePrivate",
] as const;

export default function TeamsExplained() {
  const t = useT("teams");
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <Card>
        <ul className="list">
          {RULES.map((rule) => (
            <li key={rule}>{rule === "ruleVariety" ? t(rule, { games: TEAM_LIMITS.gamesBack }) : t(rule)}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
