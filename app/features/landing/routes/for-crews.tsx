import "~/ui/styles/features/landing.css";
import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Icon } from "~/ui/icons/Icon";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { OpenPitch } from "../components/OpenPitch";
import { loadForCrews } from "../for-crews.page.server";

export const loader = (args: LoaderFunctionArgs) => loadForCrews(args);

export const handle = { overHero: true, indexable: true, still: true };

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageTitle(args),
  ...(args.data ? [{ name: "description", content: args.data.description }] : []),
];

/** A typical evening. */
const EVENING = { sport: { name: "Football", icon: "football" }, faces: [], confirmedCount: 9, spotsLeft: 5 };
const START = "/crews/create";

export default function ForCrews() {
  const { title, lead, spots, reasons, start, startHint, share, whatsApp } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="deep hero">
        <div className="page page-narrow">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <OpenPitch game={EVENING} to={START} />
      </section>
      <div className="zellige" />
      <div className="page page-narrow tonight">
        <p className="game-when">{spots}</p>
        <LinkButton to={START} icon="plus" wide reloadDocument>
          {start}
        </LinkButton>
        <p className="muted small">{startHint}</p>
        <ul className="list">
          {reasons.map((reason) => (
            <li key={reason.title}>
              <h2>{reason.title}</h2>
              <p className="muted">{reason.text}</p>
            </li>
          ))}
        </ul>
        <p>
          <a className="btn btn-secondary" href={whatsApp} rel="noopener noreferrer">
            <Icon name="whatsapp" />
            {share}
          </a>
        </p>
      </div>
    </>
  );
}
