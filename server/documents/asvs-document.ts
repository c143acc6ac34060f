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
    const unasked = Object.keys(answers).filter((number) => !requirements.some((one) => one.number === number))
    if (unasked.length > 0) throw new Error(`Nobody asks for ${unasked.join(", ")} at this level.`)
    return requirements.map(({ number, level }) => {
      const answer = answers[number]
      if (!answer) throw new Error(`Nothing is said of requirement ${number}.`)
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
    "| verdict | level 1 | level 2 | together |",
    "|---|--:|--:|--:|",
    ...statuses.map((status) => `| ${status} | ${count(status, 1)} | ${count(status, 2)} | ${count(status)} |`),
    `| requirements | ${all.filter(({ level }) => level === 1).length} | ${all.filter(({ level }) => level === 2).length} | ${all.length} |`,
    "",
    "## What is missing",
    "",
    ...open.map(({ number, status, requirement, how }) => `- **v5.0.0-${number}** (${status}): ${requirement} ${how}`),
    "",
    ...chapters.flatMap(({ name }, index) => [
      `## V${index + 1} ${name}`,
      "",
      "| requirement | level | asks, in short | verdict | how | shown by |",
      "|---|:-:|---|---|---|---|",
      ...(rows[index] ?? []).map(formatRequirement),
      "",
    ]),
  ].join("\n")
}

const introduction = `# OWASP ASVS 5.0, levels 1 and 2

Each requirement of the [Application Security Verification Standard](https://github.com/OWASP/ASVS/tree/v5.0.0) 5.0.0 up to level 2, by its
number; its sentence stands there, and here what it asks in our own short words. This page is written by \`npm run generate\` from
\`server/documents/asvs/\`; a law of the house fails where a requirement has no verdict or a test named here does not exist.

**met**: by the product as it comes, and shown by the tests named, or said why none can show it. **partly**: the words say what is missing.
**not met**: the words say why. **by the operator**: the product does its half, and the rest is the operator's, as docs/security.md says. **not
applicable**: there is nothing of the kind. Nobody but the makers has judged this; it is no certificate.
`

function formatRequirement({ number, level, requirement, status, how, tests, untested }: Row): string {
  const named = tests.map(({ file, name }) => `[${cell(name)}](../${file})`)
  const evidence = named.length > 0 ? named.join("<br>") : status === "met" ? `no test: ${cell(untested ?? "")}` : "—"
  return `| v5.0.0-${number} | ${level} | ${cell(requirement)} | ${status} | ${cell(how)} | ${evidence} |`
}

/** A pipe would split the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|")
