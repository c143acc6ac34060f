/** A template text as its author wrote it: text and placeholder names in braces. A literal brace is doubled. */
export type TemplateSegment = string | { readonly name: string }

/** An error in a template text: its kind, offset and length. */
export interface PlaceholderError {
  readonly kind: "unclosed" | "unopened" | "empty"
  readonly at: number
  readonly length: number
}

export interface NamedPlaceholder {
  readonly name: string
  readonly at: number
  readonly length: number
}

export interface ParsedText {
  /** Adjacent texts are joined, and no text is empty. */
  readonly segments: readonly TemplateSegment[]
  readonly errors: readonly PlaceholderError[]
  /** Position of each placeholder; the caller checks whether its name is known. */
  readonly placeholders: readonly NamedPlaceholder[]
}

/**
 * Parses any text in one pass, even with invalid braces. Invalid parts are reported in `errors` and kept as literal
 * text.
 */
export function parseTemplateText(text: string): ParsedText {
  const segments: TemplateSegment[] = []
  const errors: PlaceholderError[] = []
  const placeholders: NamedPlaceholder[] = []
  let literal = ""
  const flushText = (segment: TemplateSegment) => {
    if (literal !== "") segments.push(literal)
    literal = ""
    segments.push(segment)
  }
  // Only braces matter; text between them is literal.
  const tokenPattern = /\{\{|\}\}|\{([^{}\n]*)\}|[{}]/gu
  let done = 0
  for (const found of text.matchAll(tokenPattern)) {
    const [token, name] = found
    literal += text.slice(done, found.index)
    done = found.index + token.length
    if (token === "{{" || token === "}}") literal += token[0]
    else if (name !== undefined && name.trim() !== "") {
      placeholders.push({ name, at: found.index, length: token.length })
      flushText({ name })
    } else {
      const kind = name !== undefined ? "empty" : token === "{" ? "unclosed" : "unopened"
      errors.push({ kind, at: found.index, length: token.length })
      literal += token
    }
  }
  literal += text.slice(done)
  if (literal !== "") segments.push(literal)
  return { segments, errors, placeholders }
}

/** The text that parses to these segments. */
export function stringifyTemplate(segments: readonly TemplateSegment[]): string {
  return segments
    .map((segment) => (typeof segment === "string" ? segment.replaceAll(/[{}]/g, "$&$&") : `{${segment.name}}`))
    .join("")
}
