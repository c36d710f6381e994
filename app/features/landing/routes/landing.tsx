import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { localeOf } from "~/http/locale.server";
import { translator } from "~/i18n/messages.server";
import type { loader as rootLoader } from "~/root";
import { Features } from "../components/Features";
import { FinalCall } from "../components/FinalCall";
import { Hero } from "../components/Hero";
import { HowItWorks } from "../components/HowItWorks";

export const handle = { overHero: true, found: true };

export async function loader(args: LoaderFunctionArgs) {
  const t = translator(await localeOf(args), "landing");
  return { title: t("title"), description: t("description") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

export default function Landing() {
  const signedIn = Boolean(useRouteLoaderData<typeof rootLoader>("root")?.user);
  return (
    <>
      <Hero signedIn={signedIn} />
      <HowItWorks />
      <Features />
      <FinalCall signedIn={signedIn} />
    </>
  );
}
