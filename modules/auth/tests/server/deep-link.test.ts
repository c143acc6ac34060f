import fc from "fast-check"
import { expect, test } from "vitest"
import { isRedirectLink } from "../../../../schemas/redirect-link.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import { parseNotificationLink } from "../../../../src/session/notification-link.ts"

const id = "0192f0c1-0000-7000-8000-000000000001"

test("a redirect link is a page of this product on which people work", () => {
  for (const link of [
    ...profileTypes.map((type) => `/${type.toLowerCase()}/${id}/edit/${id}`),
    `/documents/${id}?version=2`,
    `/rcm/${id}?q=match`,
    `/profiles/${id}`,
    "/tasks?of=overdue",
    "/audit_universe",
    "/audit_universe/0/edit/0192",
    `/control/${id}`,
    `/control/${id}/new`,
    `/control/${id}/edit/${id}`,
    `/risk/${id}?profile=risk&page=2`,
    "/scoping",
    `/scoping/${id}/edit`,
  ]) {
    expect([link, isRedirectLink(link)]).toEqual([link, true])
  }
})

test("any other link is rejected, however it is written", () => {
  for (const link of [
    "",
    "/",
    "//evil.example",
    "///evil.example",
    "https://evil.example",
    "http:evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/control\\..\\x",
    "/control//evil.example",
    "/control/x?next=//evil.example",
    "/control/%2f%2fevil.example",
    "/control/%5cevil.example",
    "/control/%2e%2e/login",
    "/control/../login",
    "/control/x/edit/y#//evil",
    "/control/x\u0000",
    "/control/x\r\nLocation: https://evil.example",
    "/control\t/x",
    " /control/x",
    "/control/x ",
    "control/x",
    "/Control/x",
    "/controls/x",
    "/control/x/delete/y",
    "/control/x/edit/y/z",
    "/login",
    "/documents",
    `/profiles/${id}/versions`,
    "/sso/return",
    "/settings/sign-in",
    "/api/users",
    "/oauth2/google-login",
    "javascript:alert(1)",
    "data:text/html,x",
    `/control/${"x".repeat(3000)}`,
    "/control/x@evil.example",
    "/control/é",
  ]) {
    expect([link, isRedirectLink(link)]).toEqual([link, false])
  }
})

test("a browser stays on this origin with every accepted link", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    "control",
    "scoping",
    "edit",
    "x",
    "?",
    "#",
    "%2f",
    ".",
    "..",
    "@",
    ":",
    " ",
    "\t",
    "evil.example",
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const link = parts.join("")
      if (!isRedirectLink(link)) return
      const target = new URL(link, "https://risk.example.org/login")
      expect(target.origin).toBe("https://risk.example.org")
      // With an empty query string, which the URL parts omit.
      expect(target.href).toBe(target.origin + link)
    }),
  )
})

test("a notification's link names a record of a known type in a known module, and nothing else is parsed from it", () => {
  const complete = { instanceId: id, projectId: "0", type: "audit_universe", module: "ia" }
  expect(parseNotificationLink(complete)).toEqual({ ...complete, type: "AUDIT_UNIVERSE", module: "IA" })
  for (const type of profileTypes) expect(parseNotificationLink({ ...complete, type })?.type).toBe(type)
  expect(parseNotificationLink({ ...complete, more: "https://evil.example" })).not.toHaveProperty("more")
  expect(parseNotificationLink({ ...complete, section: "comments" })).toHaveProperty("section", "comments")
  for (const section of ["", "audit", "https://evil.example", undefined, {}])
    expect(parseNotificationLink({ ...complete, section })).not.toHaveProperty("section")
  for (const [name, values] of Object.entries({
    instanceId: ["", "../../login", "a/b", "//evil.example", "x".repeat(65), undefined, {}, "a b"],
    projectId: ["", "..", "%2f", undefined, []],
    type: ["", "SCOPINGS", "constructor", undefined],
    module: ["", "XX", "__proto__", undefined],
  })) {
    for (const value of values) expect(parseNotificationLink({ ...complete, [name]: value })).toBeUndefined()
  }
})
