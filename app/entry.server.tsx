import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { millisecondsInMinute } from "date-fns/constants";
import { renderToPipeableStream } from "react-dom/server";
import { closeDatabase as closeConnections } from "#db/client.server";
import { areCurrent, areStillCurrent, noteReads } from "~/core/cache/read-versions.server";
import { finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { finishDeliveries } from "~/core/jobs/outbox.server";
import { followWritesOfOthers } from "~/core/live/replica-hints.server";
import { knowsStyles } from "~/core/text/known-styles";
import { now } from "~/core/time/clock.server";
import { venueIndexIfLoaded } from "~/features/venues/map/venue-index.server";
import { loadEndpoints } from "~/http/api/operations";
import { isShared, requestSeedOf } from "~/http/document.server";
import { allowNonce, type InlineSources, newNonce, pageHeaders, withoutNonce } from "~/http/headers.server";
import { logUnexpected } from "~/http/known-error.server";
import { isLite } from "~/http/lite.server";
import { localeOf } from "~/http/locale.server";
import { NonceProvider } from "~/http/nonce";
import { pageFiles } from "~/http/page-files.server";
import { rulesFor, withStyles } from "~/http/page-styles.server";
import { withSymbols } from "~/http/page-symbols.server";
import { renderOnceIn } from "~/http/render-once.server";
import { collectPage } from "~/http/rendered-page.server";
import { TextFilesProvider } from "~/http/text-files";
import { LanguageProvider } from "~/i18n/context";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { RequestSeedProvider } from "~/ui/forms/request-seed";
import { InlineStylesProvider } from "~/ui/rendering/inline-styles";
import { RenderOnceProvider } from "~/ui/rendering/RenderedOnce";
import allStyles from "~/ui/styles/all.css?inline";
import stylesheet from "~/ui/styles/index.css?url";
import printStyles from "~/ui/styles/print.css?inline";
import { operations } from "./api";
import { startJobs } from "./jobs.server";

// For server/, which tells browsers which stylesheet they have, rejects forged forms before any route runs, and closes the
// database.
export { notReady } from "~/core/not-ready.server";
export { rejectCrossSite, rejectRequest } from "~/features/error-pages/reject-request.page.server";
export { withConsistentReads } from "~/http/consistent-reads.server";
export { signedSeedOfCachedPage } from "~/http/csrf.server";
export { withSqlLog } from "~/http/sql-log.server";
export { languageOf } from "~/i18n/accept-language";
export { stylesheet };

export async function closeDatabase(): Promise<void> {
  await finishAfterAnswers();
  await finishDeliveries();
  closeConnections();
}

/** Decides whether a cached page is still current. */
export const freshness = {
  noteReads,
  areCurrent,
  areStillCurrent,
  minute: () => Math.floor(now().getTime() / millisecondsInMinute),
};

/** Loads in advance what the first visitors would wait for. */
export const warmUp = () => Promise.all([venueIndexIfLoaded(), loadEndpoints(operations)]);

/** Loads the metrics, which cost memory and time, only where they are wanted. */
export const startMetrics = async () => (await import("~/metrics/metrics.server")).startMetrics();

startJobs();
followWritesOfOthers();

const RENDER_LIMIT_MS = 10_000;

/** Renders the whole page before sending it, so that errors keep their status and no half page is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const locale = await localeOf({ request, params: {}, context: loadContext }).catch(() => DEFAULT_LOCALE);
  const nonce = newNonce();
  const stylesWithin = await rulesWithin(request);
  const files = pageFiles(locale, context);
  const complete = (allowed: InlineSources) => {
    const noStore = headers.get("Cache-Control")?.includes("no-store") ?? false;
    for (const [name, value] of Object.entries(pageHeaders(allowed, request.url))) headers.set(name, value);
    // A page's own `headers` may forbid storing it.
    if (noStore) headers.set("Cache-Control", "private, no-store");
    carryRetryAfter(context, headers);
    return headers;
  };
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RequestSeedProvider value={requestSeedOf(loadContext)}>
          <LanguageProvider value={{ locale, messages: allMessages[locale] }}>
            <TextFilesProvider value={files.texts}>
              <InlineStylesProvider value={stylesWithin !== null}>
                <RenderOnceProvider value={renderOnceIn(locale)}>
                  <RemixServer
                    context={{ ...context, manifest: files.manifest }}
                    url={request.url}
                    nonce={nonce}
                  />
                </RenderOnceProvider>
              </InlineStylesProvider>
            </TextFilesProvider>
          </LanguageProvider>
        </RequestSeedProvider>
      </NonceProvider>,
      {
        nonce,
        // Every part in its place: React would send long ones at the end, for a script to move there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          // React leaves out a part that failed, for scripts to render. Remix renders the error page instead.
          if (failures.length > 0) return reject(failures[0]);
          const answer = (content: BodyInit, allowed: InlineSources) =>
            new Response(content, { headers: complete(allowed), status: statusOf(context, status) });
          collectPage(pipe)
            .then(withSymbols)
            .then((page) => (stylesWithin ? withStyles(page.toString(), stylesWithin) : page))
            .then((page) => {
              if (!isShared(loadContext)) return answer(page, allowNonce(nonce));
              const { html, allowed } = withoutNonce(page.toString(), nonce);
              return answer(html, allowed);
            })
            .then(resolve, reject);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failures.push(error);
          logUnexpected(error, { request, context: loadContext });
        },
      },
    );
    // Cleared above: a running timer would keep the render in memory.
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

const screenRules = rulesFor(allStyles);
const liteRules = rulesFor(allStyles + printStyles);

/** The styles of which a page carries what it needs: in lite mode, and for a browser that has no stylesheet yet. */
async function rulesWithin(request: Request) {
  if (await isLite(request)) return liteRules;
  // While developing, a style that is changed is loaded anew.
  const isFirst = import.meta.env.PROD && !knowsStyles(request.headers.get("Cookie"), stylesheet);
  return isFirst ? screenRules : null;
}

/** Remix gives a page whose loader failed after a refused form the form's status. */
function statusOf({ staticHandlerContext: { errors } }: EntryContext, status: number): number {
  if (!errors) return status;
  const error: unknown = Object.values(errors)[0];
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Remix drops the headers of loaders and actions unless every route passes them on; Retry-After must stay. */
function carryRetryAfter({ staticHandlerContext }: EntryContext, headers: Headers): void {
  const { loaderHeaders, actionHeaders } = staticHandlerContext;
  for (const routeHeaders of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const wait = routeHeaders.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
}

/** Logs errors that no route caught. Errors with a status, such as an unknown address, are responses already. */
export function handleError(error: unknown, args: LoaderFunctionArgs | ActionFunctionArgs): void {
  const isResponse = typeof error === "object" && error !== null && "status" in error;
  if (args.request.signal.aborted || isResponse) return;
  logUnexpected(error, args);
}
