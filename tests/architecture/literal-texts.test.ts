import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync, Visitor, type ESTree } from "vite"
import { describe, expect, test } from "vitest"
import { filesOf } from "./sources.ts"
import { loadMessages } from "../../messages/index.ts"

const root = join(import.meta.dirname, "../..")
const uiFolders = ["fields", "ui", "renderers", "src"]

/** Attributes that a person reads or hears. */
const textAttributes: ReadonlySet<string> = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "closeLabel",
  "data-tooltip",
  "description",
  "help",
  "label",
  "message",
  "placeholder",
  "text",
  "title",
])

/** What is the same in every language: the names of keys, and what is typed into a terminal. */
const sameEverywhere: ReadonlySet<string> = new Set(["Esc", "Enter", "Ctrl", "Alt", "Shift"])

const messages = await loadMessages.en()

/** Words, and not the key under which the messages have them. */
const isHumanText = (text: string) =>
  /\p{L}/u.test(text) && !sameEverywhere.has(text.trim()) && !Object.hasOwn(messages, text)

/** Literal texts that a file draws: between tags, in braces between tags, and in attributes that are read. */
function findLiteralTexts(file: string, code: string): string[] {
  const found: string[] = []
  const collect = (text: string) => {
    if (isHumanText(text)) found.push(text.trim())
  }
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`)
  new Visitor({
    JSXElement: ({ children }) => children.forEach((child) => collectFromChild(child, collect)),
    JSXFragment: ({ children }) => children.forEach((child) => collectFromChild(child, collect)),
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !textAttributes.has(name.name)) return
      if (value?.type === "Literal" && typeof value.value === "string") collect(value.value)
      if (value?.type === "JSXExpressionContainer") collectFromExpression(value.expression, collect)
    },
  }).visit(program)
  return found
}

function collectFromChild(child: ESTree.JSXChild, collect: (text: string) => void): void {
  if (child.type === "JSXText") collect(child.value)
  if (child.type === "JSXExpressionContainer") collectFromExpression(child.expression, collect)
}

/** A text itself, or either of two that a condition chooses between. */
function collectFromExpression(
  expression: ESTree.Expression | ESTree.JSXEmptyExpression,
  collect: (text: string) => void,
): void {
  switch (expression.type) {
    case "Literal":
      if (typeof expression.value === "string") collect(expression.value)
      break
    case "TemplateLiteral":
      for (const { value } of expression.quasis) collect(value.cooked ?? value.raw)
      break
    case "ConditionalExpression":
      collectFromExpression(expression.consequent, collect)
      collectFromExpression(expression.alternate, collect)
      break
    case "LogicalExpression":
      collectFromExpression(expression.right, collect)
      break
    default:
  }
}

function screens(): readonly string[] {
  return filesOf(...uiFolders).filter((file) => file.endsWith(".tsx"))
}

/** Literal on purpose: a command that is typed as it stands. */
const onPurpose: Readonly<Record<string, readonly RegExp[]>> = {
  "modules/home/web/home-screen.tsx": [/^npm run import/, /controls\.csv|controls\.xlsx/],
}

describe("text on screen comes from the messages", () => {
  test("no screen has literal text between tags or in attributes that are read out", () => {
    const own = screens().flatMap((file) =>
      findLiteralTexts(file, readFileSync(join(root, file), "utf8"))
        .filter((text) => !onPurpose[file]?.some((pattern) => pattern.test(text)))
        .map((text) => `${file}: ${text}`),
    )
    expect(own).toEqual([])
  })

  test("every listed exception still exists", () => {
    for (const [file, patterns] of Object.entries(onPurpose)) {
      const texts = findLiteralTexts(file, readFileSync(join(root, file), "utf8"))
      for (const pattern of patterns) expect(texts.filter((text) => pattern.test(text))).not.toEqual([])
    }
  })

  test.each([
    ["<p>Hello</p>", ["Hello"]],
    ["<>مرحبا</>", ["مرحبا"]],
    ['<p>{"Hello"}</p>', ["Hello"]],
    ["<p>{`Hello ${name}`}</p>", ["Hello"]],
    ['<p>{open ? "Open" : close}</p>', ["Open"]],
    ['<p>{open && "Open"}</p>', ["Open"]],
    ['<Field label="Name" />', ["Name"]],
    ['<Field label={short ? "Nr" : label} />', ["Nr"]],
    ['<img alt="A planet" />', ["A planet"]],
    ['<p className="hello" id="name">· – {count} % <kbd>Esc</kbd></p>', []],
    ['<p>{text("hello")}</p>', []],
    ['<FormattedMessage id="shell.home" />', []],
    ['<Said title="shell.home" />', []],
  ])("%s", (code, texts) => {
    expect(findLiteralTexts("one.tsx", `const one = ${code}`)).toEqual(texts)
  })
})
