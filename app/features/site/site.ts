import type { IconName } from "~/ui/icon-names";

/** What only the people who run a Houma can know. A part that stays empty is not shown anywhere. */
export const site: {
  contact: { address: readonly string[]; email?: string; phone?: string };
  social: readonly { href: string; label: string; icon: IconName }[];
} = {
  contact: { address: [] },
  social: [],
};
