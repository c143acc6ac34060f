import { afterEach, expect, test, vi } from "vitest"
import { contracts } from "../../../../server/http/contracts.ts"
import { openApiDocument } from "../../../../server/http/openapi/document.ts"

/** What the page at /docs uses of a browser's elements. */
class FakeElement {
  readonly dataset: Record<string, string> = {}
  readonly children: FakeElement[] = []
  readonly listeners = new Map<string, () => void>()
  textContent = ""
  hidden = false

  append(...children: readonly FakeElement[]): void {
    this.children.push(...children)
  }

  addEventListener(event: string, listener: () => void): void {
    this.listeners.set(event, listener)
  }

  /** All elements below this one. */
  all(): readonly FakeElement[] {
    return this.children.flatMap((child) => [child, ...child.all()])
  }

  texts(): readonly string[] {
    return this.all().map(({ textContent }) => textContent)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test("the page shows each endpoint with the fields of its named schemas, and finds endpoints by search text", async () => {
  const roots = new Map<string, FakeElement>()
  const querySelector = (selector: string) => {
    const found = roots.get(selector) ?? new FakeElement()
    roots.set(selector, found)
    return found
  }
  const document = { createElement: () => new FakeElement(), querySelector, querySelectorAll: () => [] }
  vi.stubGlobal("document", document)
  vi.stubGlobal("fetch", async () => Response.json(openApiDocument(contracts)))
  await import(new URL("../../../../server/http/api-page/page.js", import.meta.url).href)

  const all = querySelector("#calls").all()
  const calls = all.filter(({ dataset }) => dataset.text !== undefined)
  expect(calls).toHaveLength(contracts.length)
  expect(all.map(({ textContent }) => textContent)).toContain("audit log")

  const create = calls.find(({ dataset }) => dataset.text?.endsWith("createabsence"))
  expect(create?.texts()).toContain("Body (application/json): AbsenceFields")
  expect(create?.texts()).toContain("Reply 201: Absence")
  expect(create?.texts()).toContain("429: Too many requests; retry later.")
  expect(create?.texts().some((text) => text.includes('"substituteId"'))).toBe(true)

  const isShown = () => create?.texts().some((text) => text.includes('"isNow"'))
  expect(isShown()).toBe(true)
  const list = calls.find(({ dataset }) => dataset.text?.endsWith("listabsences"))
  expect(list?.texts().some((text) => text.includes('"isNow"'))).toBe(false)
  for (const one of list?.all() ?? []) one.listeners.get("toggle")?.()
  expect(list?.texts().some((text) => text.includes('"isNow"'))).toBe(true)

  const search = querySelector("#search") as FakeElement & { value?: string }
  search.value = "createAbsence absences"
  search.listeners.get("input")?.()
  expect(calls.filter(({ hidden }) => !hidden).length).toBeLessThan(5)
  expect(create?.hidden).toBe(false)
})
