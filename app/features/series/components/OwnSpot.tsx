import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { seriesPath } from "./paths";

interface OwnSpotProps {
  seriesId: string;
  own: { id: string; defaultIn: boolean; waits: boolean; lostDefault: boolean };
}

/** For a regular. Needs the texts "regulars". */
export function OwnSpot({ seriesId, own }: OwnSpotProps) {
  const t = useT("regulars");
  const state = own.waits ? "mineWaits" : own.defaultIn ? "mineIn" : own.lostDefault ? "mineLost" : "mineOut";
  const address = seriesPath(seriesId, `/regulars/${own.id}`);
  return (
    <Card boxed title={t("mine")}>
      <p>{t(state)}</p>
      <div className="row">
        {(own.defaultIn || !own.lostDefault) && (
          <PostForm action={`${address}/default`}>
            <Button
              name="defaultIn"
              value={own.defaultIn ? "no" : "yes"}
              variant={own.defaultIn ? "secondary" : "primary"}
            >
              {t(own.defaultIn ? "stopMine" : "keepMine")}
            </Button>
          </PostForm>
        )}
        <PostForm action={`${address}/removal`}>
          <Button variant="quiet">{t("leave")}</Button>
        </PostForm>
      </div>
    </Card>
  );
}
