import { loadInvitations } from "../dashboard.page.server";

/** The invitations, which an open dashboard reloads every 30 s. */
export const loader = loadInvitations;
