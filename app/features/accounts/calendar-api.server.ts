import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { siteOrigin } from "~/http/csrf.server";
import { endCalendar, renewCalendarToken } from "./calendar-feed.server";

const path = "/api/profile/me/calendar";
const tag = "Players and ratings";

export const endpoints = [
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "Makes the private address of your calendar; the one before stops working",
    auth: "required",
    scope: "account",
    response: z.object({ calendarUrl: z.url() }),
    status: 200,
    errors: [],
    async respond({ viewer, request }) {
      const token = await renewCalendarToken(signedIn(viewer));
      return { calendarUrl: `${siteOrigin(request)}/calendar/${token}.ics` };
    },
  }),
  endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Ends the private address of your calendar; repeatable",
    auth: "required",
    scope: "account",
    response: null,
    status: 204,
    errors: [],
    respond: ({ viewer }) => endCalendar(signedIn(viewer)),
  }),
];
