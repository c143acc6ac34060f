import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import IntlMessageFormat from "intl-messageformat"
import { describe, expect, test } from "vitest"
import { loadExplainMessages } from "../../messages/explain/load.ts"
import { loadMessages } from "../../messages/index.ts"
import { isLanguage, languages, type Language } from "../../schemas/languages.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

type MessageRecord = Readonly<Record<string, string>>

interface MessageNode {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly MessageNode[] }>>
  readonly children?: readonly MessageNode[]
}

interface Rejected {
  readonly language: string
  readonly words: readonly string[]
  readonly use: string
  readonly exceptIn: readonly string[]
}

const glossary = readFileSync(join(import.meta.dirname, "../../docs/glossary.md"), "utf8")

/** The cells of the table under a heading, without its two heading rows. */
function tableUnder(heading: string): string[][] {
  const section = glossary.split(/^## /m).find((part) => part.startsWith(heading)) ?? ""
  const rows = section.split("\n").filter((line) => line.startsWith("|"))
  return rows.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const listed = (cell: string) =>
  cell
    .split(";")
    .map((word) => word.trim())
    .filter((word) => word !== "")

const rejected: readonly Rejected[] = tableUnder("Rejected words").map(
  ([language = "", words = "", use = "", exceptIn = ""]) => ({
    language,
    words: listed(words),
    use,
    exceptIn: listed(exceptIn),
  }),
)

const literal = 0

/** The words of a text without the names of its arguments; a name in a select is not read by anyone. */
const literalTextOf = (nodes: readonly MessageNode[]): string =>
  nodes
    .map(({ type, value, options = {}, children = [] }) =>
      type === literal
        ? String(value)
        : [...Object.values(options).map((option) => literalTextOf(option.value)), literalTextOf(children)].join(" "),
    )
    .join("…")

const findWords = (text: string, language: string) =>
  literalTextOf(new IntlMessageFormat(text, language).getAst() as readonly MessageNode[]).toLocaleLowerCase(language)

const isLetter = (character = "") => /[\p{L}\p{M}\p{N}]/u.test(character)

/** Whether a phrase stands in words as whole words. */
function hasPhrase(words: string, phrase: string): boolean {
  const normalizedPhrase = phrase.toLocaleLowerCase()
  for (let at = words.indexOf(normalizedPhrase); at !== -1; at = words.indexOf(normalizedPhrase, at + 1)) {
    if (!isLetter(words[at - 1]) && !isLetter(words[at + normalizedPhrase.length])) return true
  }
  return false
}

/** One sentence for each text that uses a rejected word: where, which, and what to use. */
function rejectedIn(messages: MessageRecord, language: string): string[] {
  const rules = rejected.filter((rule) => rule.language === language)
  return Object.entries(messages).flatMap(([key, text]) => {
    const words = findWords(text, language)
    return rules.flatMap(({ words: unwanted, use, exceptIn }) => {
      const rest = exceptIn.reduce((left, phrase) => left.replaceAll(phrase.toLocaleLowerCase(language), "…"), words)
      return unwanted
        .filter((word) => hasPhrase(rest, word))
        .map((word) => `${language}: ${key} says “${word}”; use “${use}”`)
    })
  })
}

/** The pages of the guide in a language, without the addresses of headings, links and images. */
function guideIn(language: Language): MessageRecord {
  const folder = join(import.meta.dirname, "../../docs/guide", language)
  return Object.fromEntries(
    readdirSync(folder).map((page) => [
      `docs/guide/${page}`,
      readFileSync(join(folder, page), "utf8").replaceAll(/\{#[\w-]+\}|\]\(.+?\)/gu, ""),
    ]),
  )
}

const everythingIn = async (language: Language): Promise<MessageRecord> => ({
  ...(await loadMessages[language]()),
  ...(await loadExplainMessages[language]()),
})

describe.each(languages)("the texts in %s", (language) => {
  test("use no term that the glossary rejects", async () => {
    expect(rejectedIn({ ...(await everythingIn(language)), ...guideIn(language) }, language)).toEqual([])
  })

  test("use the terms of the glossary", async () => {
    const column = ["en", "", "es", "fr", "hi", "ar"].indexOf(language)
    const all = [...Object.values(await everythingIn(language)), JSON.stringify(shippedProfiles)]
      .join("\n")
      .toLocaleLowerCase(language)
    const terms = tableUnder("Terms").map((cells) => cells[column] ?? "")
    expect(terms.length).toBeGreaterThan(70)
    expect(terms.filter((term) => term === "" || !all.includes(term.toLocaleLowerCase(language)))).toEqual([])
  })
})

test("every rejected term has a language and a preferred term", () => {
  const incomplete = rejected.filter(({ language, words, use }) => !isLanguage(language) || words.length === 0 || !use)
  expect(incomplete).toEqual([])
  expect(new Set(rejected.map(({ language }) => language))).toEqual(new Set(languages))
})

describe("the check itself", () => {
  test.each([
    ["en", "The letter was sent.", ["en: key says “letter”; use “email”"]],
    ["en", "Start with a letter or number.", []],
    ["en", "Newsletters and lettering.", []],
    ["en", "{told} by {letter}, {what, select, profile {A list} other {A record}}", []],
    ["en", "{count, plural, one {# letter} other {# emails}}", ["en: key says “letter”; use “email”"]],
    ["es", "Una carta", ["es: key says “carta”; use “correo”"]],
    ["ar", "كل الرقابات", ["ar: key says “الرقابات”; use “الضوابط”"]],
  ])("in %s: %s", (language, text, found) => {
    expect(rejectedIn({ key: text }, language)).toEqual(found)
  })
})
