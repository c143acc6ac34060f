/**
 * Splits sanitized HTML into tokens: in it every `<` starts a tag and every `>` ends one, including inside attributes.
 */
export function tokensOf(html: string): string[] {
  return html.match(/<[^>]*>|[^<]+/g) ?? []
}

const isTag = (token: string): boolean => token.startsWith("<")
const isSpan = (token: string): boolean => token.startsWith("<span")

/** The IDs of the mentioned users, without duplicates, in order of mention. */
export function mentionsIn(html: string): string[] {
  const found = tokensOf(html).flatMap((token) => (isSpan(token) ? [idOf(token)] : []))
  return [...new Set(found)]
}

/** Inserts the names visible to the reader into mentions, each as `@name`. */
export function withNames(html: string, nameOf: (id: string) => string | undefined): string {
  return tokensOf(html)
    .map((token) => (isSpan(token) ? `${token}@${escapeText(nameOf(idOf(token)) ?? "…")}` : token))
    .join("")
}

/** Removes the content of mentions: names depend on the reader's access and must not be set by the author. */
export function withoutNames(tokens: readonly string[]): string[] {
  const remaining: string[] = []
  let depth = 0
  for (const token of tokens) {
    if (token === "</span>") depth -= 1
    if (depth === 0) remaining.push(token)
    if (isSpan(token)) depth += 1
  }
  return remaining
}

/** Removes blank paragraphs, breaks and spaces at both ends. */
export function trimTokens(tokens: readonly string[]): string[] {
  const solid = tokens.flatMap((token, index) => (isSolid(token) ? [index] : []))
  const [first] = solid
  const last = solid.at(-1)
  if (first === undefined || last === undefined) return []
  const before = tokens.slice(0, first)
  const after = tokens.slice(last + 1)
  const opened = unclosedTags(before)
  const closed = unclosedTags(after.map(closingTagOf).toReversed()).map(closingTagOf).toReversed()
  const middle = tokens.slice(first, last + 1)
  return [...opened, ...trimEnds(middle), ...closed]
}

/** Whether the token renders something: a visible character, or a mention. */
const isSolid = (token: string): boolean => isSpan(token) || (!isTag(token) && isVisible(decodeText(token)))

const isVisible = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text)

/** The opening tags that have no closing tag among these. */
function unclosedTags(tokens: readonly string[]): string[] {
  const open: string[] = []
  for (const token of tokens) {
    if (!isTag(token) || token.endsWith("/>")) continue
    if (token.startsWith("</")) open.pop()
    else open.push(token)
  }
  return open
}

/** Swaps start and end tags, so that the end can be processed like the start. */
function closingTagOf(token: string): string {
  if (!isTag(token) || token.endsWith("/>")) return token
  return token.startsWith("</") ? `<${token.slice(2)}` : `</${token.slice(1)}`
}

function trimEnds(tokens: readonly string[]): string[] {
  const ends = [...tokens]
  const last = ends.length - 1
  if (ends[0] !== undefined && !isTag(ends[0])) ends[0] = ends[0].trimStart()
  if (ends[last] !== undefined && !isTag(ends[last])) ends[last] = ends[last].trimEnd()
  return ends
}

const idOf = (span: string): string => /data-id="([^"]*)"/.exec(span)?.[1] ?? ""

/** The text content, without the names of mentions, which depend on the reader. */
export function plainTextOf(html: string): string {
  return tokensOf(html)
    .map((token) => (isTag(token) ? (/^<(?:br|\/p|\/li)\b/.test(token) ? "\n" : "") : decodeText(token)))
    .join("")
}

/** Whether it renders nothing visible. */
export function isBlank(html: string): boolean {
  return !tokensOf(html).some(isSolid)
}

const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign as keyof typeof signs])
}

function decodeText(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (name) => characters[name] ?? name)
}

const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(signs).map(([sign, name]) => [name, sign]),
)
