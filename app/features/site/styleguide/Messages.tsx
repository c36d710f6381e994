import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Banner } from "~/ui/feedback/Banner";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Skeleton } from "~/ui/feedback/Skeleton";
import { FailureBanner } from "~/ui/forms/ActionFailure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { LinkButton } from "~/ui/links/LinkButton";
import { Group, State } from "./Group";

const KINDS = ["success", "info", "warning"] as const;

export function Messages() {
  const t = useT("styleguide");
  return (
    <Group title={t("group_messages")}>
      {(dir) => (
        <>
          {KINDS.map((kind) => (
            <Banner key={kind} kind={kind} dismissible={kind === "success"}>
              <p>{t("message")}</p>
            </Banner>
          ))}
          <Banner kind="error" title={t("errorText")}>
            <p>{t("longText")}</p>
          </Banner>
          {/* Collapsed, because it takes focus. */}
          <Disclosure summary={t("state_error")}>
            <FailureBanner texts={[t("errorText")]} />
            <ErrorSummary form={{ id: dir, allErrors: { wrong: [t("errorText")] } }} />
          </Disclosure>
          <State name={t("state_empty")}>
            <EmptyState
              level={3}
              illustration="draw-pitch"
              title={t("state_empty")}
              action={
                <LinkButton to="/styleguide" reloadDocument>
                  {t("primary")}
                </LinkButton>
              }
            >
              {t("longText")}
            </EmptyState>
          </State>
          <State name={t("state_busy")}>
            <Skeleton />
          </State>
        </>
      )}
    </Group>
  );
}
