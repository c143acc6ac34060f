const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [
  34, 92, 44, 91, 93, 123, 125,
] as const
const lastBlank = 32

/**
 * Whether a JSON text contains more than `max` values, counted without parsing: parsing hundreds of thousands of values
 * takes too long just to reject them. Stops at the limit; invalid JSON is left to the parser.
 */
export function hasMoreValues(text: string, max: number): boolean {
  let count = 1
  let isOpened = false
  for (let at = 0; at < text.length && count <= max; at += 1) {
    const code = text.charCodeAt(at)
    if (code <= lastBlank) continue
    if (isOpened && code !== closeArray && code !== closeObject) count += 1
    isOpened = code === openArray || code === openObject
    if (code === comma) count += 1
    else if (code === quote) at = endOfText(text, at)
  }
  return count > max
}

/** The end of the text that starts here: the first quote that is not escaped. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
