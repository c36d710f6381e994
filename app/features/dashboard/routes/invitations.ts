import { loadInvitations } from "../dashboard.page.server";

/** The invitations, which an open dashboard reloads. */
export const loader = loadInvitations;
