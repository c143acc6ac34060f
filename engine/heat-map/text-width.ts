/** Letters narrower or wider than most, in parts of the font size. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{Mark}/u, 0.12],
  [/[\u2066-\u2069\u200e\u200f]/u, 0],
  [/[\s.,:;'’|!ijlI()·]/u, 0.3],
  [/[mwMW@%—]/u, 0.88],
  [/\p{Script=Arabic}/u, 0.52],
  [/\p{Script=Devanagari}/u, 0.66],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{Lu}/u, 0.68],
]

/** Estimates the width of a text in pixels without a font, rather too wide than too narrow. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.55
  return width * size
}

/** Breaks a text into lines of at most this width; what does not fit into the last line is replaced by an ellipsis. */
export function wrapText(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(joined, size) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  const shown = lines.slice(0, maxLines)
  const isCut = lines.length > maxLines
  return shown.map((line, index) => fitted(line, size, width, isCut && index === maxLines - 1))
}

function fitted(line: string, size: number, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line, size) <= width) return line
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > width) letters.pop()
  return `${letters.join("").trimEnd()}…`
}
