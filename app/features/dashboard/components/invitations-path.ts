/** With this parameter the page returns only the invitations. */
export const INVITATIONS_PARAM = "invitations";

/** On the page's own route: a navigation may interrupt the browser's request for another route. */
export const INVITATIONS_PATH = `/dashboard?${INVITATIONS_PARAM}`;
