import mix from "./visits.json";

export interface Visit {
  method: "GET" | "HEAD";
  path: string;
  headers: Record<string, string>;
}

/** What the addresses name, in turn. */
export interface Shown {
  game: readonly string[];
  venue: readonly string[];
  player: readonly string[];
}

/**
 * A mix of visitors' requests as they come to a public site, without files and route manifests: robots and previews of
 * links, first and next pages with scripts and without, guests, monitors.
 */
export function visitsOf(shown: Shown): Visit[] {
  let unique = 0;
  const requests = mix.flatMap(({ count, path, headers, method }) =>
    Array.from({ length: count }, (_, index) => {
      unique += 1;
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (_, name: string) => {
          if (name === "unique") return `x${unique}`;
          const values = name === "venue" ? shown.venue : name === "player" ? shown.player : shown.game;
          const id = values[index % values.length] ?? "";
          return name === "spot" ? encodeURIComponent(btoa(JSON.stringify([[id, `guest-${id}`]]))) : id;
        });
      const sent = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
      const visit: Visit = {
        method: method === "HEAD" ? "HEAD" : "GET",
        path: fill(path),
        headers: Object.fromEntries(sent),
      };
      // Evenly over the whole, whatever their number.
      return { visit, at: (index + 0.5) / count };
    }),
  );
  return requests.sort((one, other) => one.at - other.at).map(({ visit }) => visit);
}
