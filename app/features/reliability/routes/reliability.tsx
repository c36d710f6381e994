import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { MIN_GAMES } from "../rules";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => ({
    title: translator(await localeOf(args), "reliability")("pageTitle"),
    least: MIN_GAMES,
    days: CORRECTION_DAYS,
  }));

export const handle = { indexable: "reliability:about" };

export const meta = pageTitle;

const RULES = ["rule_kept", "rule_missed", "rule_late", "rule_never", "rule_age", "rule_dispute"] as const;

export default function ReliabilityPage() {
  const t = useT("reliability");
  const { title, least, days } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <Card title={t("formulaTitle")}>
        <p>
          <strong>{t("formula")}</strong>
        </p>
        <ul className="list">
          {RULES.map((rule) => (
            <li key={rule}>{rule === "rule_missed" ? t(rule, { count: days }) : t(rule)}</li>
          ))}
          <li>{t("rule_least", { least })}</li>
        </ul>
      </Card>
    </div>
  );
}
