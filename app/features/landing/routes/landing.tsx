import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Explainer } from "../components/Explainer";
import { Features } from "../components/Features";
import { FinalCall } from "../components/FinalCall";
import { Hero } from "../components/Hero";
import { HowItWorks } from "../components/HowItWorks";
import { NearbySections } from "../components/NearbySections";
import { PeopleAndStores, Story } from "../components/PeopleAndStores";
import { loadLanding } from "../landing.page.server";

export const handle = { overHero: true, indexable: true };

export const loader = loadLanding;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

export default function Landing() {
  const signedIn = Boolean(useRouteLoaderData<{ user: object | null }>("root")?.user);
  const { cities, city, games, venues, people } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero signedIn={signedIn} />
      <HowItWorks />
      <Explainer />
      <NearbySections cities={cities} city={city} games={games} venues={venues} />
      <Features />
      <Story />
      <PeopleAndStores {...people} />
      <FinalCall signedIn={signedIn} />
    </>
  );
}
