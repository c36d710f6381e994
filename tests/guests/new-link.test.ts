import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { addExternalPlayer, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { deliverMail } from "~/core/mail/outbox.server";
import { cancelGame } from "~/features/games/game-status.server";
import { leaveGuestEmail } from "~/features/guests/contacts.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { renewGuestLink } from "~/features/guests/renew-link.server";
import * as newLink from "~/features/guests/routes/new-link";
import { openSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { office, setUpMail } from "../delivery/mail-setup";
import { actorOf, outcome } from "../games/support";
import { api } from "../support/api";
import { partOf } from "../support/post-office";
import { at, get, submit, textAt } from "../support/request";

setUpMail();
beforeEach(() => transact((tx) => tx.delete(rateLimits)));

let visitors = 0;

async function gameWithGuest() {
  const game = await makeGame({ guestsAllowed: true });
  const access = { address: `visitor-${++visitors}` };
  const spot = await takeGuestSpot(null, game.id, { name: "Hamza", access });
  return { game, organizer: actorOf({ id: game.organizerId }), ...spot };
}

describe("a new link that the organizer makes for a guest", () => {
  it("works, and the old link stops working", async () => {
    const { game, organizer, participantId, token } = await gameWithGuest();
    const fresh = await renewGuestLink(organizer, game.id, participantId);
    expect((await findGuestSpot(fresh, "en")).name).toBe("Hamza");
    expect(await outcome(findGuestSpot(token, "en"))).toBe("guest_link_unknown");
  });

  it("is the link in the guest's later mail", async () => {
    const { game, organizer, participantId, token } = await gameWithGuest();
    await leaveGuestEmail(token, { email: "hamza@example.com", locale: "en", address: "1" });
    const fresh = await renewGuestLink(organizer, game.id, participantId);
    await cancelGame(organizer, game.id);
    await deliverMail();
    const texts = office.letters.map((letter) => partOf(letter, "text/plain"));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`/seats/${fresh}`);
  });

  it("can be made only by the organizer, only for a guest of that game, and not after a cancellation", async () => {
    const { game, organizer, participantId } = await gameWithGuest();
    const other = await gameWithGuest();
    const external = await addExternalPlayer(game.id, "Reda");
    const renew = (as: { id: string }, gameId: string, id: string) =>
      outcome(renewGuestLink(actorOf(as), gameId, id));
    expect(await renew(await makePlayer(), game.id, participantId)).toBe("only_organizer_external");
    expect(await renew(organizer, game.id, other.participantId)).toBe("participant_not_found");
    expect(await renew(organizer, game.id, external.id)).toBe("participant_not_found");
    const secret = await makeGame({ gameType: "private" });
    expect(await renew(organizer, secret.id, participantId)).toBe("game_not_found");
    await cancelGame(organizer, game.id);
    expect(await renew(organizer, game.id, participantId)).toBe("game_closed");
  });

  it("is returned by the API, only to the organizer", async () => {
    const { game, organizer, participantId } = await gameWithGuest();
    const call = { method: "POST", params: { id: game.id, participantId }, body: {} };
    const path = "/api/games/{id}/guest-seats/{participantId}/link";
    const answer = await api(path, { ...call, as: organizer });
    expect(answer.status).toBe(201);
    expect((await findGuestSpot(textAt(answer.body, "token"), "en")).name).toBe("Hamza");
    expect((await api(path, call)).status).toBe(401);
    expect((await api(path, { ...call, as: await makePlayer() })).status).toBe(403);
  });

  it("is shown on a page once, only to the session that made it", async () => {
    const { game, organizer, participantId } = await gameWithGuest();
    const params = { id: game.id, playerId: participantId };
    const cookieFor = async () =>
      (
        await sessionCookie.serialize(
          (
            await transact((tx) => openSession(tx, { userId: organizer.id, kind: "cookie", userAgent: null }))
          ).token,
        )
      ).split(";")[0] ?? "";
    const session = await cookieFor();
    const made = await submit(newLink.action, { params, headers: { Cookie: session } });
    expect(made.location).toBe(`/games/${game.id}/external-players/${participantId}/link`);
    const [sealed = ""] = (made.headers.get("Set-Cookie") ?? "").match(/new-link=[^;]+/) ?? [];
    const shown = async (cookie: string, playerId = participantId) =>
      at(
        (await get(newLink.loader, { params: { ...params, playerId }, headers: { Cookie: cookie } })).body,
        "url",
      );
    expect(await shown(`${await cookieFor()}; ${sealed}`)).toBeNull();
    expect(await shown(sealed)).toBeNull();
    const url = await shown(`${session}; ${sealed}`);
    expect(url).toMatch(/^http:\/\/localhost:3000\/seats\/[\w-]{43}$/);
    expect((await findGuestSpot(String(url).split("/").at(-1) ?? "", "en")).name).toBe("Hamza");
    expect(await shown(`${session}; ${sealed}`)).toBeNull();
  });
});
