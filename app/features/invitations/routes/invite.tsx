import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath, sharePath } from "~/features/games/components/paths";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { InvitePicker } from "../components/InvitePicker";
import { loadInvitePage, submitInvitations } from "./invite.page.server";

export const loader = (args: LoaderFunctionArgs) => loadInvitePage(args);
export const action = (args: ActionFunctionArgs) => submitInvitations(args);

export const meta = pageTitle;

export default function Invite() {
  const { title, game, picker, isNew } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const ticked = [result?.initialValue?.userIds ?? []].flat().map(String);
  const path = gamePath(game.id, null, "/invite");
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: isNew ? sharePath(game.id) : gamePath(game.id), label: <bdi>{game.title}</bdi> }}
        title={title}
      />
      <InvitePicker
        gameId={game.id}
        picker={picker}
        page={{ path, carried: isNew ? { from: "share" } : {} }}
        failure={result && { ticked, errors: result.error ?? {} }}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
