import type { SkillLevel } from "#db/schema/columns";
import type { GENDERS } from "#db/schema/players";
import type { Place } from "~/core/addresses/list-cursor.server";
import { fullName } from "~/core/text/person-name";
import type { Averages } from "~/features/profile/rules";

interface Ref {
  id: string;
  name: string;
}

/** Null: hidden. */
export interface PlayerView {
  id: string;
  /** Both empty: deleted account. */
  firstName: string;
  lastName: string;
  city: Ref | null;
  neighborhood: Ref | null;
  gender: (typeof GENDERS)[number] | null;
  age: number | null;
  /** Centimeters and kilograms. */
  height: number | null;
  weight: number | null;
  profilePicture: string | null;
  bio: string | null;
  createdAt: Date;
  sportInfo: SportInfo | null;
  gameStats: { gamesPlayed: number; gamesOrganized: number };
  showsLevel: boolean;
  rating: number | null;
  ratings: Averages;
  ratingCounts: { game: number; profile: number };
}

export interface SportInfo {
  sport: string;
  position: string | null;
  skillLevel: SkillLevel | null;
}

export interface PlayerList {
  players: PlayerView[];
  page: number;
  totalPages: number;
  /** Exact up to 1,000, then up to ten seconds old. */
  total: number;
  /** Null after a page that is not full. */
  lastPlace: Place | null;
}

export interface PlayerRowView {
  id: string;
  name: string;
  picture: string | null;
  sport: string | null;
  position: string | null;
  skillLevel: SkillLevel | null;
  city: string | null;
  age: number | null;
  gamesPlayed: number;
  rating: number | null;
}

export const playerRow = (player: PlayerView): PlayerRowView => ({
  id: player.id,
  name: fullName(player),
  picture: player.profilePicture,
  sport: player.sportInfo?.sport ?? null,
  position: player.sportInfo?.position ?? null,
  skillLevel: player.sportInfo?.skillLevel ?? null,
  city: player.city?.name ?? null,
  age: player.age,
  gamesPlayed: player.gameStats.gamesPlayed,
  rating: player.rating,
});
