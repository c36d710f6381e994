import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { LinkButton } from "~/ui/links/LinkButton";

interface NoGamesProps {
  view: "all" | "mine" | "organizer";
  past?: boolean;
  around?: { name: string; path: string } | null;
  everywhere?: string | null;
  alert?: ReactNode;
}

export function NoGames({ view, past, around, everywhere, alert }: NoGamesProps) {
  const t = useT("games");
  const create = (
    <LinkButton to="/games/create" icon="plus" variant={view === "mine" || around ? "secondary" : "primary"}>
      {t("common:createGame")}
    </LinkButton>
  );
  if (past) return <EmptyState illustration="draw-pitch" title={t("find:noPast")} action={false} />;
  if (view === "organizer") {
    return (
      <EmptyState illustration="draw-whistle" title={t("notOrganizing")} action={create}>
        <p>{t("notOrganizingHint")}</p>
      </EmptyState>
    );
  }
  if (view === "mine") {
    const find = (
      <>
        <LinkButton to="/games" icon="search">
          {t("findGames")}
        </LinkButton>
        <LinkButton to="/games/join" icon="ticket" variant="secondary">
          {t("enterCode")}
        </LinkButton>
      </>
    );
    return (
      <EmptyState illustration="draw-team" title={t("notParticipating")} action={find}>
        <p>{t("notParticipatingHint")}</p>
      </EmptyState>
    );
  }
  const clear = (
    <>
      {alert}
      {around && (
        <LinkButton to={around.path} icon="map-pin">
          {t("find:inCity", { city: around.name })}
        </LinkButton>
      )}
      {everywhere && (
        <LinkButton to={everywhere} variant="secondary">
          {t("find:everywhere")}
        </LinkButton>
      )}
      <LinkButton to="/games?sport=all&city=all" variant="secondary">
        {t("common:clearFilters")}
      </LinkButton>
      {create}
    </>
  );
  return (
    <EmptyState illustration="draw-pitch" title={t("noGames")} action={clear}>
      <p>{t("noGamesHint")}</p>
    </EmptyState>
  );
}
