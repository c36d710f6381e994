import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { digestOf } from "../../scripts/verify/passed-steps.mjs";
import { playwrightReport, vitestReport } from "../../scripts/verify/reports.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "houma-verify-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe("the report of the browser tests", () => {
  beforeEach(() => {
    vi.stubEnv("ROTATION", "7");
    return () => vi.unstubAllEnvs();
  });

  const spec = (file: string, line: number, status: string) => ({
    specs: [{ file, title: `test ${line}`, line, tests: [{ status, projectName: "js" }] }],
  });
  const run = (...suites: object[]) =>
    playwrightReport(reportOf({ suites: [{ suites }], stats: { expected: 40 }, errors: [] }));

  it("names a test that passed only the second time and lets the run pass", () => {
    expect(
      run(spec("journeys/home.spec.ts", 7, "flaky"), spec("journeys/home.spec.ts", 9, "expected")),
    ).toEqual({
      passed: 40,
      failed: 0,
      flaky: ["[js] journeys/home.spec.ts:7 test 7"],
      failures: [],
      repeat: "ROTATION=7 npx playwright test",
    });
  });

  it("fails with a fourth flaky test", () => {
    const flaky = [1, 2, 3, 4].map((line) => spec("journeys/home.spec.ts", line, "flaky"));
    expect(run(...flaky.slice(1))).toMatchObject({ failed: 0 });
    expect(run(...flaky)).toMatchObject({ failed: 4, flaky: [] });
  });

  it("fails with one flaky test of the main job", () => {
    expect(run(spec("journeys/main-job.spec.ts", 3, "flaky"))).toMatchObject({
      failed: 1,
      failures: ["[js] journeys/main-job.spec.ts:3 test 3 (flaky)"],
    });
  });

  it("repeats just the failed tests, in their projects, with their day's cases", () => {
    expect(
      run(spec("journeys/home.spec.ts", 7, "unexpected"), spec("pages/color.spec.ts", 9, "expected")),
    ).toMatchObject({
      failed: 1,
      repeat: "ROTATION=7 npx playwright test --project=js journeys/home.spec.ts:7",
    });
  });

  it("fails when the server of the tests did not start", () => {
    const file = reportOf({ suites: [], stats: { expected: 0 }, errors: [{ message: "no server" }] });
    expect(playwrightReport(file)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("fails when there is no report", () => {
    expect(playwrightReport(join(folder, "none.json"))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the report of vitest", () => {
  afterEach(() => vi.unstubAllEnvs());

  const failing = (tests: object[]) => ({
    numPassedTests: 5,
    success: false,
    testResults: [
      { name: "tests/a.test.ts", status: "failed", assertionResults: tests },
      { name: "tests/b.test.ts", status: "passed", assertionResults: [] },
    ],
  });

  it("names the failed tests and repeats their files", () => {
    const tests = [
      { status: "failed", fullName: "a game is full" },
      { status: "passed", fullName: "a game is open" },
    ];
    vi.stubEnv("ROTATION", "7");
    expect(vitestReport(reportOf(failing(tests)), "--config x.ts")).toEqual({
      passed: 5,
      failed: 1,
      failures: ["tests/a.test.ts: a game is full"],
      repeat: "ROTATION=7 npx vitest run --config x.ts tests/a.test.ts",
    });
  });

  it("counts a file that does not load as a failure", () => {
    expect(vitestReport(reportOf(failing([])), "")).toMatchObject({
      failed: 1,
      failures: ["tests/a.test.ts"],
    });
  });

  it("counts a failed run without a failed file as a failure", () => {
    const report = { numPassedTests: 5, success: false, testResults: [] };
    expect(vitestReport(reportOf(report), "")).toMatchObject({ failed: 1 });
  });
});

describe("what runs on a day", () => {
  afterEach(() => vi.unstubAllEnvs());

  async function onDay(day: number, touched = "") {
    vi.resetModules();
    vi.stubEnv("ROTATION", String(day));
    vi.stubEnv("TOUCHED", touched);
    vi.stubEnv("TEST_WORKER_INDEX", "0");
    const [{ todays }, { todaysJourneys }, { WAITING }] = await Promise.all([
      import("../support/todays"),
      import("../../e2e/todays-journeys"),
      import("../support/waiting-tests"),
    ]);
    return { todays, todaysJourneys, WAITING };
  }
  const dayAfterDay = <T>(days: number, see: (day: Awaited<ReturnType<typeof onDay>>) => T[]) =>
    Array.from({ length: days }, (_, day) => day).reduce<Promise<Set<T>>>(
      async (before, day) => new Set([...(await before), ...see(await onDay(20_000 + day))]),
      Promise.resolve(new Set()),
    );

  it("is every journey once in its days, the main job sooner", async () => {
    const all = readdirSync("e2e/journeys");
    const days = { mainJob: 2, others: 15 };
    expect([...(await dayAfterDay(15, (day) => day.todaysJourneys(days)))].sort()).toEqual(all.sort());
    expect(await dayAfterDay(2, (day) => day.todaysJourneys(days))).toContain("main-job.spec.ts");
    expect((await onDay(1)).todaysJourneys(days).length).toBeLessThan(all.length / 5);
  });

  it("is a journey of a feature that the change touches", async () => {
    for (const day of [1, 2, 3, 4])
      expect((await onDay(day, "venues")).todaysJourneys({ mainJob: 9, others: 9 })).toContain(
        "venues.spec.ts",
      );
  });

  it("is every test of the built program once in six days, weight and main parts each day", async () => {
    const all = readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.full)\.(?:slow|remote)\.ts$/.test(file))
      .map((file) => `tests/${file}`);
    const running = ({ WAITING }: { WAITING: string[] }) => all.filter((file) => !WAITING.includes(file));
    expect([...(await dayAfterDay(6, running))].sort()).toEqual(all.sort());
    for (const day of [1, 2, 3]) expect(running(await onDay(day))).toContain("tests/server/weight.slow.ts");
    expect(running(await onDay(1)).length).toBeLessThan(all.length * 0.5);
  });

  it("is a test of the built program of what the change touches", async () => {
    for (const day of [1, 2, 3])
      expect((await onDay(day, "backup")).WAITING).not.toContain("tests/backup/drill.slow.ts");
  });

  it("is each case of a list in turn", async () => {
    const cases = ["en", "fr", "ar"];
    expect(await dayAfterDay(6, ({ todays }) => todays(cases, 1, 2))).toEqual(new Set(cases));
  });
});

describe("the digest of what a step reads", () => {
  afterEach(() => {
    rmSync("tests/operations/new-file.tmp", { force: true });
    delete process.env.ROTATION;
  });

  it("changes with a file below its paths, also one that is not committed yet", () => {
    const [here, elsewhere] = [{ reads: "tests/operations" }, { reads: "db" }];
    const before = [digestOf(here), digestOf(elsewhere)];
    writeFileSync("tests/operations/new-file.tmp", "");
    expect(digestOf(here)).not.toBe(before[0]);
    expect(digestOf(elsewhere)).toBe(before[1]);
  });

  it("changes with the day for a step that rotates", () => {
    const digest = (rotation: string, today: boolean) => {
      process.env.ROTATION = rotation;
      return digestOf({ reads: "tests/operations", today });
    };
    expect(digest("1", true)).not.toBe(digest("2", true));
    expect(digest("1", false)).toBe(digest("2", false));
  });
});
