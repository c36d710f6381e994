import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { RatingForm } from "../components/RatingForm";
import { RatingsError } from "../components/RatingsError";
import { playersToRate } from "../queries.server";
import { ratePlayer } from "../ratings.server";
import { RATING_THANKS_MS } from "../rules";
import { RatingInput } from "../schema.server";
import { loadRatingForm, returnPath } from "./ratings.page.server";

export const loader = (args: LoaderFunctionArgs) => loadRatingForm(args);

/** Rates a player of the game or changes an earlier rating. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: RatingInput, fallback: "rating_submit_failed" }, async (input, { viewer }) => {
    const actor = signedIn(viewer, "login_to_rate");
    const { id: gameId = "", playerId = "" } = args.params;
    const { rating } = await ratePlayer(actor, { gameId, ratedUserId: playerId }, input);
    const { players } = await playersToRate(actor, gameId);
    const name = players.find((player) => player.id === rating.ratedUserId)?.name ?? "";
    return redirectWithFlash(returnPath(args.request, rating.gameId), "rating_saved", {
      params: { name },
      hideAfter: RATING_THANKS_MS,
    });
  });

export const meta = pageTitle;

export default function Rate() {
  const t = useT("ratings");
  const { title, game, player, values, edits, back } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/games/${game.id}/ratings`, label: t("ratePlayers") }}
        lead={<Avatar name={player.name} src={player.picture} />}
        title={title}
        subtitle={<bdi>{game.title}</bdi>}
      />
      <RatingForm
        key={failure ? "failed" : player.id}
        values={values}
        back={back}
        edits={edits}
        result={failure?.result}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <RatingsError />;
}
