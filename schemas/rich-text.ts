/**
 * Rich text as it is kept and sent: HTML of these elements alone. The server lets nothing else in, and the page draws
 * nothing else, whatever it is given.
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

/** Tags that say the same as one of ours. */
export const richTextSynonyms = { b: "strong", i: "em", strike: "s", del: "s" } as const satisfies Readonly<
  Record<string, RichTextTag>
>

/** The only span there is: a person, named by an id. Its text is the name, filled in for whoever reads. */
export const mentionType = "mention"

/** Said of every link: where it leads learns nothing of where it was found. */
export const linkRelation = "noopener noreferrer nofollow"

/** Elements within elements, at most. */
export const richTextDepth = 20

const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"])
const longestLink = 2000

/** The address of a link as it may be kept; undefined for one that does more than lead somewhere. */
export function safeLink(href: string): string | undefined {
  if (href.length > longestLink) return undefined
  const url = URL.parse(href.trim())
  return url && schemes.has(url.protocol) && url.href.length <= longestLink ? url.href : undefined
}
