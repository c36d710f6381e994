import { env } from "~/core/settings/env.server";

export const DEFAULT_CENTER = { latitude: 33.5731, longitude: -7.5898 };

const url = env.TILE_URL.replace("{key}", encodeURIComponent(env.TILE_KEY ?? ""));

/** The key is public, as on every web map. */
export const mapSettings = () => ({ tiles: { url, attribution: env.TILE_ATTRIBUTION } });
