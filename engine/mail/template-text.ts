/** A text as a template's author wrote it: words, and names between braces. A brace itself is written twice. */
export type TemplatePart = string | { readonly name: string }

/** What is wrong in a text, and where: an offset into it and how much is meant. */
export interface BraceFault {
  readonly kind: "unclosed" | "unopened" | "empty"
  readonly at: number
  readonly length: number
}

export interface NamedPlace {
  readonly name: string
  readonly at: number
  readonly length: number
}

export interface ParsedText {
  /** No two texts beside one another, and none that is empty. */
  readonly parts: readonly TemplatePart[]
  readonly faults: readonly BraceFault[]
  /** Where each name stands; whether it is one that is known is for others to say. */
  readonly places: readonly NamedPlace[]
}

/** Reads any text, however wrong its braces, in one pass; what cannot be read stands in `faults` and reads as itself. */
export function parseTemplateText(text: string): ParsedText {
  const parts: TemplatePart[] = []
  const faults: BraceFault[] = []
  const places: NamedPlace[] = []
  let words = ""
  const say = (part: TemplatePart) => {
    if (words !== "") parts.push(words)
    words = ""
    parts.push(part)
  }
  // Braces alone matter; what stands between them is taken as it is.
  const marks = /\{\{|\}\}|\{([^{}\n]*)\}|[{}]/gu
  let done = 0
  for (const found of text.matchAll(marks)) {
    const [mark, name] = found
    words += text.slice(done, found.index)
    done = found.index + mark.length
    if (mark === "{{" || mark === "}}") words += mark[0]
    else if (name !== undefined && name.trim() !== "") {
      places.push({ name, at: found.index, length: mark.length })
      say({ name })
    } else {
      const kind = name !== undefined ? "empty" : mark === "{" ? "unclosed" : "unopened"
      faults.push({ kind, at: found.index, length: mark.length })
      words += mark
    }
  }
  words += text.slice(done)
  if (words !== "") parts.push(words)
  return { parts, faults, places }
}

/** The text that reads as these parts. */
export function printTemplateText(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (typeof part === "string" ? part.replaceAll(/[{}]/g, "$&$&") : `{${part.name}}`)).join("")
}
