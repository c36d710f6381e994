import { Form } from "@remix-run/react";
import { PictureField } from "~/features/profile/components/PictureField";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

interface CrewPictureProps {
  crew: { id: string; name: string; picture: string | null };
}

export function CrewPicture({ crew }: CrewPictureProps) {
  const t = useT("crews");
  const upload = `/crews/${crew.id}/edit/picture`;
  const removal = `${upload}/removal`;
  return (
    <Card title={t("picture")}>
      <div className="row">
        <Avatar name={crew.name} src={crew.picture} size="l" />
        {crew.picture && (
          <PostForm action={removal}>
            <PendingButton
              action={removal}
              busy={t("common:pleaseWait")}
              variant="secondary"
              size="s"
              icon="trash-2"
            >
              {t("removePicture")}
            </PendingButton>
          </PostForm>
        )}
      </div>
      <Form
        key={crew.picture}
        method="post"
        action={upload}
        encType="multipart/form-data"
        className="stack-s"
        preventScrollReset
      >
        <IdempotencyKey />
        <PictureField id="crew-picture" label={t("choosePicture")} />
        <div>
          <PendingButton action={upload} busy={t("common:saving")} variant="secondary" icon="camera">
            {t("savePicture")}
          </PendingButton>
        </div>
      </Form>
    </Card>
  );
}
