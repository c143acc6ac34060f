/** What is said above the figures, every time they are written. */
const opening = `# Performance

Written by \`npm run bench -- --write\`. Each section names its date and machine; to update one section, run for example
\`npm run bench -- record --write\`. Comparison products are measured alternately in the same run, so that other load on the machine
affects all of them; compare the ratios, and ignore differences under 20 % or one frame (16.7 ms). Results are medians of three
rounds. \`--quick\` does about a tenth of the work, to check that everything runs.`

const mark = (part: string, side: "begin" | "end") => `<!-- ${side} ${part} -->`

/** The page with the given parts renewed and every other part as it stood, in the order of \`known\`. */
export function renewReport(before: string, known: readonly string[], renewed: ReadonlyMap<string, string>): string {
  const blocks = known.flatMap((part) => {
    const text = renewed.get(part) ?? blockOf(before, part)
    return text === undefined ? [] : [`${mark(part, "begin")}\n\n${text.trim()}\n\n${mark(part, "end")}`]
  })
  return `${[opening, ...blocks].join("\n\n")}\n`
}

function blockOf(report: string, part: string): string | undefined {
  const startIndex = report.indexOf(mark(part, "begin"))
  const end = report.indexOf(mark(part, "end"))
  return startIndex === -1 || end < startIndex ? undefined : report.slice(startIndex + mark(part, "begin").length, end)
}
