import fc from "fast-check"
import { expect, test } from "vitest"
import { isRedirectLink } from "../../../schemas/redirect-link.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { readNotification } from "../../../src/session/notification-link.ts"

const id = "0192f0c1-0000-7000-8000-000000000001"

test("a redirect link is a record or scoping page of this product", () => {
  for (const link of [
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

test("nothing else is one, however it is written", () => {
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

test("whatever is accepted stays on this origin when a browser follows it", () => {
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
      const led = new URL(link, "https://risk.example.org/login")
      expect(led.origin).toBe("https://risk.example.org")
      // With a question mark that nothing follows, which the parts of an address leave out.
      expect(led.href).toBe(led.origin + link)
    }),
  )
})

test("a notification's link names a record of a known type in a known module, and nothing else is read from it", () => {
  const whole = { instanceId: id, projectId: "0", type: "audit_universe", module: "ia" }
  expect(readNotification(whole)).toEqual({ ...whole, type: "AUDIT_UNIVERSE", module: "IA" })
  for (const type of profileTypes) expect(readNotification({ ...whole, type })?.type).toBe(type)
  expect(readNotification({ ...whole, more: "https://evil.example" })).not.toHaveProperty("more")
  expect(readNotification({ ...whole, place: "comments" })).toHaveProperty("place", "comments")
  for (const place of ["", "audit", "https://evil.example", undefined, {}])
    expect(readNotification({ ...whole, place })).not.toHaveProperty("place")
  for (const [name, values] of Object.entries({
    instanceId: ["", "../../login", "a/b", "//evil.example", "x".repeat(65), undefined, {}, "a b"],
    projectId: ["", "..", "%2f", undefined, []],
    type: ["", "SCOPINGS", "constructor", undefined],
    module: ["", "XX", "__proto__", undefined],
  })) {
    for (const value of values) expect(readNotification({ ...whole, [name]: value })).toBeUndefined()
  }
})
