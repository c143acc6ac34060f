import { messages } from "../../messages/en.ts"
import { messagesCatalogue, type Coverage } from "./messages-catalogue.ts"

/** The text of `docs/messages-catalogue.md`; a test compares the file with it. */
export function messagesDocument(): string {
  const rows = messagesCatalogue.map(
    ({ area, message, code, coverage }) =>
      `| ${area} | ${cell(message)} | \`${code}\` | ${cell(messages[code])} | ${whereOf(coverage)} |`,
  )
  const built = messagesCatalogue.filter(({ coverage }) => "test" in coverage).length
  return [
    "# Messages",
    "",
    "Every message that the specification names, with the code under which the product says it, its English words, and the",
    "test that reaches it or the feature it comes with. The words in the other four languages stand under the same code in",
    "`messages/<area>/`; one that is missing does not compile. This page is written by `npm run generate`.",
    "",
    `${built} of ${messagesCatalogue.length} are reached by a test.`,
    "",
    "| area | specification | code | in English | reached |",
    "|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n")
}

function whereOf(coverage: Coverage): string {
  return "test" in coverage ? `\`${coverage.test}\`` : `with ${coverage.feature}`
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ")
}
