import { accountEndpoints } from "~/features/accounts/api.server";
import { discussionEndpoints } from "~/features/discussion/api.server";
import { gameEndpoints } from "~/features/games/api/games.server";
import { gamePlayerEndpoints } from "~/features/games/api/participants.server";
import { guestEndpoints } from "~/features/guests/api.server";
import { notificationEndpoints } from "~/features/inbox/api.server";
import { invitationEndpoints } from "~/features/invitations/api.server";
import { moderationEndpoints } from "~/features/moderation/api.server";
import { preferenceEndpoints } from "~/features/notifications/preferences/api.server";
import { placeEndpoints } from "~/features/places/api.server";
import { playerEndpoints } from "~/features/players/api.server";
import { profileEndpoints } from "~/features/profile/api.server";
import { pictureEndpoints } from "~/features/profile/api-picture.server";
import { pushEndpoints } from "~/features/push/api.server";
import { ratingEndpoints } from "~/features/ratings/api.server";
import { serviceEndpoints } from "~/features/site/api.server";
import { sportEndpoints } from "~/features/sports/api.server";
import { venueEndpoints } from "~/features/venues/api.server";
import type { Endpoint } from "~/http/api/endpoint.server";

/** Every operation of the JSON API, for its OpenAPI document. A test holds this list equal to the route table. */
export const allEndpoints = (): readonly Endpoint[] => [
  ...accountEndpoints,
  ...profileEndpoints,
  ...pictureEndpoints,
  ...playerEndpoints,
  ...sportEndpoints,
  ...placeEndpoints,
  ...venueEndpoints,
  ...gameEndpoints,
  ...gamePlayerEndpoints,
  ...guestEndpoints,
  ...invitationEndpoints,
  ...discussionEndpoints,
  ...ratingEndpoints,
  ...moderationEndpoints,
  ...notificationEndpoints,
  ...preferenceEndpoints,
  ...pushEndpoints,
  ...serviceEndpoints,
];
