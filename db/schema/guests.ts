import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCOUNT_LIMITS } from "../limits/accounts";
import { LOCALES } from "../locales";
import { instant, lengthWithin, oneOf } from "./columns";
import { gameParticipants } from "./games";

/** Where a guest wants to hear of changes. It goes with the spot, and is never shown to anybody. */
export const guestContacts = sqliteTable(
  "guest_contacts",
  {
    /** The participant's id. */
    id: text("id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** The guest's language when they left the address. */
    locale: text("locale", { enum: LOCALES }).notNull(),
    /** The secret of the guest's link, encrypted, because their mail repeats it. */
    sealedToken: text("sealed_token").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    // For the job that deletes old ones.
    index("guest_contacts_created").on(t.createdAt),
    check("guest_contacts_email", lengthWithin(t.email, { min: 1, ...ACCOUNT_LIMITS.email })),
    check("guest_contacts_locale", oneOf(t.locale, LOCALES)),
  ],
);
