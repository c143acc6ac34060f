import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { validateUser, normalizeUser } from "../../../../engine/users/validate-user.ts"
import { isContactNumber, isEmail } from "../../../../schemas/account-fields.ts"

const user = { firstName: "Asha", lastName: "Rao", email: "asha@example.com", isExternal: false }
const codesOf = (change: object) =>
  validateUser(normalizeUser({ ...user, ...change })).map(({ code, path }) => [path[0], code])

describe("a user account", () => {
  test("accepts names as users write them", () => {
    for (const name of ["आशा", "أمل", "O’Brien", "Jean-Luc", "3M team", "José María", "अमित शर्मा"]) {
      expect([name, codesOf({ firstName: name, lastName: name })]).toEqual([name, []])
    }
    for (const name of ["<script>", "-Asha", "Asha@home", "A\u202eB", "😀"]) {
      expect([name, codesOf({ firstName: name })]).toEqual([name, [["firstName", "user.bad_name"]]])
    }
    expect(codesOf({ firstName: "x".repeat(101) })).toEqual([["firstName", "value.too_long"]])
  })

  test("has one email address, and a different second one", () => {
    expect(codesOf({ email: " " })).toEqual([["email", "value.required"]])
    expect(codesOf({ secondEmail: "ASHA@example.com" })).toEqual([["secondEmail", "user.same_email"]])
    for (const address of ["a@b", "a b@c.de", "a@b.c\nBcc: x@y.zz", "<a@b.cd>", "@b.cd", `${"a".repeat(65)}@b.cd`]) {
      expect([address, isEmail(address)]).toEqual([address, false])
    }
    for (const address of ["a@b.cd", "first.last+tag@sub.example.co.uk", "用户@例え.jp"]) {
      expect([address, isEmail(address)]).toEqual([address, true])
    }
  })

  test("has a plausible mobile number", () => {
    for (const number of ["+91 22 0000 0000", "020-7946-0000", "(020) 7946 0000", "+4915123456789"]) {
      expect([number, isContactNumber(number)]).toEqual([number, true])
    }
    for (const number of ["12345", "+1234567890123456", "call me", "++4912345678"]) {
      expect([number, codesOf({ contactNumber: number })]).toEqual([
        number,
        [["contactNumber", "user.bad_contact_number"]],
      ])
    }
  })

  test("of an external user can have only an email address, which is used as its name", () => {
    const normalized = normalizeUser({ firstName: "", lastName: "", email: "Jo.Doe@Audit.example", isExternal: true })
    expect(normalized).toMatchObject({ firstName: "jo.doe", email: "jo.doe@audit.example" })
    expect(validateUser(normalized)).toEqual([])
    expect(codesOf({ firstName: "", lastName: "" }).map(([field]) => field)).toEqual(["firstName", "lastName"])
  })

  test("is normalized, and normalizing again changes nothing", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 })
    const written = fc.record({ firstName: text, lastName: text, userName: text, email: text, designation: text })
    fc.assert(
      fc.property(written, (one) => {
        const normalized = normalizeUser({ ...one, isExternal: false })
        expect(normalizeUser(normalized)).toEqual(normalized)
      }),
    )
  })
})
