import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
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
      repeat: "npx playwright test",
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

  it("repeats just the failed tests, in their projects", () => {
    expect(
      run(spec("journeys/home.spec.ts", 7, "unexpected"), spec("pages/colour.spec.ts", 9, "expected")),
    ).toMatchObject({ failed: 1, repeat: "npx playwright test --project=js journeys/home.spec.ts:7" });
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
    expect(vitestReport(reportOf(failing(tests)), "--config x.ts")).toEqual({
      passed: 5,
      failed: 1,
      failures: ["tests/a.test.ts: a game is full"],
      repeat: "npx vitest run --config x.ts tests/a.test.ts",
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
