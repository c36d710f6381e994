import { useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import { ExtraMessages } from "~/i18n/context";
import type { Messages } from "~/i18n/translate";

/** With the texts that the page's loader sends. */
export const withCrewTexts = (Page: ComponentType) =>
  function CrewPage() {
    const { texts } = useLoaderData<{ texts: Messages }>();
    return (
      <ExtraMessages messages={texts}>
        <Page />
      </ExtraMessages>
    );
  };
