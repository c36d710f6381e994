import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";

export interface ShownJob {
  name: string;
  state: "runs" | "fails" | "fine";
  process: string;
  /** How long ago; null before the first success. */
  succeeded: string | null;
  failures: number;
  lastError: string | null;
}

const BADGES = {
  runs: { tone: "blue", key: "jobRuns" },
  fails: { tone: "red", key: "jobFails" },
  fine: { tone: "green", key: "jobFine" },
} as const;

export function JobList({ jobs }: { jobs: readonly ShownJob[] }) {
  const t = useT("operations");
  return (
    <Card title={t("jobs")}>
      {jobs.length === 0 && <p className="muted">{t("noJobs")}</p>}
      <ul className="list">
        {jobs.map((job) => (
          <li key={job.name} className="stack-s">
            <span className="row row-between">
              <code dir="ltr">{job.name}</code>
              <Badge tone={BADGES[job.state].tone}>{t(BADGES[job.state].key)}</Badge>
            </span>
            <DescriptionList
              facts={[
                { key: "success", label: t("lastSuccess"), value: job.succeeded ?? t("noneYet") },
                { key: "process", label: t("jobProcess"), value: <bdi dir="ltr">{job.process}</bdi> },
                {
                  key: "failures",
                  label: t("jobFailures"),
                  value: job.failures > 0 ? String(job.failures) : null,
                },
                { key: "error", label: t("lastError"), value: job.lastError && <bdi>{job.lastError}</bdi> },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
