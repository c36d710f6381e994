import { expect, it } from "vitest";
import { differences } from "./differences";

// Found by npm run simulate -- --seed=502 --players=90.
it("the program agrees with the model after: should not be in the bell of Rania-4: unread game_cancelled (taken_down)", async () => {
  expect(
    await differences(90, [
      {
        at: 39600,
        action: {
          does: "found",
          who: "Driss-2",
          crew: "crew 6",
          plan: {
            isListed: false,
            approves: true,
          },
        },
        by: "json",
      },
      {
        at: 39600,
        action: {
          does: "enter",
          who: "Tarik-4",
          crew: "crew 6",
          by: "link",
          accepts: false,
        },
        by: "form",
      },
      {
        at: 96540,
        action: {
          does: "repeat",
          who: "Driss-2",
          series: "series 20",
          plan: {
            crew: "crew 6",
            isCrewOnly: false,
            weekdays: [1, 3, 4, 7],
            everyWeeks: 1,
            first: 3,
            until: null,
            start: 1035,
            duration: 75,
            opensDaysBefore: 3,
            opensAt: 0,
            min: 1,
            max: 3,
            friends: 1,
            guests: true,
            plays: false,
            pricing: {
              price: null,
              cost: {
                total: 32,
                remainder: "organizer_keeps",
              },
              leaveHours: null,
            },
            callsItselfOff: false,
            waves: {
              regulars: 2,
              crew: 1,
              everyone: 1,
            },
          },
        },
        by: "json",
      },
      {
        at: 112440,
        action: {
          does: "inviteToCrew",
          who: "Driss-2",
          crew: "crew 6",
          player: "Imane-4",
        },
        by: "form",
      },
      {
        at: 114780,
        action: {
          does: "enter",
          who: "Rania-4",
          crew: "crew 6",
          by: "link",
          accepts: true,
        },
        by: "form",
      },
      {
        at: 145800,
        action: {
          does: "letIn",
          who: "Driss-2",
          crew: "crew 6",
          player: "Rania-4",
        },
        by: "json",
      },
      {
        at: 147480,
        action: {
          does: "promote",
          who: "Driss-2",
          crew: "crew 6",
          player: "Rania-4",
        },
        by: "form",
      },
      {
        at: 316320,
        action: {
          does: "report",
          who: "Salma-2",
          reported: {
            kind: "game",
            of: "game of series 20 on day 7",
          },
          reason: "abuse",
          details: "See what they wrote",
        },
        by: "json",
      },
      {
        at: 372480,
        action: {
          does: "decide",
          who: "Admin",
          reported: {
            kind: "game",
            of: "game of series 20 on day 7",
          },
          verdict: "hide",
          note: "As agreed",
        },
        by: "json",
      },
    ]),
  ).toEqual([]);
});
