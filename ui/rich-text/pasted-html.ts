const styleAttribute = "data-pasted-style"
const styleSheets = /<style[^]*?<\/style>/gi
const styleOfTag = /(<[a-z][^<>]*?\s)style(\s*=)/gi
/** What can contain formatted text. */
const textual = "span, font, a, b, strong, i, em, u, s, p, div, li, td, th, blockquote"

/** A formatting that a style gives or takes, and the elements for it; the first of them is known to every editor. */
const formats = [
  {
    elements: ["strong", "b"],
    given: /font-weight\s*:\s*(?:bold|[6-9]00)/i,
    taken: /font-weight\s*:\s*(?:normal|[1-5]00)/i,
    // A heading is bold already.
    notIn: "h1, h2, h3, h4, h5, h6",
  },
  { elements: ["em", "i"], given: /font-style\s*:\s*(?:italic|oblique)/i, taken: /font-style\s*:\s*normal/i },
  // A link is underlined already.
  { elements: ["u"], given: /text-decoration(?:-line)?\s*:[^;]*\bunderline/i, notIn: "a" },
  { elements: ["s"], given: /text-decoration(?:-line)?\s*:[^;]*\bline-through/i },
] as const satisfies readonly PastedFormat[]

interface PastedFormat {
  readonly elements: readonly [string, ...string[]]
  readonly given: RegExp
  readonly taken?: RegExp
  readonly notIn?: string
}

/**
 * Parses HTML from the clipboard. Nothing in it executes, loads or is displayed. The content security policy lets no
 * document have styles of its own, so what inline ones say about bold, italic, underlined and struck text becomes elements, as
 * Google Docs needs it; its whole text is in a `b` that is not bold.
 */
export function parsePasted(html: string): HTMLElement {
  const withoutStyles = html.replaceAll(styleSheets, "").replaceAll(styleOfTag, `$1${styleAttribute}$2`)
  const { body } = new DOMParser().parseFromString(withoutStyles, "text/html")
  for (const element of body.querySelectorAll(`[${styleAttribute}]`))
    for (const format of formats) applyFormat(element, format)
  return body
}

/** The inline style of an element of pasted HTML. */
export const pastedStyleOf = (element: Element): string => element.getAttribute(styleAttribute) ?? ""

function applyFormat(element: Element, { elements: [name, ...others], given, taken, notIn }: PastedFormat): void {
  const style = pastedStyleOf(element)
  const isElement = [name, ...others].includes(element.localName)
  if (isElement && taken?.test(style)) element.replaceWith(...element.childNodes)
  else if (!isElement && element.matches(textual) && given.test(style) && !(notIn && element.closest(notIn))) {
    const formatted = element.ownerDocument.createElement(name)
    formatted.append(...element.childNodes)
    element.append(formatted)
  }
}
