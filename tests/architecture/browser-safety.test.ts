import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// Doors that a page keeps shut: text is never made markup or code, and nobody is hindered in using a password manager.

const page = ["fields", "ui", "renderers", "src"]
const files = sourcesOf(...page, "engine", "schemas", "server")

function whereFound(pattern: RegExp, among = files): readonly string[] {
  return among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

test("the source files are found, and a known pattern is found where it occurs", () => {
  expect(sourcesOf(...page).length).toBeGreaterThan(300)
  expect(whereFound(/new DOMParser\(\)/)).toEqual(["ui/rich-text/pasted-html.ts", "ui/rich-text/rich-text-view.tsx"])
})

test("text becomes markup only through a parser that runs no scripts, whose nodes are rendered one by one", () => {
  const doors =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment/
  expect(whereFound(doors, sourcesOf(...page))).toEqual([])
})

test("no text is run as code, in the page or on the server", () => {
  expect(whereFound(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*["'`]|\bvm\.run|from "node:vm"/)).toEqual([])
})

test("the server starts no shell", () => {
  expect(whereFound(/shell:\s*true|\bexecSync\(|[^.\w]exec\(/, sourcesOf("server"))).toEqual([])
})

test("no page listens to messages from other windows or loads scripts from other origins", () => {
  // A broadcast channel reaches only windows of the same origin.
  expect(whereFound(/new BroadcastChannel\(/, sourcesOf(...page))).toEqual(["src/drafts/open-windows.ts"])
  const others = sourcesOf(...page).filter(({ text }) => !text.includes("new BroadcastChannel("))
  expect(whereFound(/addEventListener\(\s*"message"|onmessage\s*=|\.postMessage\(/, others)).toEqual([])
  const otherWindows =
    /(?:window|globalThis|self)\.addEventListener\(\s*"message"|(?:window|parent|opener|top)\.postMessage\(/
  expect(whereFound(otherWindows, sourcesOf("src/drafts"))).toEqual([])
  expect(whereFound(/createElement\(\s*"script"|importScripts|jsonp/i, sourcesOf(...page))).toEqual([])
  expect(readFileSync("index.html", "utf8")).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test("a password is masked until its owner shows it, can be pasted, and is marked for password managers", () => {
  const boxes = sourcesOf("modules/auth/web", "modules/my-profile/web", "ui")
  expect(whereFound(/onPaste/, boxes)).toEqual([])
  const input = files.find(({ file }) => file === "ui/password-input.tsx")
  expect(input?.text).toContain('type={visible ? "text" : "password"}')
  const used = sourcesOf("src").filter(({ text }) => text.includes("<PasswordBox"))
  expect(used.length).toBeGreaterThan(2)
  for (const { file, text } of used) {
    const all = text.match(/<PasswordBox[\s\S]*?\/>/g) ?? []
    expect([file, all.filter((box) => !/autoComplete=/.test(box) && !box.includes("{..."))]).toEqual([file, []])
  }
})
