import { DivIcon } from "leaflet";
import { cx } from "~/ui/cx";
import { courtOf } from "~/ui/icons/court";
import { symbolAddress } from "~/ui/icons/sprite";

export interface PinLook {
  sport?: string | null | undefined;
  /** A full game is paler. */
  free?: number | undefined;
  isPile?: boolean;
  isChosen?: boolean;
}

/** Leaflet forgets that a marker can be pressed when it gets another icon, unless the icon says so. */
const PRESSABLE = "leaflet-interactive";

export function pinIcon({ sport, free, isPile = false, isChosen = false }: PinLook) {
  const { name, colour } = courtOf(sport);
  return new DivIcon({
    className: cx("pin", PRESSABLE, isPile && "pin-pile", isChosen && "pin-chosen", free === 0 && "pin-full"),
    html: `<span class="pin-court court-${colour}"><svg viewBox="0 0 360 212" aria-hidden="true"><use xlink:href="${symbolAddress(`court-${name}`)}"/></svg>${free ? `<b aria-hidden="true">${free}</b>` : ""}</span>`,
    iconSize: [48, 44],
    iconAnchor: [24, 42],
    popupAnchor: [0, -40],
  });
}

export const PIN = pinIcon({});

/** Screen readers read the title of the marker instead of the number. */
export const clusterIcon = (count: number) =>
  new DivIcon({
    className: `cluster court-green ${PRESSABLE}`,
    html: `<span aria-hidden="true">${count}</span>`,
    iconSize: [44, 44],
  });

export const MAX_ZOOM = 18;
