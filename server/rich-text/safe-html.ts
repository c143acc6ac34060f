import sanitizeHtml from "sanitize-html"
import { validate as isUuid } from "uuid"
import {
  linkRelation,
  mentionType,
  richTextDepth,
  richTextSynonyms,
  richTextTags,
  safeLink,
} from "../../schemas/rich-text.ts"
import { escaped, plainTextOf, tokensOf, trimmed, withoutNames } from "./tokens.ts"

/** In no list of what is allowed, so that the tag goes and its text stays. */
const dropped = { tagName: "unwanted", attribs: {} }

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ["href", "rel"], span: ["data-type", "data-id"] },
  // The transformation below has judged it more strictly by then.
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "template"],
  nestingLimit: richTextDepth,
  parseStyleAttributes: false,
  transformTags: {
    ...richTextSynonyms,
    a(_, { href = "" }) {
      const link = safeLink(href)
      return link === undefined ? dropped : { tagName: "a", attribs: { href: link, rel: linkRelation } }
    },
    span(_, attributes) {
      const id = attributes["data-id"] ?? ""
      if (attributes["data-type"] !== mentionType || !isUuid(id)) return dropped
      return { tagName: "span", attribs: { "data-type": mentionType, "data-id": id.toLowerCase() } }
    },
  },
}

/** More than text ever needs until nothing changes any more. */
const mostRounds = 6

/**
 * The HTML that may be kept of what somebody sent: allowed elements, attributes and addresses only, mentions without their
 * names, nothing blank at its ends. What comes out stays as it is when it goes in again: it is cleaned until that holds, and
 * what never comes to rest is kept as plain text.
 */
export function safeHtml(html: string): string {
  let safe = cleaned(html)
  for (let round = 0; round < mostRounds; round += 1) {
    const again = cleaned(safe)
    if (again === safe) return safe
    safe = again
  }
  const text = plainTextOf(safe).trim()
  return text === "" ? "" : `<p>${escaped(text)}</p>`
}

function cleaned(html: string): string {
  const plain = sanitizeHtml(html.toWellFormed(), rules).replaceAll(unprintable, "").replaceAll(slashed, ">")
  return trimmed(withoutNames(tokensOf(plain))).join("")
}

/** Control characters mean nothing in a text, and the database takes no NUL. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Whoever composes characters later, as search and export may, would make one character of it and the end of a tag. */
const slashed = />\u0338+/g
