import { useRouteLoaderData } from "@remix-run/react";
import { useAnnounce } from "../announce";
import { Banner } from "../Banner";
import { Button } from "../Button";
import { PostForm } from "../PostForm";
import { VisuallyHidden } from "../VisuallyHidden";

/** The part of the root loader's data that this component reads. */
interface RootLoaderData {
  flash: {
    tone: "success" | "error" | "info" | "quiet";
    text: string;
    hideAfter?: number | undefined;
    undo?: { label: string; action: string; values: Record<string, string> } | undefined;
  } | null;
  requestSeed: string;
}

/** The result of the user's last action. `persistent` keeps a success message on screen. */
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
      // The page comes back at the row that it is about.
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

/** Read out with scripts; without them, found first by a screen reader on the new page. */
function QuietFlash({ text }: { text: string }) {
  useAnnounce(text);
  return (
    <p>
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  );
}
