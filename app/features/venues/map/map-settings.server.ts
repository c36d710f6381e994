import { env } from "~/core/env.server";

/** Spec 9: where a map begins when nothing says better. */
export const DEFAULT_CENTRE = { latitude: 33.5731, longitude: -7.5898 };

const url = env.TILE_URL.replace("{key}", encodeURIComponent(env.TILE_KEY ?? ""));

/** Where a map's tiles come from; a key is for everybody to see, as every map on the web shows it. */
export const mapSettings = () => ({ tiles: { url, attribution: env.TILE_ATTRIBUTION } });
