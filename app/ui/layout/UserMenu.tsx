import { Form } from "@remix-run/react";
import { useState } from "react";
import { fullName } from "~/core/text/person-name";
import { useT } from "~/i18n/context";
import { Avatar } from "../Avatar";
import { useAnnounce } from "../feedback/announce";
import { FormToken } from "../forms/IdempotencyKey";
import { Icon } from "../icons/Icon";
import { Link } from "../links/Link";
import { Menu } from "./Menu";

export interface HeaderUser {
  firstName: string;
  lastName: string;
  pictureUrl: string | null;
  profileHref: string;
}

export function UserMenu({ user }: { user: HeaderUser }) {
  const t = useT("common");
  const summary = (
    <>
      <Avatar name={fullName(user)} src={user.pictureUrl} size="s" />
      <bdi className="user-name">{user.firstName}</bdi>
      <Icon name="chevron-down" size="s" />
    </>
  );
  return (
    <Menu summary={summary} label={t("userMenu", { name: user.firstName })} alignEnd>
      <ul>
        <li>
          <Link to="/account">
            <Icon name="settings" />
            {t("myAccount")}
          </Link>
        </li>
        <li>
          <Link to={user.profileHref}>
            <Icon name="circle-user" />
            {t("myPlayerProfile")}
          </Link>
        </li>
        <li>
          <Link to="/dashboard">
            <Icon name="house" />
            {t("dashboard")}
          </Link>
        </li>
        <li className="narrow-only">
          <Link to="/players">
            <Icon name="users" />
            {t("players")}
          </Link>
        </li>
        <li>
          <LogOut />
        </li>
      </ul>
    </Menu>
  );
}

/** The session ends with a document load, which no navigation reports. */
function LogOut() {
  const t = useT("common");
  const [leaving, setLeaving] = useState(false);
  useAnnounce(leaving ? t("loggingOut") : "");
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={() => setLeaving(true)}>
      <FormToken />
      <button type="submit" aria-disabled={leaving || undefined}>
        <Icon name="log-out" />
        {leaving ? t("loggingOut") : t("logOut")}
      </button>
    </Form>
  );
}
