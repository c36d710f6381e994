import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { LinkButton } from "~/ui/LinkButton";
import { pageTitle } from "~/ui/layout/page-title";
import { WalkThrough } from "../components/WalkThrough";
import { walkThroughs } from "../walk-through.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const shown = walkThroughs.find(({ language }) => language === args.params.language);
    if (!shown) throw new DomainError("not_found");
    const description = translator(shown.language, "landing")("walkText");
    return { title: shown.title, description, shown };
  });

export const handle = {
  indexable: true,
  translations: { fr: "/explainer/fr", ar: "/explainer/ar" },
};

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageTitle(args),
  ...(args.data ? [{ name: "description", content: args.data.description }] : []),
];

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
