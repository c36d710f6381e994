import sharp from "sharp";
import { sportId } from "#db/reference";
import { SPORTS } from "#db/sports-list";
import { addPhoto } from "~/features/venues/photos/photos.server";
import type { VenueRows } from "../factories/venues";
import type { Cast } from "./cast";
import { eveningPicture } from "./evening-picture";

const IN_A_CITY = 2;

/** Call it after the venues are committed. */
export async function addPhotos(cast: Cast, places: readonly VenueRows[]): Promise<void> {
  const admin = { id: cast.admin, role: "admin", sessionId: "" } as const;
  for (const city of cast.byCity.keys()) {
    const here = places.filter(({ venue, sports }) => venue.cityId === city && sports.length > 0);
    for (const [i, { venue, sports }] of here.slice(0, IN_A_CITY).entries()) {
      const sport = SPORTS.find(({ slug }) => sportId(slug) === sports[0]?.sportId);
      const picture = await sharp(Buffer.from(eveningPicture(sport?.icon ?? "", i)))
        .jpeg({ quality: 85 })
        .toBuffer();
      await addPhoto(admin, venue.id, { file: new Blob([new Uint8Array(picture)]), caption: null });
    }
  }
}
