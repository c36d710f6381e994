import { Form, Outlet } from "@remix-run/react";
import { useState } from "react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { useAnnounce } from "~/ui/feedback/announce";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PictureField } from "./PictureField";

const UPLOAD = "/manage-profile/picture";
const REMOVAL = "/manage-profile/picture/removal";

export function PictureCard({ name, picture }: { name: string; picture: string | null }) {
  const t = useT("profile");
  const [preview, setPreview] = useState<string | null>(null);
  useAnnounce(preview ? t("preview") : "");
  const show = (file: File | null) => {
    setPreview(null);
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(typeof reader.result === "string" ? reader.result : null);
    reader.readAsDataURL(file);
  };
  return (
    <Card title={<span id="picture">{t("profilePicture")}</span>}>
      <Outlet />
      <div className="row">
        <Avatar name={name} src={preview ?? picture} size="l" />
        {preview && <span>{t("preview")}</span>}
        {picture && !preview && (
          <Form method="post" action={REMOVAL} preventScrollReset>
            <IdempotencyKey />
            <PendingButton action={REMOVAL} busy={t("removing")} variant="secondary" size="s" icon="trash-2">
              {t("removePicture")}
            </PendingButton>
          </Form>
        )}
      </div>
      <Form
        key={picture}
        method="post"
        action={UPLOAD}
        encType="multipart/form-data"
        className="stack-s"
        preventScrollReset
      >
        <IdempotencyKey />
        <PictureField
          label={t("choosePicture")}
          hint={t("pictureHint", PERSON_LIMITS.pictureMegabytes)}
          onPick={show}
        />
        <div>
          <PendingButton action={UPLOAD} busy={t("uploading")} variant="secondary" icon="camera">
            {t("uploadPicture")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}
