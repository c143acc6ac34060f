/** Text that a browser would take for a page or a drawing, where it is not told otherwise. */
const markup =
  /^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg|[a-z]+:svg)\b/i
/** What no text has: control signs other than the ends of lines, tabs and page feeds. */
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x07\x0e-\x1a\x1c-\x1f]/

/** Whether the beginning of a content is text of no dangerous kind, in UTF-8, UTF-16 or an older encoding of letters. */
export function isPlainText(head: Buffer): boolean {
  const text = decoded(head)
  return !control.test(text) && !markup.test(text.replace(/^(?:\uFEFF|\u00EF\u00BB\u00BF)/, ""))
}

function decoded(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString("utf16le")
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(0, head.length & ~1))
      .swap16()
      .toString("utf16le")
  // Cut in the middle of a letter, or written in an older encoding: the signs looked for are the same.
  return head.toString("latin1")
}
