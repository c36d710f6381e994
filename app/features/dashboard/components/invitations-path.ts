/** With this parameter the home page's address answers with the invitations alone. */
export const INVITATIONS_PARAM = "invitations";

/** A part of the page's own route: the browser learns of others only when it needs them, which a navigation may interrupt. */
export const INVITATIONS_PATH = `/dashboard?${INVITATIONS_PARAM}`;
