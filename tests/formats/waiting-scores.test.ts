import { afterEach, expect, it, vi } from "vitest";
import { storeOf } from "~/features/formats/components/score-store";
import {
  addScore,
  dropScore,
  isTemporary,
  type ScoreStore,
  sendScores,
  type WaitingScore,
} from "~/features/formats/components/waiting-scores";

afterEach(() => vi.unstubAllGlobals());

function storeWith(...scores: WaitingScore[]): ScoreStore {
  let list = scores;
  return {
    read: () => list,
    write(next) {
      list = next;
    },
  };
}

const waiting = (n: number, key = `key-${n}`): WaitingScore => ({
  ...{ n, scores: [16, 8], format: "format", version: 0, key, refusal: null },
});
const taken = async () => null;
const offline = async () => {
  throw new Error("offline");
};

it("scores wait while there is no network, in their order, and are sent once", async () => {
  const store = storeWith(waiting(1), waiting(2));
  expect(await sendScores(store, offline)).toBe(false);
  expect(store.read()).toHaveLength(2);
  const sent: number[] = [];
  const send = async ({ n }: WaitingScore) => {
    sent.push(n);
    return null;
  };
  expect(await sendScores(store, send)).toBe(true);
  expect(await sendScores(store, send)).toBe(false);
  expect(sent).toEqual([1, 2]);
});

it("a refused score stays with its reason, does not stop the others and is not sent again", async () => {
  const store = storeWith(waiting(1), waiting(2));
  await sendScores(store, async ({ n }) => (n === 1 ? "Someone entered 15 : 9 meanwhile." : null));
  expect(store.read()).toEqual([{ ...waiting(1), refusal: "Someone entered 15 : 9 meanwhile." }]);
  expect(await sendScores(store, taken)).toBe(false);
  dropScore(store, "key-1");
  expect(store.read()).toEqual([]);
});

it("a score that is entered while another is sent is not lost", async () => {
  const store = storeWith(waiting(1));
  await sendScores(store, async () => {
    addScore(store, waiting(2));
    return null;
  });
  expect(store.read().map(({ n }) => n)).toEqual([2]);
});

it("a second score of a match replaces the first", () => {
  const store = storeWith(waiting(1), waiting(2));
  addScore(store, waiting(1, "other"));
  expect(store.read().map(({ key }) => key)).toEqual(["key-2", "other"]);
});

it("an answer that may change is no refusal", () => {
  expect([401, 429, 500, 503].every(isTemporary)).toBe(true);
  expect([403, 404, 409, 422].some(isTemporary)).toBe(false);
});

it("a score is not lost on a phone whose storage is full or closed", () => {
  let stored: string | null = JSON.stringify([waiting(1)]);
  let isFull = true;
  const localStorage = {
    getItem: () => stored,
    setItem(_: string, text: string) {
      if (isFull) throw new Error("QuotaExceededError");
      stored = text;
    },
  };
  vi.stubGlobal("window", { localStorage });
  const store = storeOf("amel:game");
  addScore(store, waiting(2));
  expect(store.read().map(({ n }) => n)).toEqual([1, 2]);
  isFull = false;
  dropScore(store, "key-1");
  expect(storeOf("amel:game").read()).toEqual([waiting(2)]);
  expect(stored).toBe(JSON.stringify([waiting(2)]));
  vi.stubGlobal("window", {});
  addScore(storeOf("karim:game"), waiting(3));
  expect(storeOf("karim:game").read()).toEqual([waiting(3)]);
});
