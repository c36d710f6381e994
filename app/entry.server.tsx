import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { closeDatabase as closeConnections } from "#db/client.server";
import { finishAfterAnswers } from "~/core/after-answer.server";
import { followWritesOfOthers } from "~/core/live/replica-hints.server";
import { finishDeliveries } from "~/core/outbox.server";
import { venueIndexIfLoaded } from "~/features/venues/map/venue-index.server";
import { loadEndpoints } from "~/http/api/operations";
import { newNonce, pageHeaders } from "~/http/headers.server";
import { InlineStylesProvider } from "~/http/inline-styles";
import { logUnexpected } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { NonceProvider } from "~/http/nonce";
import { fixStreamCharacters } from "~/http/react-stream-fix.server";
import { LanguageProvider } from "~/i18n/context";
import { DEFAULT_LOCALE } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import styles from "~/ui/styles/index.css?inline";
import { operations } from "./api";
import { startJobs } from "./jobs.server";

// For server/, which rejects forged forms before any route runs, and closes the database.
export { notReady } from "#db/ready.server";
export { rejectCrossSite, rejectRequest } from "~/features/error-pages/reject-request.page.server";
export { withConsistentReads } from "~/http/consistent-reads.server";

export async function closeDatabase(): Promise<void> {
  await finishAfterAnswers();
  await finishDeliveries();
  closeConnections();
}

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
  const noStore = headers.get("Cache-Control")?.includes("no-store") ?? false;
  for (const [name, value] of Object.entries(pageHeaders(nonce, request.url))) headers.set(name, value);
  // A page's own `headers` may forbid storing it.
  if (noStore) headers.set("Cache-Control", "private, no-store");
  carryRetryAfter(context, headers);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <LanguageProvider value={{ locale, messages: allMessages[locale] }}>
          <InlineStylesProvider value={styles}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </InlineStylesProvider>
        </LanguageProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = fixStreamCharacters();
          resolve(
            new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
          );
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          logUnexpected(error, { request, context: loadContext });
        },
      },
    );
    // Cleared above: a running timer would keep the render in memory.
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
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
