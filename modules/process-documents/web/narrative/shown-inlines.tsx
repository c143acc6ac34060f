import { Fragment, type ReactNode } from "react"
import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { NarrativeMark } from "../../../../schemas/narrative.ts"
import { linkRelation, safeLink } from "../../../../schemas/rich-text.ts"
import { ReferenceLabel } from "./reference-label.tsx"

const elements = { bold: "strong", italic: "em", underline: "u", strike: "s" } as const

/** The text of a paragraph with its formatting, links and references; inserted and deleted words are marked. */
export function ShownInlines({ inlines }: { readonly inlines: readonly ComparedNode[] }) {
  return inlines.map((inline, index) => <Fragment key={index}>{marked(inline)}</Fragment>)
}

function marked({ node, change }: ComparedNode): ReactNode {
  const content = formatted(node.text ?? other(node), node.marks ?? [])
  if (change === "inserted") return <ins>{content}</ins>
  if (change === "deleted") return <del>{content}</del>
  return change === "formatted" ? <span className="narrative-formatted">{content}</span> : content
}

function other({ type, attrs }: ComparedNode["node"]): ReactNode {
  return type === "recordReference" ? <ReferenceLabel recordId={attrs?.["recordId"] as RecordId} isLink /> : <br />
}

function formatted(content: ReactNode, marks: readonly NarrativeMark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type !== "link") {
      const Element = elements[mark.type]
      return <Element>{inner}</Element>
    }
    const href = safeLink(mark.attrs.href)
    return href === undefined ? (
      inner
    ) : (
      <a href={href} rel={linkRelation} target="_blank">
        {inner}
      </a>
    )
  }, content)
}
