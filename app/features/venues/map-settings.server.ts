import { env } from "~/core/env.server";

/** Spec 9: where a map begins when nothing says better. */
export const DEFAULT_CENTRE = { latitude: 33.5731, longitude: -7.5898 };

/** Where a map's tiles come from. */
export const mapSettings = () => ({ tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION } });
