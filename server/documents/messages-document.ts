import { loadMessages } from "../../messages/index.ts"
import { messagesCatalogue, type Coverage } from "./messages-catalogue.ts"

const messages = await loadMessages.en()

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
    "Every message of the specification, with its message key, its English text, and the",
    "test that reaches it or the planned feature that will use it. The other four languages have the same key;",
    "a missing translation does not compile. This page is written by `npm run generate`.",
    "",
    `${built} of ${messagesCatalogue.length} are reached by a test.`,
    "",
    "| area | specification | key | English | test or feature |",
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
