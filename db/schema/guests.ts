import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ACCOUNT_LIMITS } from "../limits/accounts";
import { LOCALES } from "../locales";
import { instant, lengthWithin, oneOf } from "./columns";
import { gameParticipants } from "./games";

/** Deleted with the spot, and never shown to anybody. */
export const guestContacts = sqliteTable(
  "guest_contacts",
  {
    id: text("id")
      .primaryKey()
      .references(() => gameParticipants.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    locale: text("locale", { enum: LOCALES }).notNull(),
    /** The secret of the guest's link, encrypted, because their mail repeats it. */
    sealedToken: text("sealed_token").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("guest_contacts_created").on(t.createdAt),
    check("guest_contacts_email", lengthWithin(t.email, { min: 1, ...ACCOUNT_LIMITS.email })),
    check("guest_contacts_locale", oneOf(t.locale, LOCALES)),
  ],
);
