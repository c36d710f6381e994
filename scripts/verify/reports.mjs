import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** More are too many to be chance. */
const MAX_FLAKY = 3;
const MAIN_JOB = /main-job\.spec/;

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

export function vitestReport(file, options) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, failures: [], repeat: "" };
  const files = report.testResults.filter(({ status }) => status === "failed");
  const failures = files.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    // A file that fails to load has no tests.
    if (tests.length === 0) return [relative(".", name)];
    return tests.map(({ fullName }) => `${relative(".", name)}: ${fullName}`);
  });
  const repeat = [
    options && `ROTATION=${process.env.ROTATION}`,
    "npx vitest run",
    options,
    ...files.map(({ name }) => relative(".", name)),
  ]
    .filter(Boolean)
    .join(" ");
  return {
    passed: report.numPassedTests,
    failed: failures.length || (report.success ? 0 : 1),
    failures,
    repeat,
  };
}

const testsOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, projectName }) => ({ status, projectName, at: `${file}:${line}`, title })),
  ),
  ...suites.flatMap(testsOf),
];

/** A test that passed only the second time is flaky; too many of them fail the run. */
export function playwrightReport(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, failures: [], repeat: "npx playwright test" };
  const tests = report.suites.flatMap(testsOf);
  const nameOf = ({ projectName, at, title }) => `[${projectName}] ${at} ${title}`;
  const unexpected = tests.filter(({ status }) => status === "unexpected");
  const flaky = tests.filter(({ status }) => status === "flaky");
  const isTooFlaky = flaky.length > MAX_FLAKY || flaky.some(({ at }) => MAIN_JOB.test(at));
  const failed = isTooFlaky ? [...unexpected, ...flaky] : unexpected;
  const projects = [...new Set(failed.map(({ projectName }) => `--project=${projectName}`))];
  return {
    passed: report.stats.expected,
    failed: failed.length || (report.errors.length > 0 ? 1 : 0),
    flaky: isTooFlaky ? [] : flaky.map(nameOf),
    failures: failed.map((test) => `${nameOf(test)}${test.status === "flaky" ? " (flaky)" : ""}`),
    repeat: [
      `ROTATION=${process.env.ROTATION} npx playwright test`,
      ...projects,
      ...new Set(failed.map(({ at }) => at)),
    ].join(" "),
  };
}

/** Returns an exit code. */
export function print(results, seconds) {
  console.table(
    results.map(({ step: { name }, state, seconds }) => ({ step: name, state, seconds: seconds.toFixed(1) })),
  );
  const counts = { passed: 0, failed: 0, flaky: 0 };
  for (const { step, state } of results) {
    const report = state === "not run" ? undefined : step.report?.();
    counts.passed += report?.passed ?? 0;
    counts.flaky += report?.flaky?.length ?? 0;
    for (const name of report?.flaky ?? []) console.log(`flaky: ${name}`);
    if (state === "passed" || state === "passed before") continue;
    counts.failed += report?.failed || 1;
    console.log(`\n✗ ${step.name}: ${state === "not run" ? `not run, it needs "${step.needs}"` : "failed"}`);
    for (const failure of report?.failures ?? []) console.log(`  ${failure}`);
    if (state === "failed") console.log(`  Repeat: ${report?.repeat ?? step.repeat}`);
  }
  const isGreen = counts.failed === 0;
  console.log(
    isGreen ? `\n✓ Everything holds (${seconds.toFixed(0)} s)` : `\n✗ Failed (after ${seconds.toFixed(0)} s)`,
  );
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.flaky} flaky`);
  return isGreen ? 0 : 1;
}
