import { secretBox } from "~/core/secret-box.server";

/** For authenticator secrets and what is derived from them. */
export const { seal, unseal } = secretBox("totp secrets");
