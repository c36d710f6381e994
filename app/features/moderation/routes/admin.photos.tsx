import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requestedPage } from "~/core/addresses/pagination";
import { formatDate } from "~/core/time/timezone.server";
import { PhotoReview } from "~/features/venues/photos/components/PhotoReview";
import { PhotoTexts } from "~/features/venues/photos/components/PhotoTexts";
import { photoQueue } from "~/features/venues/photos/review-photos.server";
import { shownPhoto } from "~/features/venues/photos/shown-photo.server";
import { viewerOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { allMessages, translator } from "~/i18n/messages.server";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { AdminTabs } from "../components/AdminTabs";
import { requireAdmin } from "../rules";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [viewer, locale] = await Promise.all([viewerOf(args), localeOf(args)]);
    const { photos, ...rest } = await photoQueue(requireAdmin(viewer), requestedPage(args.request));
    return {
      title: translator(locale, "moderation")("photosWaiting"),
      texts: { photos: allMessages[locale].photos ?? {} },
      photos: photos.map(({ venue, caption, createdAt, ...photo }) => ({
        ...shownPhoto({ ...photo, createdAt }, locale),
        ...{ venue, caption, added: formatDate(createdAt, locale) },
      })),
      ...rest,
    };
  });

export const meta = pageTitle;

export default function PhotoQueue() {
  return (
    <PhotoTexts>
      <Page />
    </PhotoTexts>
  );
}

function Page() {
  const t = useT("photos");
  const { title, photos, total, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} subtitle={total > 0 && t("queueCount", { count: total })} />
      <AdminTabs current="photosWaiting" />
      <Outlet />
      {photos.length === 0 && (
        <EmptyState
          illustration="draw-whistle"
          title={t("queueEmpty")}
          action={
            <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
              {t("venues:verificationTitle")}
            </LinkButton>
          }
        />
      )}
      {photos.map((photo) => (
        <PhotoReview key={photo.id} photo={photo} />
      ))}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}
