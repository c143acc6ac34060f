import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { loadMessages } from "../../../messages/index.ts"
import { languages } from "../../../schemas/languages.ts"

type MessageNode = ReturnType<IntlMessageFormat["getAst"]>[number]

/** Arguments and tags of a message, ignoring order and repetition. */
function argumentsOf(text: string, language: string): readonly string[] {
  const found = new Set<string>()
  const collect = (parts: readonly MessageNode[]) => {
    for (const node of parts) {
      if ("children" in node) {
        found.add(`<${node.value}>`)
        collect(node.children)
      } else if ("options" in node) {
        found.add(node.value)
        for (const option of Object.values(node.options)) collect(option.value)
      } else if ("value" in node && !isLiteral(node)) found.add(node.value)
    }
  }
  collect(new IntlMessageFormat(text, language).getAst())
  return [...found].toSorted()
}

/** The language expresses it differently and needs no name there. */
const exemptKeys: ReadonlySet<string> = new Set([
  "linking.number",
  "linking.leftOut",
  "field.file.drop",
  "checkOuts.requested",
])

/** Plain text, the first node type of the parser. */
const isLiteral = ({ type }: MessageNode) => type === 0

test("lists the arguments and tags of a message", () => {
  expect(argumentsOf("{name} has {count, plural, one {a <b>{kind}</b>} other {# of them}}", "en")).toEqual([
    "<b>",
    "count",
    "kind",
    "name",
  ])
})

test.each(languages)("every message in %s has the arguments of the English message", async (language) => {
  const [messages, english] = await Promise.all([loadMessages[language](), loadMessages.en()])
  const poorer = Object.entries(english).filter(([key, text]) => {
    const own = argumentsOf(messages[key as keyof typeof messages], language)
    return !exemptKeys.has(key) && argumentsOf(text, "en").some((one) => !own.includes(one))
  })
  expect(poorer.map(([key]) => key)).toEqual([])
})
