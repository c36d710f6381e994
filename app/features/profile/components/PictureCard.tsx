import { Form, Outlet } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { useAnnounce } from "~/ui/announce";
import { Card } from "~/ui/Card";
import { Field } from "~/ui/forms/Field";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";
import { PICTURE_BYTES } from "../rules";

const UPLOAD = "/manage-profile/picture";
const REMOVAL = "/manage-profile/picture/removal";

/** The picture, or the initials of who has none; a new one is shown before it is sent (scripts only). */
export function PictureCard({ name, picture }: { name: string; picture: string | null }) {
  const t = useT("profile");
  const [preview, setPreview] = useState<string | null>(null);
  useAnnounce(preview ? t("preview") : "");
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    const fault = file && (file.type.startsWith("image/") ? null : t("notAnImage"));
    const problem =
      fault ?? (file && file.size >= PICTURE_BYTES ? t("tooLarge", PERSON_LIMITS.pictureMegabytes) : "");
    input.setCustomValidity(problem ?? "");
    input.reportValidity();
    setPreview(null);
    if (!file || problem) return;
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
        <Field
          name="picture"
          type="file"
          label={t("choosePicture")}
          hint={t("pictureHint", PERSON_LIMITS.pictureMegabytes)}
          accept="image/jpeg,image/png,image/webp"
          onChange={choose}
          required
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
