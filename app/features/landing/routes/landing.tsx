import "~/ui/styles/features/landing.css";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnSpots } from "~/features/games/components/OwnSpots";
import { Features } from "../components/Features";
import { Films } from "../components/Films";
import { FinalCall } from "../components/FinalCall";
import { ForEveryone } from "../components/ForEveryone";
import { Hero } from "../components/Hero";
import { HowItWorks } from "../components/HowItWorks";
import { Stores } from "../components/Stores";
import { Story } from "../components/Story";
import { Team } from "../components/Team";
import { Testimonial } from "../components/Testimonial";
import { Tonight } from "../components/Tonight";
import { loadLanding } from "../landing.page.server";
import { siteSchema } from "../site-schema";

export const handle = { overHero: true, indexable: true };

export const loader = loadLanding;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
  ...(data?.described
    ? [{ "script:ld+json": siteSchema({ ...data.described, description: data.description }) }]
    : []),
];

export default function Landing() {
  const { browserGames, games, films, site, proof, ...first } = useLoaderData<typeof loader>();
  const [game, ...others] = games;
  return (
    <>
      <Hero {...first} game={game} />
      {browserGames.length > 0 && (
        <div className="page tonight">
          <OwnSpots games={browserGames} reloadDocument />
        </div>
      )}
      <Tonight outlook={first.outlook} city={first.city} games={others} proof={proof} />
      <HowItWorks />
      <div className="page halves">
        <Films films={films} videos={site.videos} />
        <div className="stack voices">
          {site.testimonial && <Testimonial {...site.testimonial} />}
          <Stores {...site.stores} />
        </div>
      </div>
      <Features />
      <ForEveryone />
      <div className="page halves">
        <Story />
        <Team team={site.team} />
      </div>
      <FinalCall isMember={first.isMember} />
    </>
  );
}
