/** A colour and the backgrounds it has to stand out from. */
export interface ContrastPair {
  readonly color: string
  readonly backgrounds: readonly string[]
  /** Required ratio: 4.5 for text (WCAG 1.4.3), 3 for controls, icons and focus (WCAG 1.4.11). */
  readonly minimum: 4.5 | 3
}

const meanings = ["accent", "success", "warning", "danger", "info"] as const
const pages = ["bg", "bg.canvas", "bg.subtle", "bg.panel"]

/** Required contrast of every semantic colour that carries information. The others only decorate. */
export const contrastPairs: readonly ContrastPair[] = [
  ...["fg", "fg.muted", "fg.subtle", "fg.error", "fg.link"].map((color) => text(color, pages)),
  text("fg.inverted", ["bg.inverted"]),
  ...["border.control", "border.error"].map((color) => graphic(color, ["bg", "bg.panel"])),
  graphic("accent.focusRing", pages),
  ...meanings.flatMap((meaning) => [
    text(`${meaning}.fg`, ["bg", "bg.panel", `${meaning}.subtle`]),
    text(`${meaning}.contrast`, [`${meaning}.solid`, `${meaning}.solidHover`]),
    graphic(`${meaning}.mark`, ["bg", "bg.panel", `${meaning}.subtle`]),
  ]),
]

function text(color: string, backgrounds: readonly string[]): ContrastPair {
  return { color, backgrounds, minimum: 4.5 }
}

function graphic(color: string, backgrounds: readonly string[]): ContrastPair {
  return { color, backgrounds, minimum: 3 }
}
