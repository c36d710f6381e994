import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { DueRow } from "../components/DueRow";
import { loadDuesPage } from "./dues.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDuesPage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function Dues() {
  const t = useT("dues");
  const { title, game, isFree, debtors, canMark, totals, shared, people } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: gamePath(game.id), label: t("games:backToGame") }}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      <Outlet />
      <Card>
        {shared && (
          <p>
            {shared.label}. {shared.rest} {shared.isProvisional && t("provisional")}
          </p>
        )}
        {totals && <p>{totals}</p>}
        <p className="muted">{t(isFree ? "free" : people.length > 0 ? "intro" : "none")}</p>
        {debtors > 0 && (
          <PostForm action={gamePath(game.id, null, "/dues/reminders")}>
            <Button variant="secondary" icon="bell">
              {t("remind", { count: debtors })}
            </Button>
          </PostForm>
        )}
        {people.map((person) => (
          <DueRow key={person.id} gameId={game.id} person={person} canMark={canMark} />
        ))}
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
