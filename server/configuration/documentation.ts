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
    "All settings are environment variables with sensible defaults. The server does not start with an invalid value, and its error",
    "message names the variable. This page is written by `npm run generate`.",
    "",
    `The four environments are ${environments.map((name) => `\`${name}\``).join(", ")}; \`production-me\` is production in the Middle East.`,
    "They run the same code with the same checks; only the settings differ.",
    "",
    "| variable | meaning | default | example |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n")
}
