import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useParams } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { encoded } from "~/core/addresses/links";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { NoInput } from "~/http/form/button-action.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Icon } from "~/ui/icons/Icon";
import { renewGuestLink } from "../renew-link.server";
import { loadNewLink, showNewLink } from "./new-link.page.server";

export const loader = (args: LoaderFunctionArgs) => loadNewLink(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const actor = signedIn(viewer, "login_to_add_external");
    const [gameId, playerId] = [gameIdOf(args), args.params.playerId?.toLowerCase() ?? ""];
    const token = await renewGuestLink(actor, gameId, playerId);
    const headers = await showNewLink(actor, playerId, token);
    return redirect(gamePath(gameId, null, `/external-players/${playerId}/link`), { headers });
  });

/** The link is loaded only once, so a live update must not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname;

export default function NewGuestLink() {
  const t = useT("guests");
  const { url, next } = useLoaderData<typeof loader>();
  const { playerId } = useParams();
  const { game } = useGameOutlet();
  const guest = game.participants.find(({ id }) => id === playerId);
  if (!game.isOrganizer || !guest) return <ActionFailure />;
  const { name } = guest;
  const message = next
    ? t("askBackMessage", { name, game: next.title, when: next.whenLabel })
    : t("newLinkMessage", { name, game: game.title, when: game.whenLabel });
  return (
    <>
      <ActionFailure />
      <Card title={t("newLink", { name })} className="no-print">
        <p>{t(url ? "newLinkHint" : "newLinkUsed")}</p>
        {url && (
          <>
            <input className="input" dir="ltr" readOnly value={url} aria-label={t("newLink", { name })} />
            <div className="row">
              <a
                className="btn btn-primary"
                href={`https://wa.me/?text=${encoded(`${message}\n${url}`)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="whatsapp" />
                {t("sendOnWhatsApp")}
              </a>
              <CopyButton text={url} label={t("common:copyLink")} />
            </div>
          </>
        )}
      </Card>
    </>
  );
}
