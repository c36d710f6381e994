import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { admitUpload } from "~/features/profile/picture.server";
import { UPLOAD_BYTES } from "~/features/profile/rules";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { VenuesError } from "../components/VenuesError";
import { CourtSketch } from "../photos/components/CourtSketch";
import { PhotoForm } from "../photos/components/PhotoForm";
import { PhotoItem } from "../photos/components/PhotoItem";
import { PhotoTexts } from "../photos/components/PhotoTexts";
import { PhotoInput } from "../photos/photo-input";
import { addPhoto } from "../photos/photos.server";
import { loadPhotosPage } from "./photos.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPhotosPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, FORM, async ({ caption }, { viewer, formData, idempotencyKey }) => {
    const { id = "" } = args.params;
    await addPhoto(viewer, id, { file: formData.get("picture"), caption, idempotencyKey });
    const flash = viewer?.role === "admin" ? "photo_live" : "photo_added";
    return redirectWithFlash(`/venues/${id}/photos`, flash);
  });

const FORM = {
  schema: PhotoInput,
  bodyLimit: UPLOAD_BYTES,
  admit: admitUpload,
  fallback: "photo_upload_failed",
} as const;

export const meta = pageTitle;

export default function VenuePhotosPage() {
  return (
    <PhotoTexts>
      <Page />
    </PhotoTexts>
  );
}

function Page() {
  const t = useT("photos");
  const { title, venue, photos, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/venues/${venue.id}`, label: <bdi>{venue.name}</bdi> }} title={title} />
      <Outlet />
      {photos.length > 0 ? (
        <ul className="stack">
          {photos.map((photo) => (
            <PhotoItem key={photo.id} venue={venue} photo={photo} />
          ))}
        </ul>
      ) : (
        <>
          <CourtSketch sports={venue.sports} />
          <p className="muted">{t("none")}</p>
        </>
      )}
      {venue.isHidden ? null : constraint || result ? (
        <Card title={<span id="add">{t(photos.length > 0 ? "add" : "addFirst")}</span>}>
          <p>{t("intro")}</p>
          <PhotoForm
            key={photos.length}
            venueId={venue.id}
            constraint={constraint ?? undefined}
            result={result}
          />
        </Card>
      ) : (
        <p id="add">
          <LinkButton
            to={`/login?redirectTo=${encodeURIComponent(`/venues/${venue.id}/photos`)}`}
            icon="log-in"
          >
            {t("signIn")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
