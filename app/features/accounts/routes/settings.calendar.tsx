import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { renewCalendarToken } from "../calendar-feed.server";
import { AccountFailure } from "../components/AccountFailure";

export const action = buttonAction(NoInput, {
  async does({ actor }) {
    await renewCalendarToken(actor);
  },
  leadsTo: () => ["/account/settings#calendar", "calendar_renewed"],
});

export default AccountFailure;
