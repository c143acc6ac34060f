import { mentionType } from "../../../schemas/rich-text.ts"

/** What a person of the demonstration says, as the product keeps it: one paragraph, with mentions where it names `@key`. */
export function commentBody(text: string, userIdOf: (key: string) => string): string {
  const named = text.replaceAll(
    /@([a-z][a-z0-9-]*)/g,
    (_, key: string) => `<span data-type="${mentionType}" data-id="${userIdOf(key)}"></span>`,
  )
  return `<p>${named}</p>`
}
