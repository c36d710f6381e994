import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The files whose forms ask for no sign-in before the verb, by who answers a visitor. */
const FOR_VISITORS = {
  "the form is for everybody": [
    "accounts/routes/confirm-email.tsx",
    "accounts/routes/new-email.tsx",
    "guests/routes/guest-mail.tsx",
    "guests/routes/guest-spot-again.tsx",
    "guests/routes/guest-spot-email-removal.tsx",
    "guests/routes/guest-spot-email.tsx",
    "guests/routes/guest-spot-removal.tsx",
    "guests/routes/guest.tsx",
    "notifications/routes/unsubscribe.tsx",
    "polls/routes/poll.page.server.ts",
    "polls/routes/spot.tsx",
    "sign-in-pages/routes/forgot-password.tsx",
    "sign-in-pages/routes/login.code.tsx",
    "sign-in-pages/routes/login.link.tsx",
    "sign-in-pages/routes/login.tsx",
    "sign-in-pages/routes/register.tsx",
    "sign-in-pages/routes/reset-password.tsx",
    "site/routes/language.ts",
    "site/routes/lite.ts",
  ],
  "the route asks a visitor to sign in": [
    "alerts/routes/alerts.tsx",
    "crew-pages/routes/join.tsx",
    "crew-pages/routes/link.tsx",
    "game-editor/routes/create.tsx",
    "game-editor/routes/edit.tsx",
  ],
  "the verb refuses a visitor": [
    "moderation/routes/admin.reports.tsx",
    "moderation/routes/admin.restrictions.tsx",
    "moderation/routes/photo-review.tsx",
    "operations/routes/operations.tsx",
    "venue-editor/routes/create.page.server.ts",
    "venue-editor/routes/delete.tsx",
    "venue-editor/routes/edit.page.server.ts",
    "venue-import/routes/choices.tsx",
    "venue-import/routes/import.tsx",
    "venue-import/routes/start.tsx",
    "venue-import/routes/undo.tsx",
    "venue-merge/routes/merge.tsx",
    "venues/routes/condition.tsx",
    "venues/routes/favorite-removal.tsx",
    "venues/routes/favorite.tsx",
    "venues/routes/photos.tsx",
    "venues/routes/ratings.tsx",
    "venues/routes/review.tsx",
  ],
};

it("every form asks for a sign-in first, except in the files listed here", () => {
  const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const open = files.filter((file) => {
    const [, ...forms] = readFileSync(`app/features/${file}`, "utf8").split(
      /\b(?:form|choice|visitorButton)Action\(/,
    );
    return forms.some((form) => !form.includes("signedIn("));
  });
  expect(open.sort()).toEqual(Object.values(FOR_VISITORS).flat().sort());
});
