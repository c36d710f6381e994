import type { ComponentProps, ReactElement } from "react";
import { BellPanel } from "~/features/notifications/components/BellPanel";
import { unopened } from "~/features/notifications/components/notification-feed";
import { PendingRatingsList } from "~/features/ratings/components/PendingRatingsList";
import { ChosenVenue } from "~/features/venues/map/components/ChosenVenue";
import { NoVenues } from "~/features/venues/map/components/NoVenues";

const nothing = async () => {};
const bell = (feed: Partial<ComponentProps<typeof BellPanel>["feed"]>) => (
  <BellPanel feed={{ ...unopened(0), ...feed }} load={nothing} markRead={nothing} markAllRead={nothing} />
);

const pin = { id: "7", name: "City Foot", latitude: 33.6, longitude: -7.6, isVerified: false };

/** Components in states that only scripts bring about. */
export const PARTS: Record<string, ReactElement> = {
  "pending ratings that load": <PendingRatingsList pending={undefined} />,
  "the open bell": bell({ items: [] }),
  "a bell that failed": bell({ failed: true }),
  "a map without venues": <NoVenues />,
  "a venue chosen on the map": (
    <ChosenVenue pin={{ ...pin, description: null, sport: "football", sportCount: 2 }} />
  ),
};
