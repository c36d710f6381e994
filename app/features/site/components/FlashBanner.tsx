import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "~/root";
import { Banner } from "~/ui/Banner";

/** What was done on the page before. `lasting` for one that says more than that it worked. */
export function FlashBanner({ lasting = false }: { lasting?: boolean }) {
  const frame = useRouteLoaderData<typeof rootLoader>("root");
  if (!frame?.flash) return null;
  const { tone, text } = frame.flash;
  return (
    <Banner
      key={frame.requestSeed}
      kind={tone}
      said
      dismissible
      hideAfter={tone === "success" && !lasting ? 3000 : undefined}
    >
      <p>{text}</p>
    </Banner>
  );
}
