import { DivIcon, Icon } from "leaflet";
import icon from "leaflet/dist/images/marker-icon.png";
import icon2x from "leaflet/dist/images/marker-icon-2x.png";
import shadow from "leaflet/dist/images/marker-shadow.png";

// Leaflet's own way to find these does not survive bundling.
export const PIN = new Icon({
  iconUrl: icon,
  iconRetinaUrl: icon2x,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  popupAnchor: [1, -34],
  shadowSize: [41, 41],
});

/** The icon of a cluster; screen readers read the title of the marker instead of the number. */
export const clusterIcon = (count: number) =>
  new DivIcon({ className: "cluster", html: `<span aria-hidden="true">${count}</span>`, iconSize: [44, 44] });

export const MAX_ZOOM = 18;
