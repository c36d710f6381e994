import { useRouteLoaderData } from "@remix-run/react";
import { Banner } from "../Banner";

/** The part of the root loader's data that this component reads. */
interface RootData {
  flash: { tone: "success" | "error"; text: string } | null;
  requestSeed: string;
}

/** The result of what the user did on the page before. `lasting` for a message that says more than that it worked. */
export function FlashBanner({ lasting = false }: { lasting?: boolean }) {
  const frame = useRouteLoaderData<RootData>("root");
  if (!frame?.flash) return null;
  const { tone, text } = frame.flash;
  return (
    <Banner
      key={frame.requestSeed}
      kind={tone}
      announced
      dismissible
      hideAfter={tone === "success" && !lasting ? 3000 : undefined}
    >
      <p>{text}</p>
    </Banner>
  );
}
