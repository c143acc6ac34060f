import type { NarrativeInline } from "../../schemas/narrative.ts"
import { safeLink } from "../../schemas/rich-text.ts"
import type { TypesettingContext } from "./block-model.ts"
import { inlineText } from "./inline-text.ts"
import { textDirection } from "./text-direction.ts"
import type { TypesetLine, TypesetSpan } from "./typeset-block.ts"

/** A paragraph or, with a level, a heading as it is printed. */
export function typesetLine(
  inlines: readonly NarrativeInline[] | undefined,
  { referenceText }: TypesettingContext,
  level?: number,
): TypesetLine {
  const direction = textDirection(inlineText(inlines))
  return {
    layout: "line",
    ...(level !== undefined && { level }),
    ...(direction && { direction }),
    spans: (inlines ?? []).map((inline) => spanOf(inline, referenceText)),
  }
}

function spanOf(inline: NarrativeInline, referenceText: TypesettingContext["referenceText"]): TypesetSpan {
  if (inline.type === "hardBreak") return { text: "\n" }
  if (inline.type === "recordReference") return { text: referenceText(inline.attrs.recordId), bold: true }
  const span: Record<string, unknown> = { text: inline.text }
  for (const mark of inline.marks ?? []) {
    if (mark.type !== "link") span[mark.type] = true
    // One that was stored before it became unsafe is printed as text.
    else if (safeLink(mark.attrs.href) !== undefined) span["link"] = safeLink(mark.attrs.href)
  }
  return span as unknown as TypesetSpan
}
