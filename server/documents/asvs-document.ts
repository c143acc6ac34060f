import { asvsChapters } from "./asvs/chapters.ts"
import { listRequirements, chapters } from "./asvs/levels.ts"
import type { Requirement, RequirementStatus } from "./asvs/requirement.ts"

interface Row extends Requirement {
  readonly number: string
  readonly level: number
}

/** Every requirement up to the target level with its entry; throws when one has no entry. */
export function asvsRows(): readonly (readonly Row[])[] {
  return chapters.map(({ sections }, index) => {
    const answers = asvsChapters[index] ?? {}
    const requirements = listRequirements(sections)
    const unusedAnswers = Object.keys(answers).filter((number) => !requirements.some((one) => one.number === number))
    if (unusedAnswers.length > 0) throw new Error(`This level has no requirement ${unusedAnswers.join(", ")}.`)
    return requirements.map(({ number, level }) => {
      const answer = answers[number]
      if (!answer) throw new Error(`Requirement ${number} has no entry.`)
      return { number, level, ...answer }
    })
  })
}

const statuses: readonly RequirementStatus[] = ["met", "partly", "not met", "by the operator", "not applicable"]

/** `docs/asvs.md`: the complete table, with counts first and gaps listed above it. */
export function asvsDocument(): string {
  const rows = asvsRows()
  const all = rows.flat()
  const count = (status: RequirementStatus, level?: number) =>
    all.filter((row) => row.status === status && (level === undefined || row.level === level)).length
  const open = all.filter(({ status }) => status === "not met" || status === "partly")
  return [
    introduction,
    "| status | level 1 | level 2 | total |",
    "|---|--:|--:|--:|",
    ...statuses.map((status) => `| ${status} | ${count(status, 1)} | ${count(status, 2)} | ${count(status)} |`),
    `| requirements | ${all.filter(({ level }) => level === 1).length} | ${all.filter(({ level }) => level === 2).length} | ${all.length} |`,
    "",
    "## Gaps",
    "",
    ...open.map(({ number, status, requirement, how }) => `- **v5.0.0-${number}** (${status}): ${requirement} ${how}`),
    "",
    ...chapters.flatMap(({ name }, index) => [
      `## V${index + 1} ${name}`,
      "",
      "| requirement | level | summary | status | how | test |",
      "|---|:-:|---|---|---|---|",
      ...(rows[index] ?? []).map(formatRequirement),
      "",
    ]),
  ].join("\n")
}

const introduction = `# OWASP ASVS 5.0, levels 1 and 2

Each requirement of the [Application Security Verification Standard](https://github.com/OWASP/ASVS/tree/v5.0.0) 5.0.0 up to level 2, by its
number, with a short summary of its text. This page is written by \`npm run generate\` from
\`server/documents/asvs/\`; an architecture test fails if a requirement has no entry or a listed test does not exist.

**met**: with default settings, and proved by the listed tests, or with the reason why it cannot be tested. **partly**: the text says what is missing.
**not met**: the text says why. **by the operator**: the application does its part, and the operator the rest, as in docs/security.md. **not
applicable**: there is nothing of the kind. This is a self-assessment by the developers, not a certification.
`

function formatRequirement({ number, level, requirement, status, how, tests, untested }: Row): string {
  const named = tests.map(({ file, name }) => `[${cell(name)}](../${file})`)
  const evidence = named.length > 0 ? named.join("<br>") : status === "met" ? `no test: ${cell(untested ?? "")}` : "—"
  return `| v5.0.0-${number} | ${level} | ${cell(requirement)} | ${status} | ${cell(how)} | ${evidence} |`
}

/** A pipe would split the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|")
