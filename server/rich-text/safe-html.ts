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
import { escapeText, plainTextOf, tokensOf, trimTokens, withoutNames } from "./tokens.ts"

/** Not in any allow list, so that the tag is removed and its text stays. */
const dropped = { tagName: "unwanted", attribs: {} }

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ["href", "rel"], span: ["data-type", "data-id"] },
  // The transformation below has already validated it more strictly.
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

/** More rounds than any text needs to become stable. */
const maxRounds = 6

/**
 * Sanitizes HTML for storage: only allowed elements, attributes and URLs, mentions without their names, no blanks at
 * either end. The result is idempotent: it is sanitized until it no longer changes; if it never stabilizes, it is
 * stored as plain text.
 */
export function safeHtml(html: string): string {
  let safe = sanitize(html)
  for (let round = 0; round < maxRounds; round += 1) {
    const again = sanitize(safe)
    if (again === safe) return safe
    safe = again
  }
  const text = plainTextOf(safe).trim()
  return text === "" ? "" : `<p>${escapeText(text)}</p>`
}

function sanitize(html: string): string {
  const plain = sanitizeHtml(html.toWellFormed(), rules).replaceAll(unprintable, "").replaceAll(slashed, ">")
  return trimTokens(withoutNames(tokensOf(plain))).join("")
}

/** Control characters have no meaning in text, and the database rejects NUL. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Later Unicode composition, as in search and export, would merge this character with the end of a tag. */
const slashed = />\u0338+/g
