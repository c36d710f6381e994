import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";
import { Menu } from "~/ui/layout/Menu";
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
