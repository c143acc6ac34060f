import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { loadMessages } from "../../../messages/index.ts"
import { languages } from "../../../schemas/languages.ts"

type Part = ReturnType<IntlMessageFormat["getAst"]>[number]

/** What a text has filled in, tags included, whatever the order and however often. */
function argumentsOf(text: string, language: string): readonly string[] {
  const found = new Set<string>()
  const collect = (parts: readonly Part[]) => {
    for (const part of parts) {
      if ("children" in part) {
        found.add(`<${part.value}>`)
        collect(part.children)
      } else if ("options" in part) {
        found.add(part.value)
        for (const option of Object.values(part.options)) collect(option.value)
      } else if ("value" in part && !isLiteral(part)) found.add(part.value)
    }
  }
  collect(new IntlMessageFormat(text, language).getAst())
  return [...found].toSorted()
}

/** Said elsewhere or in other words, because the language's own form needs no name there. */
const saidWithout: ReadonlySet<string> = new Set(["linking.number", "linking.leftOut", "field.file.drop"])

/** Plain text, the first of the parser's kinds. */
const isLiteral = ({ type }: Part) => type === 0

test("a text has filled in what is said of it", () => {
  expect(argumentsOf("{name} has {count, plural, one {a <b>{kind}</b>} other {# of them}}", "en")).toEqual([
    "<b>",
    "count",
    "kind",
    "name",
  ])
})

test.each(languages)("no text in %s leaves out what is filled in in English", async (language) => {
  const [texts, english] = await Promise.all([loadMessages[language](), loadMessages.en()])
  const poorer = Object.entries(english).filter(([key, text]) => {
    const own = argumentsOf(texts[key as keyof typeof texts], language)
    return !saidWithout.has(key) && argumentsOf(text, "en").some((one) => !own.includes(one))
  })
  expect(poorer.map(([key]) => key)).toEqual([])
})
