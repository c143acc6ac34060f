import { environments, settings } from "./settings.ts"
import type { Setting } from "./setting.ts"

/** The text of `docs/configuration.md`; a test compares the file with it. */
export function configurationDocument(): string {
  const all: readonly Setting<unknown>[] = Object.values(settings)
  const rows = all.map(
    ({ name, meaning, preset, presetText, example }) =>
      `| \`${name}\` | ${meaning} | ${presetText ?? `\`${preset}\``} | \`${example}\` |`,
  )
  return [
    "# Configuration",
    "",
    "Everything is set by environment variables, and everything has a sensible value when nothing is set. A value that is not",
    "understood stops the start with a sentence that names it. This page is written by `npm run generate`.",
    "",
    `The four environments are ${environments.map((name) => `\`${name}\``).join(", ")}; \`production-me\` is production in the Middle East.`,
    "They run the same code with the same checks; what differs between them is what you set here.",
    "",
    "| variable | meaning | when nothing is set | example |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n")
}
