const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = [
  34, 92, 44, 91, 93, 123, 125,
] as const
const lastBlank = 32

/**
 * Whether a JSON text holds more than so many values, counted without making any of them: parsing hundreds of thousands of
 * parts takes longer than refusing them may. It stops at the bound; of what is no JSON the parser says so.
 */
export function hasMoreParts(text: string, most: number): boolean {
  let parts = 1
  let isOpened = false
  for (let at = 0; at < text.length && parts <= most; at += 1) {
    const code = text.charCodeAt(at)
    if (code <= lastBlank) continue
    if (isOpened && code !== closeArray && code !== closeObject) parts += 1
    isOpened = code === openArray || code === openObject
    if (code === comma) parts += 1
    else if (code === quote) at = endOfText(text, at)
  }
  return parts > most
}

/** Where the text that begins here ends: the first quote that is not escaped. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}
