import { timings, type Timing } from "./times.ts"

/**
 * The text of `docs/times.md`; a test compares the file with it, and every line with the code and test it references.
 */
export function timesDocument(): string {
  return [
    "# Times, retries and page sizes",
    "",
    "Every delay, polling interval, retry, cache time and page size in the specification, with the source file and the test",
    "that proves it with a fake clock. Those of planned features (dashboard tables with their 15 days, scoping) are not included.",
    "This page is written by `npm run generate`.",
    ...Object.entries(timings).flatMap(([heading, lines]) => [
      "",
      `## ${heading}`,
      "",
      "| rule | source | test |",
      "|---|---|---|",
      ...lines.map(rowOf),
    ]),
    "",
  ].join("\n")
}

function rowOf({ description, source: [source], evidence: [test] }: Timing): string {
  return `| ${description} | \`${source}\` | \`${test}\` |`
}
