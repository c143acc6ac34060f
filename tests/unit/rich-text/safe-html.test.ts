import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { safeLink } from "../../../schemas/rich-text.ts"
import { safeHtml } from "../../../server/rich-text/safe-html.ts"
import { isBlank, mentionsIn, plainTextOf, withNames } from "../../../server/rich-text/tokens.ts"
import { attacks } from "../../support/rich-text-attacks.ts"

const userId = "0193c9a0-0000-7000-8000-000000000001"
const mention = `<span data-type="mention" data-id="${userId}"></span>`

/** Every allowed tag, written out. */
const allowed =
  /^<(?:\/?(?:p|strong|em|u|s|code|ul|ol|li|blockquote)|\/a|\/span|br \/|a href="(?:https?:|mailto:)[^"<>]*" rel="noopener noreferrer nofollow"|span data-type="mention" data-id="[\da-f-]{36}")>$/

function violations(html: string): string[] {
  const pieces = html.match(/<[^>]*>?|[^<]+/g) ?? []
  // oxlint-disable-next-line no-control-regex
  const broken = /[<>]|[\u0000-\u0008\u000e-\u001f]|\p{Cs}/u
  return pieces.filter((piece) => (piece.startsWith("<") ? !allowed.test(piece) : broken.test(piece)))
}

describe("sanitizing keeps", () => {
  test.each(attacks)("nothing executable of %s", (attack) => {
    for (const html of [attack, `<p>before ${attack} after</p>`, `<ul><li>${attack}</li></ul>`]) {
      const safe = safeHtml(html)
      expect(violations(safe)).toEqual([])
      expect(safeHtml(safe)).toBe(safe)
      expect(violations(safe.normalize("NFC"))).toEqual([])
    }
  })

  test("the text and its formatting", () => {
    const html =
      "<p>One <b>two</b> <i>three</i> <u>four</u> <del>five</del> <code>six</code></p><ul><li><p>a</p></li></ul>" +
      '<ol><li><p>b</p></li></ol><blockquote><p>c<br>d</p></blockquote><p><a href="https://x.example/?a=1&b=2">l</a></p>'
    expect(safeHtml(html)).toBe(
      "<p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> <code>six</code></p><ul><li><p>a</p></li></ul>" +
        "<ol><li><p>b</p></li></ol><blockquote><p>c<br />d</p></blockquote>" +
        '<p><a href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer nofollow">l</a></p>',
    )
  })

  test("the text of a removed tag", () => {
    expect(safeHtml("<div><h1>Title</h1><font color=red>red</font></div>")).toBe("Titlered")
    expect(safeHtml('<p><a href="javascript:alert(1)">link</a></p>')).toBe("<p>link</p>")
    expect(safeHtml("<p>1 < 2 & 3 > 2</p>")).toBe("<p>1 &lt; 2 &amp; 3 &gt; 2</p>")
  })

  test("no whitespace at either end", () => {
    expect(safeHtml("<p> </p><p><br></p><ul><li></li><li> x </li></ul><p>\u00a0</p><p></p>")).toBe(
      "<ul><li>x</li></ul>",
    )
    expect(safeHtml("<p></p><p><strong> a</strong></p><p></p><p>b </p><p></p>")).toBe(
      "<p><strong>a</strong></p><p></p><p>b</p>",
    )
    for (const blank of [
      "",
      "<p></p>",
      "<p><br></p>",
      "\u200b\u2060\u3164",
      "<p>&nbsp;&#8203;</p>",
      "<script>x</script>",
    ])
      expect(isBlank(safeHtml(blank))).toBe(true)
    for (const text of ["0", ".", "ا", "👍", mention]) expect(isBlank(safeHtml(`<p>${text}</p>`))).toBe(false)
  })
})

describe("mentions", () => {
  test("are stored as IDs, whatever name the input contains", () => {
    const written = `<p>Ask <span data-type="mention" data-id="${userId.toUpperCase()}" data-label="Eve">@Eve <b>Mallory</b></span>!</p>`
    expect(safeHtml(written)).toBe(`<p>Ask ${mention}!</p>`)
    expect(mentionsIn(`<p>${mention}${mention}</p>`)).toEqual([userId])
    expect(safeHtml("<p><span>a</span><span data-type=mention data-id=eve>b</span></p>")).toBe("<p>ab</p>")
  })

  test("show the names visible to the user, as text", () => {
    const html = `<p>${mention}</p>`
    expect(withNames(html, () => '<Eve & "Co">')).toBe(
      html.replace("></span>", ">@&lt;Eve &amp; &quot;Co&quot;&gt;</span>"),
    )
    expect(withNames(html, () => undefined)).toBe(html.replace("></span>", ">@…</span>"))
    expect(safeHtml(withNames(html, () => "Eve"))).toBe(html)
    expect(plainTextOf(withNames(html, () => "Eve"))).toContain("@Eve")
  })
})

const urls = [
  "https://x.example/a",
  "javascript:alert(1)",
  "mailto:a@x.example",
  "data:,x",
  "//x",
  "/x",
  "\tjava\nscript:x",
]
const tags = [
  "p",
  "b",
  "strong",
  "em",
  "ul",
  "li",
  "ol",
  "blockquote",
  "a",
  "span",
  "div",
  "table",
  "td",
  "object",
  "svg",
  "math",
]
const raw = [
  "script",
  "style",
  "textarea",
  "title",
  "noscript",
  "iframe",
  "xmp",
  "template",
  "br",
  "img",
  "form",
  "select",
  "option",
]
const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 6, unit: "binary" }),
  fc.constantFrom(...tags, ...raw).map((tag) => `</${tag}>`),
  fc.constantFrom(...tags, ...raw).map((tag) => `<${tag}>`),
  fc.constantFrom(...urls).map((url) => `<a href="${url}" onclick="x">`),
  fc.constantFrom(userId, "x", '"><img>').map((id) => `<span data-type="mention" data-id="${id}" style="x">`),
  fc.tuple(fc.constantFrom(...tags, ...raw), fc.string({ maxLength: 12 })).map(([tag, rest]) => `<${tag} ${rest}>`),
  fc.constantFrom(
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
    "&lt;",
    "&#60;",
    "&#0;",
    "&amp;lt;",
    "<",
    ">",
    '"',
    "'",
    "\u0338",
    "\u00a0",
  ),
)

test("only allowed markup is returned for any input, and sanitizing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const safe = safeHtml(pieces.join(""))
      expect(violations(safe)).toEqual([])
      expect(safeHtml(safe)).toBe(safe)
    }),
    { numRuns: 1500 },
  )
})

test("a link only navigates", () => {
  expect(urls.map(safeLink)).toEqual([
    "https://x.example/a",
    undefined,
    "mailto:a@x.example",
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(safeLink(`https://x.example/${"a".repeat(3000)}`)).toBeUndefined()
})
