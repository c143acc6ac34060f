import { inlineText } from "../../../../engine/narrative/inline-text.ts"
import type { NarrativeNode } from "../../../../engine/narrative/narrative-node.ts"
import type { Narrative } from "../../../../schemas/narrative.ts"
import { useNarrativeText } from "./use-narrative-text.ts"

/** Fewer headings need no outline. */
export const minimumHeadings = 3

export interface OutlineEntry {
  readonly node: NarrativeNode
  readonly title: string
  readonly level: number
  readonly anchor: string
}

/** The headings of a text. Their anchors are their words, so that a link stays right while others are inserted. */
export function outlineOf(narrative: Narrative): readonly OutlineEntry[] {
  const used = new Map<string, number>()
  return narrative.content.flatMap((block) => {
    const title = block.type === "heading" ? inlineText(block.content).replaceAll("\uFFFC", "").trim() : ""
    if (block.type !== "heading" || title === "") return []
    const words = title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    const count = (used.get(words) ?? 0) + 1
    used.set(words, count)
    return [{ node: block, title, level: block.attrs.level, anchor: `text-${words}${count > 1 ? `-${count}` : ""}` }]
  })
}

/** The headings as links to their places. */
export function Outline({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const text = useNarrativeText()
  return (
    <nav className="narrative-outline" aria-label={text("narrative.outline")}>
      <div className="narrative-outline__title ru-subtle ru-small">{text("narrative.outline")}</div>
      <ol>
        {entries.map(({ anchor, title, level }) => (
          <li key={anchor} data-level={level}>
            <a
              href={`#${anchor}`}
              dir="auto"
              onClick={(event) => {
                event.preventDefault()
                showHeading(anchor)
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Scrolls to a heading and moves the focus to it. */
export function showHeading(anchor: string): void {
  const heading = document.getElementById(anchor)
  heading?.scrollIntoView({ block: "start" })
  heading?.focus({ preventScroll: true })
}
