import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requestedPage } from "~/core/addresses/pagination";
import { pick } from "~/core/pick";
import { listCrews, listOwnCrews } from "~/features/crews/queries.server";
import { CityChoice } from "~/features/games/components/CityChoice";
import { cityChoice, currentCity } from "~/features/games/current-city.page.server";
import { rememberingCity } from "~/features/games/last-search.page.server";
import { listCities } from "~/features/places/queries.server";
import { requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { CrewList } from "../components/CrewList";
import { withCrewTexts } from "../components/with-crew-texts";
import { crewTexts } from "../texts.server";

const ROW = ["id", "name", "sport", "city", "memberCount", "requestCount", "role"] as const;

/** By default in the actor's city. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const query = new URL(args.request.url).searchParams;
    const asked = query.get("city");
    const search = (query.get("search") ?? "").slice(0, 100);
    const { city, chosenId } = await currentCity(args.request, { asked, homeId: session?.cityId, locale });
    const page = { cityId: city?.id ?? "", search, page: requestedPage(args.request) };
    const [ownCrews, listed, choices] = await Promise.all([
      listOwnCrews(actor, locale),
      listCrews(actor, page, locale),
      listCities(locale),
    ]);
    const isOther = ({ id }: { id: string }) => !ownCrews.some((crew) => crew.id === id);
    const crewsPage = {
      title: translator(locale, "crews")("title"),
      texts: crewTexts(locale),
      ownCrews: ownCrews.map((crew) => pick(crew, ROW)),
      listed: listed.crews.filter(isOther).map((crew) => pick(crew, ROW)),
      isEmpty: listed.crews.length === 0,
      page: listed.page,
      totalPages: listed.totalPages,
      search,
      city: city && { id: city.id, name: city.name },
      cities: choices.map(({ id, name }) => ({ value: id, label: name })),
      choice: city && (await cityChoice({ shown: city.name, name: "city", query }, locale)),
    };
    return rememberingCity(args.request, crewsPage, chosenId);
  });

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, ownCrews, listed, isEmpty, city, cities, choice, search, page, totalPages } =
    useLoaderData<typeof loader>();
  const create = (
    <LinkButton to="/crews/create" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        aside={choice && <CityChoice {...choice} />}
        subtitle={t("subtitle")}
        actions={ownCrews.length > 0 && create}
      />
      {ownCrews.length === 0 ? (
        <EmptyState illustration="draw-team" title={t("nothing")} action={create}>
          {t("nothingHint")}
        </EmptyState>
      ) : (
        <Card title={t("common:myCrews")}>
          <CrewList crews={ownCrews} />
        </Card>
      )}
      <Card title={city ? t("listedIn", { city: city.name }) : t("fields:city")}>
        <Form method="get" className="stack-s">
          <SelectField
            name="city"
            id="crews-city"
            label={t("fields:city")}
            options={cities}
            defaultValue={city?.id ?? ""}
          />
          <Field
            name="search"
            id="crews-search"
            type="search"
            label={t("search")}
            defaultValue={search}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            optional
          />
          <div>
            <Button variant="secondary" icon="search">
              {t("show")}
            </Button>
          </div>
        </Form>
        {isEmpty ? (
          <p className="muted">{t(search ? "nothingFound" : "nobodyHere")}</p>
        ) : (
          <CrewList crews={listed} />
        )}
        <Pagination page={page} totalPages={totalPages} />
      </Card>
    </div>
  );
}
