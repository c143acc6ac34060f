/** Text that a browser would render as HTML or SVG if the content type is missing. */
const markup =
  /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg|[a-z]+:svg)\b/i
/** Control characters that text does not contain, other than line ends, tabs and form feeds. */
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x07\x0e-\x1a\x1c-\x1f]/

/** Whether the start of a content is harmless text, in UTF-8, UTF-16 or an older encoding. */
export function isPlainText(head: Buffer): boolean {
  const text = decodeText(head)
  return !control.test(text) && !markup.test(text.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, ""))
}

function decodeText(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString("utf16le")
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString("utf16le")
  // Truncated within a character, or in an older encoding: the characters searched for are the same.
  return head.toString("latin1")
}
