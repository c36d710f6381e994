import type { LinksFunction, LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { memo, type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { Bell } from "~/features/notifications/components/Bell";
import { DeferredOfflineSupport } from "~/features/offline/components/DeferredOfflineSupport";
import { IndexingMeta } from "~/features/site/components/IndexingMeta";
import { OpenGraph } from "~/features/site/components/OpenGraph";
import { useNonce } from "~/http/nonce";
import type { TextParts } from "~/http/page-files.server";
import { pageLoader } from "~/http/page-loader.server";
import { useTextFiles } from "~/http/text-files";
import { useLocale } from "~/i18n/context";
import { direction } from "~/i18n/languages";
import { RequestSeedProvider, useRequestSeed } from "~/ui/forms/request-seed";
import { PageSymbols } from "~/ui/icons/sprite";
import { FlashBanner } from "~/ui/layout/FlashBanner";
import { Footer } from "~/ui/layout/Footer";
import { Header } from "~/ui/layout/Header";
import { LANGUAGE_FORM } from "~/ui/layout/LanguageSwitcher";
import { pageTitle } from "~/ui/layout/page-title";
import { Shell } from "~/ui/layout/Shell";
import { awaitLate } from "~/ui/rendering/await-late";
import {
  allStyles,
  hasInlineStyles,
  INLINE_STYLES,
  inlineStyles,
  LATE_STYLES,
  stylesNonce,
  useInlineStyles,
} from "~/ui/rendering/inline-styles";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { LiteProvider } from "~/ui/rendering/lite";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import { whenIdle } from "~/ui/rendering/when-idle";
import styles from "~/ui/styles/index.css?url";
import { PAPER } from "~/ui/styles/paper";
import printStyles from "~/ui/styles/print.css?url";
import { loadRoot } from "./root-loader.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  // Loaded late, and only used on paper.
  { rel: "stylesheet", media: "print", href: printStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { frame, headers } = await loadRoot(args);
    return data(frame, { headers });
  });

export const handle = {
  textParts: ({ cities }) => (cities ? ["city-card"] : []),
} satisfies TextParts<SerializeFrom<typeof loader>>;

const CityCard = lazyPart(() =>
  import("~/features/profile/components/CityCard").then((file) => file.CityCard),
);

/** A route sets these with `export const handle`. */
interface FrameHandle {
  bare?: boolean;
  overHero?: boolean;
  /** The page only shows text, so it needs no scripts. */
  still?: boolean;
}

const isFrameHandle = (handle: unknown): handle is FrameHandle =>
  typeof handle === "object" && handle !== null;

function useFrameHandle(): FrameHandle {
  const matches = useMatches();
  const handle = matches[matches.length - 1]?.handle;
  return isFrameHandle(handle) ? handle : {};
}

function InlineStyles() {
  const nonce = useNonce();
  return (
    <>
      <style
        id={INLINE_STYLES}
        nonce={stylesNonce ?? nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its selectors.
        dangerouslySetInnerHTML={{ __html: inlineStyles }}
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}

/**
 * The whole stylesheets, for what scripts add. They cost a slow phone a tenth of a second, so they wait until it is
 * idle, or another page is on its way.
 */
function LateLinks() {
  const [isDue, setDue] = useState(hasLateLinks);
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => whenIdle(() => setDue(true)), []);
  useEffect(() => {
    if (isLeaving) setDue(true);
  }, [isLeaving]);
  useEffect(() => {
    hasLateLinks = isDue;
  }, [isDue]);
  return isDue && <Links />;
}

/** A document that is rendered again, as after an error, has them at once. */
let hasLateLinks = false;

/** On a reload the browser restores the position itself. A separate component, so that no other is rendered again. */
function LateScrollRestoration() {
  const nonce = useNonce();
  return useHydrated() && <ScrollRestoration nonce={nonce} />;
}

function AwaitPage() {
  const isLeaving = useNavigation().state !== "idle";
  useEffect(() => {
    const arrive = awaitLate();
    if (!isLeaving) allStyles().then(arrive);
    return arrive;
  }, [isLeaving]);
  return null;
}

interface FrameProps extends FrameHandle {
  frame: FrameData | undefined;
  scripted: boolean;
  children: ReactNode;
}

/** Not rendered again with every step of a navigation. */
const Frame = memo(function Frame({ frame, bare, overHero, scripted, children }: FrameProps) {
  const user = frame?.user ?? null;
  return (
    <Shell
      signedIn={user !== null}
      header={
        bare ? undefined : (
          <Header
            bell={frame && <Bell facts={frame.bell} />}
            user={user && { ...user, pictureUrl: user.picture, profileHref: `/players/${user.id}` }}
            sections={frame?.sections}
            overHero={overHero}
          />
        )
      }
      footer={
        bare ? undefined : (
          <Footer
            year={frame?.year ?? 2026}
            lite={frame?.lite ?? false}
            languageForm={LANGUAGE_FORM}
            lists={user === null}
            contact={frame?.site.contact}
            social={frame?.site.social}
          />
        )
      }
    >
      {!bare && <FlashBanner />}
      <Suspense>{frame?.cities && <CityCard cities={frame.cities} />}</Suspense>
      {scripted && <DeferredOfflineSupport userId={user?.id ?? ""} />}
      {children}
    </Shell>
  );
});

type FrameData = SerializeFrom<typeof loader>;

let lastFrame: FrameData | undefined;

/** After a failed navigation, the data of the page before, so that the reader does not seem signed out. */
function useFrame(): FrameData | undefined {
  // Remix gives null after a change that failed, whatever the type says.
  const frame = useRouteLoaderData<typeof loader>("root") ?? undefined;
  if (typeof document === "undefined") return frame;
  lastFrame = frame ?? lastFrame;
  return lastFrame;
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const locale = useLocale();
  const nonce = useNonce();
  const { bare = false, overHero = false, still = false } = useFrameHandle();
  const scripted = frame !== undefined && !frame.lite && !still;
  const carriesStyles = useInlineStyles() || hasInlineStyles;
  const seed = useRequestSeed();
  const textFiles = useTextFiles();
  return (
    <html
      lang={locale}
      dir={direction(locale)}
      data-texts={scripted ? textFiles : undefined}
      data-seed={scripted ? seed : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <Meta />
        <IndexingMeta origin={frame?.origin ?? ""} listed={!frame?.user} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        {frame?.about && <OpenGraph origin={frame.origin} appName={frame.appName} about={frame.about} />}
        {carriesStyles ? <InlineStyles /> : <Links />}
        {carriesStyles && !frame?.lite && (
          // For the next page. No device matches the media type, so nothing waits for it.
          <link rel="stylesheet" media="not all" href={styles} id={LATE_STYLES} />
        )}
        {carriesStyles && <LateLinks />}
      </head>
      <body>
        <PageSymbols />
        <LiteProvider value={frame?.lite ?? false}>
          <RequestSeedProvider value={frame?.requestSeed || seed}>
            <Frame {...{ frame, bare, overHero, scripted }}>{children}</Frame>
          </RequestSeedProvider>
        </LiteProvider>
        {scripted && (
          <>
            {/* Requests the texts early. A preload link would be fetched even where scripts are off. */}
            <script nonce={nonce} suppressHydrationWarning>
              {"window.texts=fetch(document.documentElement.dataset.texts)"}
            </script>
            <LateScrollRestoration />
            <AwaitPage />
            <Scripts nonce={nonce} />
          </>
        )}
        {carriesStyles && !frame?.lite && <link rel="stylesheet" media="print" href={printStyles} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
