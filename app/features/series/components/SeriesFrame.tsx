import type { ReactNode } from "react";
import { ExtraMessages } from "~/i18n/context";
import type { Messages } from "~/i18n/translate";

/** With the texts that the page's loader sent. */
export function SeriesFrame({ texts, children }: { texts: Messages; children: ReactNode }) {
  return (
    <ExtraMessages messages={texts}>
      <div className="page page-narrow">{children}</div>
    </ExtraMessages>
  );
}
