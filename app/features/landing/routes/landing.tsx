import "~/ui/styles/features/landing.css";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CodeBox } from "../components/CodeBox";
import { ForEveryone } from "../components/ForEveryone";
import { HowItWorks } from "../components/HowItWorks";
import { PeopleAndStores, Story } from "../components/PeopleAndStores";
import { Tonight } from "../components/Tonight";
import { loadLanding } from "../landing.page.server";

export const handle = { overHero: true, indexable: true };

export const loader = loadLanding;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

export default function Landing() {
  const { film, people, ...tonight } = useLoaderData<typeof loader>();
  return (
    <>
      <Tonight {...tonight} />
      <HowItWorks film={film} />
      <ForEveryone />
      <Story />
      <PeopleAndStores {...people} />
      <CodeBox />
    </>
  );
}
