import { loadInvitations } from "../dashboard.page.server";

/** What an open dashboard asks for every 30 s. */
export const loader = loadInvitations;
