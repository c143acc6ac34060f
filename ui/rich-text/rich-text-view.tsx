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

/**
 * Renders rich text without trusting it: the browser parses it into an inert document, and only known nodes are
 * rendered.
 */
export function RichTextView({ html }: RichTextViewProps) {
  const content = useMemo(() => renderChildren(bodyOf(html), 0), [html])
  return (
    <div className="ru-rich" dir="auto">
      {content}
    </div>
  )
}

/** Nothing in such a document executes, loads or is displayed. */
function bodyOf(html: string): Node {
  return new DOMParser().parseFromString(html, "text/html").body
}

const known: ReadonlySet<string> = new Set(richTextTags)
const synonyms: Readonly<Record<string, RichTextTag>> = richTextSynonyms
const silent: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "textarea", "title"])
const withDirection: ReadonlySet<string> = new Set(["p", "li", "blockquote"])
const blocks = "p, ul, ol, li, blockquote"

function renderChildren(parent: Node, depth: number): ReactNode[] {
  if (depth > richTextDepth) return [parent.textContent]
  return [...parent.childNodes].map((node, index) => renderNode(node, index, depth))
}

function renderNode(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.has(name)) return null
  const tag = synonyms[name] ?? name
  const inside = () => renderChildren(node, depth + 1)
  if (!known.has(tag) || node.namespaceURI !== xhtml) return <Fragment key={key}>{inside()}</Fragment>
  if (tag === "br") return <br key={key} />
  if (tag === "a") return renderLink(node, key, inside())
  if (tag === "span") {
    const isMention = node.getAttribute("data-type") === mentionType
    return isMention ? <Mention key={key}>{node.textContent}</Mention> : <Fragment key={key}>{inside()}</Fragment>
  }
  // A paragraph cannot contain a block; unknown elements that were around the block can bring it there.
  if (tag === "p" && node.querySelector(blocks)) return <Fragment key={key}>{inside()}</Fragment>
  return createElement(tag, { key, ...(withDirection.has(tag) && { dir: "auto" }) }, ...inside())
}

const xhtml = "http://www.w3.org/1999/xhtml"

function renderLink(link: Element, key: number, inside: ReactNode[]): ReactNode {
  const href = safeLink(link.getAttribute("href") ?? "")
  // Nor can a link contain another one.
  if (href === undefined || link.parentElement?.closest("a")) return <Fragment key={key}>{inside}</Fragment>
  return createElement("a", { key, href, rel: linkRelation, target: "_blank" }, ...inside)
}

function Mention({ children }: { readonly children: ReactNode }) {
  return <bdi className="ru-rich__person">{children}</bdi>
}
