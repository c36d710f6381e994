import { useRouteLoaderData } from "@remix-run/react";
import { useAnnounce } from "../feedback/announce";
import { Banner } from "../feedback/Banner";
import { Button } from "../forms/Button";
import { PostForm } from "../forms/PostForm";
import { VisuallyHidden } from "../VisuallyHidden";

interface RootLoaderData {
  flash: {
    tone: "success" | "error" | "info" | "quiet";
    text: string;
    hideAfter?: number | undefined;
    undo?: { label: string; action: string; values: Record<string, string> } | undefined;
  } | null;
  requestSeed: string;
}

/** `persistent` keeps a success message on the screen. */
export function FlashBanner({ persistent = false }: { persistent?: boolean }) {
  const root = useRouteLoaderData<RootLoaderData>("root");
  if (!root?.flash) return null;
  const { tone, text, hideAfter = 3000, undo } = root.flash;
  if (tone === "quiet") return <QuietFlash key={root.requestSeed} text={text} />;
  return (
    <Banner
      key={root.requestSeed}
      kind={tone}
      announced
      dismissible
      sticky={undo !== undefined}
      hideAfter={tone === "success" && !persistent ? hideAfter : undefined}
    >
      <p>{text}</p>
      {undo && (
        <PostForm action={undo.action}>
          {Object.entries(undo.values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button variant="secondary" size="s">
            {undo.label}
          </Button>
        </PostForm>
      )}
    </Banner>
  );
}

/** Announced with scripts; without them, a screen reader finds it first on the new page. */
function QuietFlash({ text }: { text: string }) {
  useAnnounce(text);
  return (
    <p>
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  );
}
