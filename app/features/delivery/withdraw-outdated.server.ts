import { and, eq, exists, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { commitPlan, db, write } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notifications, pushOutbox } from "#db/schema/notifications";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { KINDS } from "~/features/inbox/kinds";
import { NOTIFICATION_KINDS } from "~/features/notifications/kinds";

const TRUE_OF_CANCELLED_GAMES = NOTIFICATION_KINDS.filter((kind) => KINDS[kind].stillTrue === "always");
const NAMING_THE_START = NOTIFICATION_KINDS.filter((kind) => KINDS[kind].namesStart);

/**
 * For games that were cancelled or hidden, reminders of a former time, and closed accounts. What changed has its own
 * notification.
 */
export async function withdrawOutdated(): Promise<void> {
  if (!(await waitingMail.get()) && !(await waitingPush.get())) return;
  const expire = db
    .update(mailOutbox)
    .set({
      status: "expired",
      lastError: "no longer true",
      params: sql`json_remove(${mailOutbox.params}, '$.sealed')`,
    })
    .where(and(eq(mailOutbox.status, "pending"), isUntrue(mailOutbox)));
  await commitPlan(async (plan) => {
    await write(plan, expire);
    await write(
      plan,
      db.delete(pushOutbox).where(and(eq(pushOutbox.status, "pending"), isUntrue(pushOutbox))),
    );
  });
}

const waitingMail = db
  .select({ id: mailOutbox.id })
  .from(mailOutbox)
  .where(and(eq(mailOutbox.status, "pending"), isNotNull(mailOutbox.notificationId)))
  .limit(1)
  .prepare();

const waitingPush = db
  .select({ id: pushOutbox.id })
  .from(pushOutbox)
  .where(eq(pushOutbox.status, "pending"))
  .limit(1)
  .prepare();

/** Messages that name the start expire at it (see `namesStart`). */
const isUntrue = (waiting: typeof mailOutbox | typeof pushOutbox): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .leftJoin(games, eq(games.id, notifications.gameId))
      .where(
        and(
          eq(notifications.id, waiting.notificationId),
          or(
            sql`not (${isOpenAccount()})`,
            isNotNull(games.hiddenAt),
            and(
              equalsConstant(games.gameStatus, "cancelled"),
              notInArray(notifications.type, TRUE_OF_CANCELLED_GAMES),
            ),
            and(inArray(notifications.type, NAMING_THE_START), ne(games.startTime, waiting.expiresAt)),
          ),
        ),
      ),
  );
