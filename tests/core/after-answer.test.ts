import { describe, expect, it, vi } from "vitest";
import { afterAnswer, finishAfterAnswers } from "~/core/jobs/after-answer.server";
import { log } from "~/core/log/log.server";
import { scaled } from "../support/time-limits.mjs";

describe("work after a response", () => {
  it("runs by itself after a delay", async () => {
    const done: string[] = [];
    afterAnswer(async () => void done.push("mail"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(done).toEqual([]);
    await expect.poll(() => done, { timeout: scaled(2000) }).toEqual(["mail"]);
  });

  it("runs at once and in order when it is awaited, with the work that it adds", async () => {
    const done: string[] = [];
    afterAnswer(async () => {
      done.push("first");
      afterAnswer(async () => void done.push("third"));
    });
    afterAnswer(async () => void done.push("second"));
    await finishAfterAnswers();
    expect(done).toEqual(["first", "second", "third"]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(done).toHaveLength(3);
  });

  it("is logged when it fails, and stops nothing else", async () => {
    const logged = vi.spyOn(log, "error");
    const done: string[] = [];
    afterAnswer(() => Promise.reject(new Error("no database")));
    afterAnswer(() => {
      throw new Error("thrown");
    });
    afterAnswer(async () => void done.push("mail"));
    await finishAfterAnswers();
    expect(done).toEqual(["mail"]);
    expect(logged).toHaveBeenCalledTimes(2);
  });
});
