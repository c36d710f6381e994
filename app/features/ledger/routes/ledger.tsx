import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { Pagination } from "~/ui/links/Pagination";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { LineFields } from "../components/LineFields";
import { ledgerPath } from "../components/paths";
import { loadLedgerPage } from "./ledger.page.server";

export const loader = (args: LoaderFunctionArgs) => loadLedgerPage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export type LedgerPage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Ledger() {
  const t = useT("ledger");
  const data = useLoaderData<typeof loader>();
  // A refused line is shown in its form.
  const isRefused = useMatches().some(({ id }) => id === "features/ledger/routes/lines");
  const { title, crew, organizes, balances, rows, page, totalPages } = data;
  return (
    <div className="page page-narrow stack">
      <PageHeader back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }} title={title} />
      <p className="muted">{t(rows.length > 0 ? "intro" : "none")}</p>
      {balances.length > 0 && (
        <Card title={t("balances")}>
          {balances.map((balance) => (
            <PostForm
              key={balance.key}
              action={ledgerPath(crew.id, "/lines")}
              className="row row-between"
              id={balance.userId}
            >
              <span>
                <bdi>{balance.name}</bdi>
                <br />
                <span className="muted small">{balance.label}</span>
              </span>
              {balance.canSettle && <Settle balance={balance} />}
            </PostForm>
          ))}
        </Card>
      )}
      <Outlet context={data} />
      {organizes && !isRefused && <LineFields {...data} />}
      {rows.length > 0 && (
        <Card title={t("rows")}>
          <ul className="list">
            {rows.map((row) => (
              <li key={row.id}>
                {row.text}{" "}
                {row.game && (
                  <Link to={row.game.path} className="field-link">
                    <bdi>{row.game.title}</bdi>
                  </Link>
                )}
                <bdi>{row.note}</bdi> <span className="muted small">{row.by}</span>
              </li>
            ))}
          </ul>
          <Pagination page={page} totalPages={totalPages} />
          <p>
            <a href={ledgerPath(crew.id, "/csv")} className="field-link" download>
              {t("csv")}
            </a>
          </p>
        </Card>
      )}
    </div>
  );
}

/** One line that makes the balance even. */
function Settle({ balance }: { balance: { userId: string; name: string; minor: number } }) {
  const t = useT("ledger");
  const { userId, name, minor } = balance;
  return (
    <>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="direction" value={minor < 0 ? "received" : "given"} />
      <input type="hidden" name="amount" value={Math.abs(minor) / 100} />
      <input type="hidden" name="seen" value={minor} />
      <Button size="s" variant="soft">
        {t("settle")} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
