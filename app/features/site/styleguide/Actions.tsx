import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { CopyButton } from "~/ui/forms/CopyButton";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { Group, State } from "./Group";

const VARIANTS = ["primary", "soft", "secondary", "quiet", "danger"] as const;
const TILES = ["pencil", "trash-2"] as const;
const CHOICES = ["choiceA", "choiceB"] as const;
const SUBMITTING = { state: "submitting", formData: new FormData() } as const;

export function Actions() {
  const t = useT("styleguide");
  return (
    <Group title={t("group_actions")}>
      {() => (
        <>
          <State name={t("state_normal")}>
            <div className="row">
              {VARIANTS.map((variant) => (
                <Button key={variant} type="button" variant={variant} icon="check">
                  {t(variant)}
                </Button>
              ))}
            </div>
            <div className="row">
              {VARIANTS.map((variant) => (
                <LinkButton key={variant} to="/styleguide" reloadDocument variant={variant} size="s">
                  {t(variant)}
                </LinkButton>
              ))}
            </div>
          </State>
          <State name={t("state_focus")}>
            <div className="row focused">
              <Button type="button">{t("primary")}</Button>
            </div>
          </State>
          <State name={t("state_pressed")}>
            <div className="row">
              {CHOICES.map((choice) => (
                <Button
                  key={choice}
                  type="button"
                  variant="secondary"
                  size="s"
                  aria-pressed={choice === "choiceA"}
                >
                  {t(choice)}
                </Button>
              ))}
            </div>
          </State>
          <State name={t("state_disabled")}>
            <div className="row">
              {VARIANTS.map((variant) => (
                <Button key={variant} type="button" variant={variant} disabled>
                  {t(variant)}
                </Button>
              ))}
            </div>
          </State>
          <State name={t("state_busy")}>
            <PostForm action="/styleguide">
              <PendingButton type="button" busy={t("common:saving")} fetcher={SUBMITTING}>
                {t("common:save")}
              </PendingButton>
            </PostForm>
          </State>
          <State name={t("state_long")}>
            <Button type="button" wide icon="calendar-plus">
              {t("longText")}
            </Button>
          </State>
          <div className="tiles">
            {TILES.map((icon) => (
              <Button key={icon} type="button" variant="secondary" icon={icon}>
                {t("choiceA")}
              </Button>
            ))}
          </div>
          <div className="row">
            <button type="button" className="icon-btn">
              <Icon name="refresh-cw" />
              <VisuallyHidden>{t("common:refresh")}</VisuallyHidden>
            </button>
            <p>
              <a href="/styleguide">{t("open")}</a>
            </p>
            <CopyButton text={t("code")} />
          </div>
        </>
      )}
    </Group>
  );
}
