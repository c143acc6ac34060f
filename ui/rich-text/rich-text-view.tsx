import "./rich-text.css"
import { createElement, Fragment, useMemo, type ReactNode } from "react"
import {
  linkRelation,
  mentionType,
  richTextDepth,
  richTextSynonyms,
  richTextTags,
  safeLink,
  type RichTextTag,
} from "../../schemas/rich-text.ts"

export interface RichTextViewProps {
  readonly html: string
}

/** Draws rich text without trusting it: read by the browser into a document nobody sees, and drawn anew from what is known. */
export function RichTextView({ html }: RichTextViewProps) {
  const drawn = useMemo(() => drawAll(bodyOf(html), 0), [html])
  return (
    <div className="ru-rich" dir="auto">
      {drawn}
    </div>
  )
}

/** Nothing in such a document runs, loads or is shown. */
function bodyOf(html: string): Node {
  return new DOMParser().parseFromString(html, "text/html").body
}

const known: ReadonlySet<string> = new Set(richTextTags)
const synonyms: Readonly<Record<string, RichTextTag>> = richTextSynonyms
const silent: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "textarea", "title"])
const blocks: ReadonlySet<string> = new Set(["p", "li", "blockquote"])

function drawAll(parent: Node, depth: number): ReactNode[] {
  if (depth > richTextDepth) return [parent.textContent]
  return [...parent.childNodes].map((node, index) => draw(node, index, depth))
}

function draw(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.has(name)) return null
  const tag = synonyms[name] ?? name
  const inside = () => drawAll(node, depth + 1)
  if (!known.has(tag) || node.namespaceURI !== xhtml) return <Fragment key={key}>{inside()}</Fragment>
  if (tag === "br") return <br key={key} />
  if (tag === "a") return drawLink(node.getAttribute("href") ?? "", key, inside())
  if (tag === "span") {
    const isPerson = node.getAttribute("data-type") === mentionType
    return isPerson ? <Mention key={key}>{node.textContent}</Mention> : <Fragment key={key}>{inside()}</Fragment>
  }
  return createElement(tag, { key, ...(blocks.has(tag) && { dir: "auto" }) }, ...inside())
}

const xhtml = "http://www.w3.org/1999/xhtml"

function drawLink(address: string, key: number, inside: ReactNode[]): ReactNode {
  const href = safeLink(address)
  if (href === undefined) return <Fragment key={key}>{inside}</Fragment>
  return createElement("a", { key, href, rel: linkRelation, target: "_blank" }, ...inside)
}

function Mention({ children }: { readonly children: ReactNode }) {
  return <bdi className="ru-rich__person">{children}</bdi>
}
