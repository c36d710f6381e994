/** Where city and neighborhood are asked and saved. */
export const PLACE_PATH = "/manage-profile/city";
