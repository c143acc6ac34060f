/**
 * Rich text as stored and sent: HTML with these elements only. The server accepts nothing else, and the page renders
 * nothing else, whatever it receives.
 */
export const richTextTags = [
  "p",
  "br",
  "strong",
  "em",
  "u",
  "s",
  "code",
  "ul",
  "ol",
  "li",
  "blockquote",
  "a",
  "span",
] as const
export type RichTextTag = (typeof richTextTags)[number]

/** Tags that are equivalent to one of the allowed ones. */
export const richTextSynonyms = { b: "strong", i: "em", strike: "s", del: "s" } as const satisfies Readonly<
  Record<string, RichTextTag>
>

/** The only allowed span: a mentioned user, by ID. Its text is the name, filled in for the reader. */
export const mentionType = "mention"

/** Set on every link: the target does not learn the referring page. */
export const linkRelation = "noopener noreferrer nofollow"

/** Maximum nesting of elements. */
export const richTextDepth = 20

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"])
const maxLinkLength = 2000

/** The URL of a link as it may be stored; undefined for one that does more than open a page. */
export function safeLink(href: string): string | undefined {
  if (href.length > maxLinkLength) return undefined
  const url = URL.parse(href.trim())
  return url && schemes.has(url.protocol) && url.href.length <= maxLinkLength ? url.href : undefined
}
