import { Icon } from "~/ui/icons/Icon";
import { Menu } from "~/ui/layout/Menu";
import { Link } from "~/ui/links/Link";
import type { CityChoiceView } from "../current-city.page.server";
import { readLines } from "./list-links";

export function CityChoice({ shown, label, to, values }: CityChoiceView) {
  return (
    <Menu
      wide
      label={label}
      summary={
        <>
          <bdi>{shown}</bdi>
          <Icon name="chevron-down" size="s" />
        </>
      }
    >
      <nav aria-label={label}>
        {readLines(values).map(([value, name]) => (
          <Link key={value} to={to + value} aria-current={name === shown ? "true" : undefined}>
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
    </Menu>
  );
}
