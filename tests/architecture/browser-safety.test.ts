import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

// Doors that a page keeps shut: text is never made markup or code, and nobody is hindered in using a password manager.

const page = ["fields", "ui", "renderers", "src"]
const files = sourcesOf(...page, "engine", "schemas", "server")

function whereFound(pattern: RegExp, among = files): readonly string[] {
  return among.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

test("the files are there to be looked at, and what is looked for is found where it stands", () => {
  expect(sourcesOf(...page).length).toBeGreaterThan(300)
  expect(whereFound(/new DOMParser\(\)/)).toEqual(["ui/rich-text/rich-text-view.tsx"])
})

test("no text becomes markup but over a parser that runs nothing, whose nodes are drawn one by one", () => {
  const doors =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment/
  expect(whereFound(doors, sourcesOf(...page))).toEqual([])
})

test("no text becomes code, in the page or in the server", () => {
  expect(whereFound(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*["'`]|\bvm\.run|from "node:vm"/)).toEqual([])
})

test("the server starts no shell", () => {
  expect(whereFound(/shell:\s*true|\bexecSync\(|[^.\w]exec\(/, sourcesOf("server"))).toEqual([])
})

test("no page listens to messages of other windows, and none asks for scripts of other origins", () => {
  expect(whereFound(/addEventListener\(\s*"message"|onmessage\s*=|\.postMessage\(/, sourcesOf(...page))).toEqual([])
  expect(whereFound(/createElement\(\s*"script"|importScripts|jsonp/i, sourcesOf(...page))).toEqual([])
  expect(readFileSync("index.html", "utf8")).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test("a password is masked until its owner asks, may be pasted, and is named for password managers", () => {
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
