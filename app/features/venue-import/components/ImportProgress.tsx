import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/links/LinkButton";
import { useReloadWhile } from "./use-reload-while";

interface ImportProgressProps {
  id: string;
  state: "running" | "undoing";
  done: number;
  total: number;
}

export function ImportProgress({ id, state, done, total }: ImportProgressProps) {
  const t = useT("venueImport");
  useReloadWhile(true);
  const text = t(state === "running" ? "progress" : "undoProgress", { done, total });
  return (
    <Card title={t(`state_${state}`)}>
      <p>
        <progress max={total} value={done} aria-label={t(`state_${state}`)} /> {text}
      </p>
      <p>
        <LinkButton to={`/admin/venues/import/${id}`} variant="secondary" icon="refresh-cw">
          {t("howFar")}
        </LinkButton>
      </p>
    </Card>
  );
}
