import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { LinkButton } from "~/ui/LinkButton";
import { pageTitle } from "~/ui/page-title";
import { WalkThrough } from "../components/WalkThrough";
import { walkThroughs } from "../walk-through.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const shown = walkThroughs.find(({ language }) => language === args.params.language);
    if (!shown) throw new DomainError("not_found");
    return { title: translator(await localeOf(args), "landing")("walkTitle"), shown };
  });

export const meta = pageTitle;

export default function ExplainerPage() {
  const { shown } = useLoaderData<typeof loader>();
  const t = useT("landing");
  return (
    <div className="page page-narrow">
      <h1 lang={shown.language} dir="auto">
        {shown.title}
      </h1>
      <WalkThrough {...shown} />
      <div className="row">
        <LinkButton to="/games" reloadDocument>
          {t("findGame")}
        </LinkButton>
        <LinkButton to="/" variant="secondary" reloadDocument>
          {t("back")}
        </LinkButton>
      </div>
    </div>
  );
}
