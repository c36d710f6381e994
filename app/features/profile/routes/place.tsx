import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { safePath } from "~/http/safe-path";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PlaceFields } from "../components/PlaceFields";
import { saveProfile } from "../profile.server";
import { cityOptions, neighborhoodOptions } from "../queries.server";
import { PlaceForm } from "../schema.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    await requireActor(args);
    const locale = await localeOf(args);
    const cityId = new URL(args.request.url).searchParams.get("city_id") ?? "";
    return {
      title: translator(locale, "profile")("whereTitle"),
      cities: await cityOptions(locale),
      neighborhoods: await neighborhoodOptions(cityId, locale),
      constraint: getZodConstraint(PlaceForm),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const reply = await formAction(
    args,
    { schema: PlaceForm, fallback: "profile_update_failed", signedOut: "profile_not_authenticated" },
    async ({ redirectTo, ...place }, { viewer }) => {
      await saveProfile(signedIn(viewer, "profile_not_authenticated"), place);
      return redirectWithFlash(safePath(redirectTo, "/dashboard"), "place_saved");
    },
  );
  if (reply instanceof Response) return reply;
  const cityId = String(reply.data.result.initialValue?.city_id ?? "");
  const neighborhoods = await neighborhoodOptions(cityId, await localeOf(args));
  return data({ ...reply.data, neighborhoods }, reply.init ?? undefined);
}

export default function Place() {
  const t = useT("profile");
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ city_id: string; neighborhood_id: string; redirectTo: string }>({
    id: "place",
    result: posted?.result,
    constraint: page.constraint,
  });
  return (
    <div className="page page-narrow">
      <PageHeader title={page.title} />
      <Card>
        <ServerForm form={form}>
          <input type="hidden" name="redirectTo" value={fields.redirectTo.initialValue ?? "/dashboard"} />
          <PlaceFields
            Select={SelectField}
            cities={page.cities}
            neighborhoods={posted?.neighborhoods ?? page.neighborhoods}
            fields={{ city_id: fields.city_id, neighborhood_id: fields.neighborhood_id }}
          />
          <div>
            <PendingButton busy={t("common:saving")}>{t("common:save")}</PendingButton>
          </div>
        </ServerForm>
      </Card>
    </div>
  );
}
