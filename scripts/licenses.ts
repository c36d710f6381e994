// `npm run licenses` writes the notices of the packages and fonts that we ship.
import { writeFileSync } from "node:fs";
import { thirdPartyNotices } from "./third-party.ts";

writeFileSync("public/third-party.txt", thirdPartyNotices());
