import { useRouteLoaderData } from "@remix-run/react";
import { Banner } from "../Banner";

/** The part of the root loader's data that this component reads. */
interface RootLoaderData {
  flash: { tone: "success" | "error"; text: string } | null;
  requestSeed: string;
}

/** The result of the user's last action. `persistent` keeps a success message on screen. */
export function FlashBanner({ persistent = false }: { persistent?: boolean }) {
  const root = useRouteLoaderData<RootLoaderData>("root");
  if (!root?.flash) return null;
  const { tone, text } = root.flash;
  return (
    <Banner
      key={root.requestSeed}
      kind={tone}
      announced
      dismissible
      hideAfter={tone === "success" && !persistent ? 3000 : undefined}
    >
      <p>{text}</p>
    </Banner>
  );
}
