import IntlMessageFormat from "intl-messageformat"
import { describe, expect, test } from "vitest"
import { loadExplainTexts } from "../../messages/explain/load.ts"
import { loadMessages } from "../../messages/index.ts"
import { languages, type Language } from "../../schemas/languages.ts"

type Texts = Readonly<Record<string, string>>

/** A piece of a text as the formatter reads it: plain words, a value, or a choice between texts. */
interface Piece {
  readonly type: number
  readonly value?: unknown
  readonly options?: Readonly<Record<string, { readonly value: readonly Piece[] }>>
  readonly children?: readonly Piece[]
}

const plainWords = 0
const theNumberItself = 7

/** Names, codes and keys of the keyboard are written alike everywhere; a file's name keeps to plain letters. */
const alikeEverywhere = new Set([
  "shell.product",
  "list.hint.keys.space",
  "designer.part.json",
  "bulk.errors.file",
  "waysIn.google",
  "mail.sample.uid",
  "recordType.origin.side",
])

const scripts = { ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u } as const

const everythingIn = async (language: Language): Promise<Texts> => ({
  ...(await loadMessages[language]()),
  ...(await loadExplainTexts[language]()),
})

const english = await everythingIn("en")

function read(text: string, language: Language): readonly Piece[] {
  return new IntlMessageFormat(text, language).getAst() as readonly Piece[]
}

const within = ({ options = {}, children = [] }: Piece): readonly Piece[] => [
  ...Object.values(options).flatMap(({ value }) => value),
  ...children,
]

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.type === plainWords ? String(piece.value) : wordsOf(within(piece)))).join(" ")

/** The names of the values that a text is filled with. */
function valuesOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    const isOwn = piece.type !== plainWords && piece.type !== theNumberItself && !piece.children
    return [...(isOwn ? [String(piece.value)] : []), ...valuesOf(within(piece))]
  })
}

/** The forms of number a text distinguishes that its language does not have. */
function unknownForms(pieces: readonly Piece[], language: Language): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return pieces.flatMap((piece) => {
    const isPlural = "pluralType" in piece && piece.pluralType === "cardinal"
    const own = isPlural ? Object.keys(piece.options ?? {}) : []
    return [
      ...own.filter((form) => !form.startsWith("=") && !forms.has(form)),
      ...unknownForms(within(piece), language),
    ]
  })
}

const keysWhere = (texts: Texts, isWrong: (key: string, text: string) => boolean): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (isWrong(key, text) ? [key] : []))

const isLeftInEnglish = (text: string, language: "ar" | "hi"): boolean =>
  /\p{L}/u.test(wordsOf(read(text, language))) && !scripts[language].test(wordsOf(read(text, language)))

describe.each(languages)("the texts in %s", (language) => {
  test("are all there, and none is empty", async () => {
    const texts = await everythingIn(language)
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted())
    expect(keysWhere(texts, (_key, text) => text.trim() === "")).toEqual([])
  })

  test("can be read, ask for no value that is not given, and know only forms of number the language has", async () => {
    const texts = await everythingIn(language)
    const given = (key: string) => new Set(valuesOf(read(english[key] ?? "", "en")))
    const asksForMore = (key: string, text: string) =>
      valuesOf(read(text, language)).some((name) => !given(key).has(name))
    expect(keysWhere(texts, asksForMore)).toEqual([])
    expect(keysWhere(texts, (_key, text) => unknownForms(read(text, language), language).length > 0)).toEqual([])
  })
})

test.each(["ar", "hi"] as const)("no text was left in English in %s", async (language) => {
  const left = keysWhere(await everythingIn(language), (_key, text) => isLeftInEnglish(text, language))
  expect(left.filter((key) => !alikeEverywhere.has(key))).toEqual([])
})

test.each(["es", "fr"] as const)("no sentence was left in English in %s", async (language) => {
  // Single words may be alike (“Type”, “Total”); several in a row are not.
  const isSentence = (text: string) => wordsOf(read(text, "en")).trim().split(/\s+/).length > 3
  const left = keysWhere(await everythingIn(language), (key, text) => text === english[key] && isSentence(text))
  expect(left).toEqual([])
})

describe("the measure itself", () => {
  test("finds a text left in English, in a choice as well", () => {
    expect(isLeftInEnglish("Save", "ar")).toBe(true)
    expect(isLeftInEnglish("{count, plural, one {# record} other {# records}}", "hi")).toBe(true)
    expect(isLeftInEnglish("{name}", "ar")).toBe(false)
  })

  test("finds values and forms of number", () => {
    const text = "{count, plural, one {<b>{name}</b>} two {#} other {# of {all}}}"
    expect(valuesOf(read(text, "en"))).toEqual(["count", "name", "all"])
    expect(unknownForms(read(text, "en"), "en")).toEqual(["two"])
  })
})
