import IntlMessageFormat from "intl-messageformat"
import { describe, expect, test } from "vitest"
import { loadExplainMessages } from "../../messages/explain/load.ts"
import { loadMessages } from "../../messages/index.ts"
import { languages, type Language } from "../../schemas/languages.ts"

type MessageRecord = Readonly<Record<string, string>>

/** A piece of a text as the formatter reads it: plain words, a value, or a choice between texts. */
interface MessageNode {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly MessageNode[] }>>
  readonly children?: readonly MessageNode[]
}

const literalPieceType = 0
const theNumberItself = 7

/** Names, codes and keys of the keyboard are written alike everywhere; a file's name keeps to plain letters. */
const sameInAllLanguages = new Set([
  "shell.product",
  "list.hint.keys.space",
  "designer.tab.json",
  "bulk.errors.file",
  "signInMethods.google",
  "mail.sample.uid",
  "recordType.origin.side",
])

const scripts = { ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u } as const

const everythingIn = async (language: Language): Promise<MessageRecord> => ({
  ...(await loadMessages[language]()),
  ...(await loadExplainMessages[language]()),
})

const english = await everythingIn("en")

function parseText(text: string, language: Language): readonly MessageNode[] {
  return new IntlMessageFormat(text, language).getAst() as readonly MessageNode[]
}

const within = ({ options = {}, children = [] }: MessageNode): readonly MessageNode[] => [
  ...Object.values(options).flatMap(({ value }) => value),
  ...children,
]

const literalTextOf = (nodes: readonly MessageNode[]): string =>
  nodes.map((node) => (node.type === literalPieceType ? String(node.value) : literalTextOf(within(node)))).join(" ")

/** The names of the values that a text is filled with. */
function valuesOf(nodes: readonly MessageNode[]): string[] {
  return nodes.flatMap((node) => {
    const isArgument = node.type !== literalPieceType && node.type !== theNumberItself && !node.children
    return [...(isArgument ? [String(node.value)] : []), ...valuesOf(within(node))]
  })
}

/** The forms of number a text distinguishes that its language does not have. */
function unknownForms(nodes: readonly MessageNode[], language: Language): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return nodes.flatMap((node) => {
    const isPlural = "pluralType" in node && node.pluralType === "cardinal"
    const own = isPlural ? Object.keys(node.options ?? {}) : []
    return [...own.filter((form) => !form.startsWith("=") && !forms.has(form)), ...unknownForms(within(node), language)]
  })
}

const keysWhere = (messages: MessageRecord, isInvalid: (key: string, text: string) => boolean): string[] =>
  Object.entries(messages).flatMap(([key, text]) => (isInvalid(key, text) ? [key] : []))

const isLeftInEnglish = (text: string, language: "ar" | "hi"): boolean =>
  /\p{L}/u.test(literalTextOf(parseText(text, language))) &&
  !scripts[language].test(literalTextOf(parseText(text, language)))

describe.each(languages)("the texts in %s", (language) => {
  test("are complete, and none is empty", async () => {
    const messages = await everythingIn(language)
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(keysWhere(messages, (_key, text) => text.trim() === "")).toEqual([])
  })

  test("can be parsed, use only given values, and use only plural forms of the language", async () => {
    const messages = await everythingIn(language)
    const argumentsOf = (key: string) => new Set(valuesOf(parseText(english[key] ?? "", "en")))
    const hasMoreParams = (key: string, text: string) =>
      valuesOf(parseText(text, language)).some((name) => !argumentsOf(key).has(name))
    expect(keysWhere(messages, hasMoreParams)).toEqual([])
    expect(keysWhere(messages, (_key, text) => unknownForms(parseText(text, language), language).length > 0)).toEqual(
      [],
    )
  })
})

test.each(["ar", "hi"] as const)("no message is left in English in %s", async (language) => {
  const left = keysWhere(await everythingIn(language), (_key, text) => isLeftInEnglish(text, language))
  expect(left.filter((key) => !sameInAllLanguages.has(key))).toEqual([])
})

test.each(["es", "fr"] as const)("no sentence is left in English in %s", async (language) => {
  // Single words may be alike (“Type”, “Total”); several in a row are not.
  const isSentence = (text: string) => literalTextOf(parseText(text, "en")).trim().split(/\s+/).length > 3
  const left = keysWhere(await everythingIn(language), (key, text) => text === english[key] && isSentence(text))
  expect(left).toEqual([])
})

describe("the check itself", () => {
  test("finds a message left in English, also inside a select", () => {
    expect(isLeftInEnglish("Save", "ar")).toBe(true)
    expect(isLeftInEnglish("{count, plural, one {# record} other {# records}}", "hi")).toBe(true)
    expect(isLeftInEnglish("{name}", "ar")).toBe(false)
  })

  test("finds unknown values and plural forms", () => {
    const text = "{count, plural, one {<b>{name}</b>} two {#} other {# of {all}}}"
    expect(valuesOf(parseText(text, "en"))).toEqual(["count", "name", "all"])
    expect(unknownForms(parseText(text, "en"), "en")).toEqual(["two"])
  })
})
