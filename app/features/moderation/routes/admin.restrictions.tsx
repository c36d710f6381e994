import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitorButtonAction } from "~/http/form/button-action.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { AdminTabs } from "../components/AdminTabs";
import { FormErrors } from "../components/FormErrors";
import { ItemName } from "../components/ItemName";
import { liftRestriction } from "../decisions.server";
import { LiftInput } from "../schema.server";
import { loadRestrictions } from "./admin.page.server";

export const loader = (args: LoaderFunctionArgs) => loadRestrictions(args);

export const action = visitorButtonAction(LiftInput, {
  does: ({ viewer, input }) => liftRestriction(viewer, input.id),
  leadsTo: () => ["/admin/restrictions", "restriction_lifted"],
});

export const meta = pageTitle;

export default function AdminRestrictions() {
  const t = useT("moderation");
  const { title, items } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <AdminTabs current="restrictions" />
      <FormErrors result={failure?.result} />
      {items.length === 0 && (
        <EmptyState
          illustration="draw-whistle"
          title={t("noRestrictions")}
          action={
            <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
              {t("venues:verificationTitle")}
            </LinkButton>
          }
        />
      )}
      {items.length > 0 && (
        <Card>
          <ul className="list">
            {items.map(({ thing, since }) => (
              <li key={thing.id} className="row row-between">
                <span>
                  <ItemName thing={thing} />
                  <span className="muted small">{since}</span>
                </span>
                <PostForm action="/admin/restrictions">
                  <input type="hidden" name="id" value={thing.id} />
                  <Button variant="secondary" size="s">
                    {t(thing.kind === "player" ? "letIn" : "showAgain")}{" "}
                    <VisuallyHidden>{thing.name}</VisuallyHidden>
                  </Button>
                </PostForm>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
