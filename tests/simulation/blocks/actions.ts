import type { Name } from "../history";

export type BlockAction = { does: "block" | "unblock"; who: Name; blocked: Name };

export const sentenceOfBlock = ({ does, who, blocked }: BlockAction): string => `${who} ${does}s ${blocked}`;
