import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { SelectField } from "~/ui/forms/SelectField";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Pagination } from "~/ui/links/Pagination";
import { BannedPeople } from "../components/BannedPeople";
import { InviteByName } from "../components/InviteByName";
import { MEMBERS_FORM, MemberRow } from "../components/MemberRow";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadMembersPage } from "../members.page.server";

export const loader = (args: LoaderFunctionArgs) => loadMembersPage(args);

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, crew, members, mayManage, chosen, mayHandOver, bans, games, search, players, ...page } =
    useLoaderData<typeof loader>();
  const address = `/crews/${crew.id}/members`;
  const pending = members.filter(({ role }) => role === "pending");
  const rest = members.filter(({ role }) => role !== "pending");
  const row = { address, page: page.page, chosen, mayManage, mayHandOver };
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }} title={title} />
      <Outlet />
      {mayManage && (
        <Form method="post" id={MEMBERS_FORM} preventScrollReset hidden>
          <FormToken />
        </Form>
      )}
      {pending.length > 0 && (
        <Card title={t("requests")}>
          <ul className="list">
            {pending.map((member) => (
              <MemberRow key={member.id} member={member} {...row} />
            ))}
          </ul>
          {mayManage && pending.length > 1 && <LetAllIn action={`${address}/requests`} people={pending} />}
        </Card>
      )}
      <Card>
        <ul className="list">
          {rest.map((member) => (
            <MemberRow key={member.id} member={member} {...row} />
          ))}
        </ul>
        <Pagination {...page} />
      </Card>
      {bans.length > 0 && <BannedPeople bans={bans} address={address} />}
      {mayManage && <InviteByName action={`${address}/invitations`} search={search} players={players} />}
      {games.length > 0 && <FromGame action={`${address}/invitations`} games={games} />}
    </div>
  );
}

function LetAllIn({ action, people }: { action: string; people: { id: string }[] }) {
  const t = useT("crews");
  return (
    <PostForm action={action}>
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="user_ids" value={id} />
      ))}
      <PendingButton action={action} busy={t("common:pleaseWait")} icon="user-plus">
        {t("approveAll")} <span className="num">({people.length})</span>
      </PendingButton>
    </PostForm>
  );
}

function FromGame({ action, games }: { action: string; games: { value: string; label: string }[] }) {
  const t = useT("crews");
  return (
    <Card title={t("fromGame")}>
      <p className="muted">{t("fromGameHint")}</p>
      <PostForm action={action} className="stack">
        <SelectField name="game_id" id="from-game" label={t("game")} options={games} />
        <div>
          <PendingButton action={action} busy={t("common:pleaseWait")} variant="secondary" icon="send">
            {t("inviteAll")}
          </PendingButton>
        </div>
      </PostForm>
    </Card>
  );
}
