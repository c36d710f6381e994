import { useFetcher } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Dialog } from "~/ui/Dialog";
import type { loader } from "../routes/explainer";
import { WalkThrough } from "./WalkThrough";

const LANGUAGES = { fr: "Français", ar: "العربية" } as const;

/** The explanation in French and Arabic, each in a dialog that loads when opened; without scripts, links to pages. */
export function Explainer() {
  const t = useT("landing");
  return (
    <section className="page" id="explainer">
      <div className="card box row row-between">
        <div>
          <h2>{t("walkTitle")}</h2>
          <p className="muted">{t("walkText")}</p>
        </div>
        <div className="row">
          <Explanation language="fr" />
          <Explanation language="ar" />
        </div>
      </div>
    </section>
  );
}

function Explanation({ language }: { language: keyof typeof LANGUAGES }) {
  const t = useT("landing");
  const { data, load } = useFetcher<typeof loader>();
  const href = `/explainer/${language}`;
  return (
    <Dialog
      href={href}
      variant="secondary"
      icon="play"
      title={<span lang={language}>{data?.shown.title}</span>}
      label={<span lang={language}>{LANGUAGES[language]}</span>}
      reloadDocument
      onOpen={() => load(href)}
    >
      {data ? <WalkThrough {...data.shown} /> : <p>{t("loading")}</p>}
    </Dialog>
  );
}
