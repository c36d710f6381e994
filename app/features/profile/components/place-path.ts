export const PLACE_PATH = "/manage-profile/city";
