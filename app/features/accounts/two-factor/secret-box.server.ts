import { secretBox } from "~/core/protection/secret-box.server";

export const { seal, unseal } = secretBox("totp secrets");
