import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadMessages } from "../../messages/index.ts"

const root = join(import.meta.dirname, "../..")
const speakers = ["fields", "renderers", "src", "server", "stories", "tests"]

/** Everything that could ask for a text, as one string. */
function sources(): string {
  return speakers
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")
}

/** What a key printed from parts begins with: `problem.${code}` speaks for every key that starts so. */
function printedBeginnings(code: string): string[] {
  return [...code.matchAll(/`([a-zA-Z]+(?:\.[a-zA-Z]+)*\.)\$\{/g)].map(([, beginning = ""]) => beginning)
}

/** The keys that no code asks for. */
function unread(keys: readonly string[], code: string): string[] {
  const beginnings = printedBeginnings(code)
  return keys.filter((key) => !code.includes(`"${key}"`) && !beginnings.some((beginning) => key.startsWith(beginning)))
}

describe("texts", () => {
  test("every text is asked for somewhere, so that nobody translates what nobody reads", async () => {
    expect(unread(Object.keys(await loadMessages.en()), sources())).toEqual([])
  })

  test("a text no code asks for is found, and one printed from parts is not", () => {
    const code = 'say("list.empty"); say(`problem.${code}`)'
    expect(unread(["list.empty", "problem.value.required", "list.gone"], code)).toEqual(["list.gone"])
  })
})
