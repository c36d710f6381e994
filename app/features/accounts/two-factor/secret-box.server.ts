import { secretBox } from "~/core/secret-box.server";

export const { seal, unseal } = secretBox("totp secrets");
