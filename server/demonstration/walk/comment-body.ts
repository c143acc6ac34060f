import { mentionType } from "../../../schemas/rich-text.ts"

/** A comment of the demonstration in stored form: one paragraph, with mentions for `@key`. */
export function commentBody(text: string, userIdOf: (key: string) => string): string {
  const named = text.replaceAll(
    /@([a-z][a-z0-9-]*)/g,
    (_, key: string) => `<span data-type="${mentionType}" data-id="${userIdOf(key)}"></span>`,
  )
  return `<p>${named}</p>`
}
