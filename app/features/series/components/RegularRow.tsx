import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { PostForm } from "~/ui/PostForm";
import { seriesPath } from "./paths";

interface RegularRowProps {
  seriesId: string;
  regular: { id: string; name: string; picture: string | null; defaultIn: boolean; lostDefault: boolean };
  /** For organizers, who change the row. */
  place: { isFirst: boolean; isLast: boolean } | null;
}

/** A regular, with the buttons of an organizer. Needs the texts "regulars". */
export function RegularRow({ seriesId, regular, place }: RegularRowProps) {
  const t = useT("regulars");
  const { id, name, picture, defaultIn, lostDefault } = regular;
  const address = seriesPath(seriesId, `/regulars/${id}`);
  const keeping = defaultIn ? "stopKeeping" : lostDefault ? "putBack" : "keep";
  const label = (action: "up" | "down" | "remove" | typeof keeping) => ({
    "aria-label": t("of", { action: t(action), player: name }),
    children: t(action),
  });
  return (
    <li className="stack-s">
      <div className="row">
        <Avatar name={name} src={picture} size="s" />
        <bdi className="grow">{name}</bdi>
        {defaultIn && <Badge tone="green">{t("inDefault")}</Badge>}
        {lostDefault && !defaultIn && <Badge tone="clay">{t("lost")}</Badge>}
      </div>
      {place && (
        <div className="row">
          <PostForm action={`${address}/default`}>
            <Button
              name="defaultIn"
              value={defaultIn ? "no" : "yes"}
              variant="secondary"
              size="s"
              {...label(keeping)}
            />
          </PostForm>
          <PostForm action={`${address}/order`}>
            {!place.isFirst && (
              <Button name="direction" value="up" variant="quiet" size="s" {...label("up")} />
            )}
            {!place.isLast && (
              <Button name="direction" value="down" variant="quiet" size="s" {...label("down")} />
            )}
          </PostForm>
          <PostForm action={`${address}/removal`}>
            <Button variant="quiet" size="s" {...label("remove")} />
          </PostForm>
        </div>
      )}
    </li>
  );
}
