/** Its error summary refers to it. */
export const GUEST_FORM = "guest";
