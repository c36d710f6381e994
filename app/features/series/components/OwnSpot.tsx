import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { seriesPath } from "./paths";

interface OwnSpotProps {
  seriesId: string;
  regular: { id: string; defaultIn: boolean; waits: boolean; lostDefault: boolean };
}

/** For a regular. Needs the texts "regulars". */
export function OwnSpot({ seriesId, regular }: OwnSpotProps) {
  const t = useT("regulars");
  const state = regular.waits
    ? "mineWaits"
    : regular.defaultIn
      ? "mineIn"
      : regular.lostDefault
        ? "mineLost"
        : "mineOut";
  const address = seriesPath(seriesId, `/regulars/${regular.id}`);
  return (
    <Card boxed title={t("guests:yourSeat")}>
      <p>{t(state)}</p>
      <div className="row">
        {(regular.defaultIn || !regular.lostDefault) && (
          <PostForm action={`${address}/default`}>
            <Button
              name="defaultIn"
              value={regular.defaultIn ? "no" : "yes"}
              variant={regular.defaultIn ? "secondary" : "primary"}
            >
              {t(regular.defaultIn ? "stopMine" : "keepMine")}
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
