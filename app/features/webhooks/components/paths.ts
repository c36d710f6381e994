export const WEBHOOKS_PATH = "/account/webhooks";

export const webhookPath = (id: string, rest = "") => `${WEBHOOKS_PATH}/${id}${rest}`;
