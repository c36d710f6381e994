import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { OutboxMessages } from "../components/OutboxMessages";
import { newestMessages, seesOutbox } from "../developer-tools/developer.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    if (!seesOutbox(session)) throw new DomainError("not_found");
    return { title: translator(locale, "accounts")("outbox"), messages: await newestMessages(locale) };
  });

export const meta = pageTitle;

export default function Outbox() {
  const { title, messages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <Card>
        <OutboxMessages messages={messages} />
      </Card>
    </div>
  );
}
