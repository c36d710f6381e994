import type { TokenScope, users } from "#db/schema/accounts";
import type { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import type { Locale } from "~/i18n/languages";

/** Never send it to the browser as a whole. */
export interface SessionView {
  actor: Actor;
  /** Of a personal token; null for a session, which may do everything. */
  scopes: readonly TokenScope[] | null;
  locale: Locale | null;
  email: string;
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
  cityId: string | null;
  neighborhoodId: string | null;
  expiresAt: Date | null;
}

interface Found {
  id: string;
  user: typeof users.$inferSelect;
  profile: typeof playerProfiles.$inferSelect | null;
  scopes: SessionView["scopes"];
  expiresAt: Date | null;
}

export const sessionView = ({ id, user, profile, scopes, expiresAt }: Found): SessionView => ({
  actor: { id: user.id, role: user.role, sessionId: id },
  scopes,
  locale: user.locale,
  email: user.email,
  emailConfirmed: user.emailConfirmedAt !== null,
  firstName: profile?.firstName ?? "",
  lastName: profile?.lastName ?? "",
  picture: pictureUrl(profile?.profilePicture ?? null),
  cityId: profile?.cityId ?? null,
  neighborhoodId: profile?.neighborhoodId ?? null,
  expiresAt,
});
