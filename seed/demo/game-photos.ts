import sharp from "sharp";
import { sportId } from "#db/reference";
import { SPORTS } from "#db/sports-list";
import { publishPhoto, savePhoto } from "~/features/game-photos/photos.server";
import type { Cast } from "./cast";
import { eveningPicture } from "./evening-picture";
import type { Match } from "./matches";

const GAMES = 3;

/** Of the organizer's last games; the first is published. Call it after the games are committed. */
export async function addGamePhotos(cast: Cast, matches: readonly Match[]): Promise<void> {
  const organizer = { id: cast.organizer, role: "user", sessionId: "" } as const;
  const played = matches
    .filter(({ game }) => game.gameStatus === "completed" && game.organizerId === cast.organizer)
    .sort((one, other) => +other.game.startTime - +one.game.startTime)
    .slice(0, GAMES);
  for (const [index, { game }] of played.entries()) {
    const sport = SPORTS.find(({ slug }) => sportId(slug) === game.sportId);
    const picture = await sharp(Buffer.from(eveningPicture(sport?.icon ?? "", index)))
      .jpeg({ quality: 85 })
      .toBuffer();
    await savePhoto(organizer, game.id, { file: new Blob([new Uint8Array(picture)]) });
    if (index === 0) await publishPhoto(organizer, { gameId: game.id, published: true });
  }
}
