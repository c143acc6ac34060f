import { timings, type Timing } from "./times.ts"

/**
 * The text of `docs/times.md`; a test compares the file with it, and every line with the code and test it references.
 */
export function timesDocument(): string {
  return [
    "# Times, retries and page sizes",
    "",
    "Every pause, interval, retry, freshness and page size that the specification names, with the place in the code and the test",
    "that shows it on a clock of its own. What belongs to features that are not built yet (the dashboards’ tables and their 15 days,",
    "reminders, scoping) comes with them. This page is written by `npm run generate`.",
    ...Object.entries(timings).flatMap(([heading, lines]) => [
      "",
      `## ${heading}`,
      "",
      "| what | where | shown by |",
      "|---|---|---|",
      ...lines.map(rowOf),
    ]),
    "",
  ].join("\n")
}

function rowOf({ description, source: [source], evidence: [test] }: Timing): string {
  return `| ${description} | \`${source}\` | \`${test}\` |`
}
