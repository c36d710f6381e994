import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Disclosure } from "~/ui/Disclosure";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { OrderButtons } from "./OrderButtons";
import { seriesPath } from "./paths";

export interface ShownRegular {
  id: string;
  name: string;
  picture: string | null;
  defaultIn: boolean;
  waits: boolean;
  lostDefault: boolean;
}

/** With what happens when a game opens. Needs the texts "regulars". */
export function RegularName({ regular }: { regular: ShownRegular }) {
  const t = useT("regulars");
  const { name, picture, defaultIn, waits, lostDefault } = regular;
  return (
    <span className="line">
      <Avatar name={name} src={picture} size="s" />
      <span className="grow">
        <bdi>{name}</bdi>{" "}
        {defaultIn && (
          <Badge tone={waits ? "gold" : "green"}>{t(waits ? "waiting:title" : "inDefault")}</Badge>
        )}
        {lostDefault && !defaultIn && <Badge tone="clay">{t("lost")}</Badge>}
      </span>
    </span>
  );
}

interface RegularRowProps {
  seriesId: string;
  regular: ShownRegular;
  position: { isFirst: boolean; isLast: boolean };
  open: boolean;
}

/** Folded, with an organizer's buttons. Needs the texts "regulars". */
export function RegularRow({ seriesId, regular, position, open }: RegularRowProps) {
  const t = useT("regulars");
  const { id, name, defaultIn, lostDefault } = regular;
  const address = seriesPath(seriesId, `/regulars/${id}`);
  const toggle = defaultIn ? "stopKeeping" : lostDefault ? "putBack" : "keep";
  const label = (action: "common:remove" | typeof toggle) => ({
    "aria-label": t("common:forPerson", { action: t(action), player: name }),
    children: t(action),
  });
  return (
    <li id={id}>
      <Disclosure summary={<RegularName regular={regular} />} open={open}>
        <div className="stack-s">
          <PostForm action={`${address}/default`}>
            <Button
              name="defaultIn"
              value={defaultIn ? "no" : "yes"}
              variant="secondary"
              wide
              {...label(toggle)}
            />
          </PostForm>
          <OrderButtons action={`${address}/order`} name={name} position={position} />
          <PostForm action={`${address}/removal`}>
            <Button variant="quiet" size="s" {...label("common:remove")} />
          </PostForm>
        </div>
      </Disclosure>
    </li>
  );
}
