import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ExtraMessages } from "~/i18n/context";
import type { Messages } from "~/i18n/translate";

export function ImportTexts({ children }: { children: ReactNode }) {
  const { texts } = useLoaderData<{ texts: Messages }>();
  return <ExtraMessages messages={texts}>{children}</ExtraMessages>;
}
