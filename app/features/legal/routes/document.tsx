import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { loadDocument } from "../document.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDocument(args);

export const handle = { indexable: true, still: true };

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageTitle(args),
  ...(args.data ? [{ name: "description", content: args.data.description }] : []),
];

export default function Document() {
  const { title, updated, sections, others, notices } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={updated} />
      {sections.map((section) => (
        <section key={section.id} className="stack-s">
          <h2>{section.title}</h2>
          {section.paragraphs.map((text) => (
            <p key={text}>
              <WithMailLinks>{text}</WithMailLinks>
            </p>
          ))}
        </section>
      ))}
      <p className="row">
        {others.map((other) => (
          <Link key={other.path} className="field-link" to={other.path}>
            {other.title}
          </Link>
        ))}
        <Link className="field-link" to="/third-party.txt" reloadDocument>
          {notices}
        </Link>
      </p>
    </div>
  );
}

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)*)/;

function WithMailLinks({ children }: { children: string }) {
  const parts = children
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? createElement("a", { href: `mailto:${part}`, dir: "ltr" }, part) : part,
    );
  // Passed as separate arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
