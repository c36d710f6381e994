import { DivIcon } from "leaflet";
import type { IconName } from "~/ui/icon-names";
import sprite from "~/ui/icons.svg?url";
import { SPORT_TONES } from "~/ui/sport-icon";

/** A pin with an icon of the sprite, in the tone of its sport. `count`: what stands there, from two on. */
export const pinIcon = (icon: IconName, count = 1) =>
  new DivIcon({
    className: "pin",
    html: `<span class="pin-body tone-${SPORT_TONES[icon] ?? "green"}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use xlink:href="${sprite}#${icon}"/></svg></span>${count > 1 ? `<b class="pin-count" aria-hidden="true">${count}</b>` : ""}`,
    iconSize: [44, 48],
    iconAnchor: [22, 46],
    popupAnchor: [0, -42],
  });

export const PIN = pinIcon("map-pin");

/** The icon of a cluster; screen readers read the title of the marker instead of the number. */
export const clusterIcon = (count: number) =>
  new DivIcon({ className: "cluster", html: `<span aria-hidden="true">${count}</span>`, iconSize: [44, 44] });

export const MAX_ZOOM = 18;
