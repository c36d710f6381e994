import type { ActionFunctionArgs } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { seriesPath } from "../components/paths";
import { NewRegularsForm } from "../forms.server";
import { can } from "../permissions";
import { proposeRegulars } from "../regulars/proposals.server";
import { countNewRegulars, findNewRegulars, listRegulars } from "../regulars/queries.server";
import { addManyRegulars, addRegulars } from "../regulars/regulars.server";
import { findSeries } from "../store.server";

/** Organizers change the list; regulars their own spot. */
export const loadRegularsPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [actor, locale] = [await requireActor(args), await localeOf(args)];
    const access = await findSeries(actor, args.params.id ?? "");
    const { row } = access;
    const mayChange = can(actor, "change", access);
    const query = new URL(args.request.url).searchParams;
    const search = query.get("search")?.slice(0, 100) ?? "";
    const [regulars, counts, proposals, players] = await Promise.all([
      listRegulars(actor, access),
      mayChange ? countNewRegulars(actor, row) : { lastGame: 0, crew: 0 },
      mayChange ? proposeRegulars(actor, row) : [],
      mayChange && search ? findNewRegulars(actor, row, search) : null,
    ]);
    return {
      title: translator(locale, "regulars")("title"),
      texts: { regulars: allMessages[locale].regulars ?? {} },
      series: { id: row.id, title: row.title },
      canManage: mayChange,
      ownSpot: regulars.find(({ id }) => id === actor.id) ?? null,
      /** The row that was just changed. */
      open: query.get("open"),
      ...{ regulars, counts, proposals, players, search },
    };
  });

export const submitNewRegulars = (args: ActionFunctionArgs) =>
  formAction(args, NewRegularsForm, async ({ from, userId }, { viewer }) => {
    const actor = signedIn(viewer);
    const id = args.params.id ?? "";
    const count = from
      ? await addManyRegulars(actor, id, from)
      : await addRegulars(actor, id, userId ? [userId] : []);
    const back = seriesPath(id, "/regulars");
    return count === 0
      ? redirectWithFlash(back, "regulars_none", { tone: "info" })
      : redirectWithFlash(back, "regulars_added", { params: { count } });
  });
