import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { loadMessages } from "../../messages/index.ts"
import { languages } from "../../schemas/languages.ts"
import { problemCodes } from "../../modules/problem-codes.ts"
import { messagesCatalogue } from "../../server/documents/messages-catalogue.ts"
import { messagesDocument } from "../../server/documents/messages-document.ts"

const root = join(import.meta.dirname, "../..")
const prefix = "problem."

test("docs/messages-catalogue.md matches the catalogue; `npm run generate` writes it", () => {
  expect(readFileSync(join(root, "docs/messages-catalogue.md"), "utf8")).toBe(messagesDocument())
})

describe.each(languages)("in %s", (language) => {
  test("every code has a message, and every message a code", async () => {
    const keys = Object.keys(await loadMessages[language]())
    const suffixes = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
    expect(suffixes.toSorted()).toEqual([...problemCodes].toSorted())
  })

  test("every message of the catalogue is used, and is translated in every language", async () => {
    const [messages, english] = await Promise.all([loadMessages[language](), loadMessages.en()])
    const codes = messagesCatalogue.map(({ code }) => code)
    expect(codes.filter((code) => messages[code].trim() === "")).toEqual([])
    expect(codes.filter((code) => language !== "en" && messages[code] === english[code])).toEqual([])
  })
})

test("messages of planned features are marked as planned in the catalogue", async () => {
  const waiting = Object.keys(await loadMessages.en()).filter((key) => key.startsWith("planned."))
  const coming = messagesCatalogue.filter(({ coverage }) => "feature" in coverage).map(({ code }) => code)
  expect(waiting.filter((key) => !coming.some((code) => code === key))).toEqual([])
  const coverage = messagesCatalogue.filter(
    ({ coverage: where, code }) => "test" in where && code.startsWith("planned."),
  )
  expect(coverage).toEqual([])
})

test("no message of the specification is listed twice", () => {
  const named = messagesCatalogue.map(({ message }) => message)
  expect(named.filter((message, index) => named.indexOf(message) !== index)).toEqual([])
})

/**
 * Messages whose meaning is said in other words: the specification names a cause or a state there, not a text for
 * people.
 */
const rewordedKeys: ReadonlySet<string> = new Set([
  "Invalid Credentials",
  "error occurred while processing the request",
  "request in progress",
  "Invalid file input. Please provide a valid File object.",
  "File upload failed",
  "File not uploaded",
  "Signed url not generated",
  "Failed to read file content.",
  "File reading failed.",
  "No RCM Found",
  "error loading RCM",
  "no data",
  "profile list empty for the profile type",
  "Fail To Delete Selected RCM",
  "Operation not available for profile type",
  "Process is not available for profileType",
  "project not selected",
  "select the project from the top nav",
  "filter not selected",
  "process type not selected",
])

test("every other message keeps the specification's wording, ignoring case", async () => {
  const english = await loadMessages.en()
  const plain = (text: string) => text.toLowerCase().replace(/\.$/, "")
  const translated = messagesCatalogue.filter(({ message }) => !message.includes("_") && !rewordedKeys.has(message))
  expect(translated.length).toBeGreaterThan(30)
  expect(translated.filter(({ message, code }) => !plain(english[code]).includes(plain(message)))).toEqual([])
})

const tested = messagesCatalogue.flatMap(({ code, coverage }) =>
  "test" in coverage ? [{ code, test: coverage.test }] : [],
)

test.each(tested)("$code is covered by $test", async ({ code, test: file }) => {
  expect(existsSync(join(root, file))).toBe(true)
  const source = readFileSync(join(root, file), "utf8")
  const bare = code.startsWith(prefix) ? code.slice(prefix.length) : code
  // By its code, or in stories, which are drawn in English, as it reads.
  const names = [`"${bare}"`, `"${code}"`, ...(file.startsWith("stories/") ? [(await loadMessages.en())[code]] : [])]
  expect(names.some((name) => source.includes(name))).toBe(true)
})
