import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { useT } from "~/i18n/context";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { CompleteForm } from "../components/CompleteForm";
import { NobodyToRate } from "../components/NobodyToRate";
import { PlayersToRate } from "../components/PlayersToRate";
import { RatingsError } from "../components/RatingsError";
import { completeRatings } from "../ratings.server";
import { loadPlayersToRate } from "./ratings.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPlayersToRate(args);

/** Ends the user's pending ratings of the game. */
export const action = buttonAction(NoInput, {
  fallback: "ratings_complete_failed",
  notSignedIn: "login_to_rate",
  does: ({ actor, param }) => completeRatings(actor, param("id")),
  leadsTo: ({ param }) => [`/games/${param("id")}`, "ratings_completed"],
});

export const meta = pageTitle;

export default function RatePlayers() {
  const t = useT("ratings");
  const { game, players } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/games/${game.id}`, label: t("games:backToGame") }}
        title={t("ratePlayers")}
        subtitle={<bdi>{game.title}</bdi>}
      />
      {players.length === 0 ? (
        <NobodyToRate gameId={game.id} />
      ) : (
        <>
          <div>
            <LinkButton to={`/games/${game.id}/recap`} variant="soft" icon="star">
              {t("recapLink")}
            </LinkButton>
          </div>
          <PlayersToRate gameId={game.id} players={players} />
          <CompleteForm failure={failure?.result} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <RatingsError />;
}
